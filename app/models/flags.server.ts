/** Which features this deployment offers (setting `FEATURE_FLAGS`). A screen asks here and nowhere else. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Feature, Features } from "../../contract/features";

export function getFeatures(context: AppLoadContext): Features {
  return context.features;
}

/** A screen whose feature is off sends its visitor to Play (decided, FLAG-07). */
export function requireFeature(context: AppLoadContext, feature: Feature): void {
  if (!getFeatures(context)[feature]) throw redirect("/");
}
