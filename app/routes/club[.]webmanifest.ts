/** What a device is told that keeps the club among its apps: its name and icon, and that it takes match files that are shared. */
import * as common from "#texts/common";
import * as errors from "#texts/errors";
import { DIRECTION, LANGUAGE } from "#texts/language";

/** The page's dark colour and that of `ICON` (app/styles/tokens.css). */
const DARK = "#0b0f1c";

/** The field of the page of imports that a pasted match goes into. */
const PASTED = "text";

/** Addresses are relative to this one: wherever the club's pages lie. */
const MANIFEST = {
  ...{ id: "./", name: common.clubName, short_name: common.clubName, description: errors.description },
  ...{ lang: LANGUAGE, dir: DIRECTION, start_url: "./", scope: "./", display: "standalone" },
  ...{ background_color: DARK, theme_color: DARK },
  icons: [{ src: `${import.meta.env.BASE_URL}icon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" }],
  // The page of imports takes it as it takes its own form without script.
  share_target: {
    ...{ action: "analysis/import", method: "POST", enctype: "multipart/form-data" },
    params: { text: PASTED, files: [{ name: "files", accept: ["text/plain", ".mat", ".txt"] }] },
  },
};

export function loader() {
  return Response.json(MANIFEST, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=3600" },
  });
}
