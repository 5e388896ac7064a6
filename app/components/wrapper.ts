type WrapperWindow = Window & { readonly ReactNativeWebView?: unknown };

/** True inside the mobile app, which shows these pages in a web view (decided, WRAP-04). Browser only. */
export function isInWrapper(): boolean {
  return (
    (window as WrapperWindow).ReactNativeWebView !== undefined ||
    new URLSearchParams(window.location.search).get("wrapper") === "1"
  );
}
