/** Everything that is the player's, as one archive that streams while it is written. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { renewCredentials } from "~/models/credentials.server";
import { exportPages } from "~/models/export.server";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";
import { zipOf } from "~/models/zip.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "settings");
  const { name } = await requirePlayer(request, context);
  // Cookies leave before the archive does: a token that ran out on the way could not be handed to the browser.
  if ((await renewCredentials(context)) !== "renewed") throw new Response(common.failed, { status: 502 });
  return new Response(zipOf(exportPages(context), Date.now()), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="starpoint-${name}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
