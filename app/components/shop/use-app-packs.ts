/** The coin packs of the store in which the mobile app sells; null in a browser, and until the app has answered. */
import { useEffect, useState } from "react";
import { isInWrapper } from "~/realtime/wrapper";
import type { WrapperProduct } from "../../../contract/wrapper";

export function useAppPacks(): readonly WrapperProduct[] | null {
  const [packs, setPacks] = useState<readonly WrapperProduct[] | null>(null);
  useEffect(() => {
    if (!isInWrapper()) return;
    let isGone = false;
    let stop = () => {};
    void import("~/realtime/wrapper.client").then(({ askProducts }) => {
      if (!isGone) stop = askProducts(setPacks);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return packs;
}
