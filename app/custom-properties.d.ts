/** An element's style may set custom properties, which its sheet reads. */
import "react";

declare module "react" {
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
