/** The route table, as the folder of routes has it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../app/routes");

/** Every route that draws a screen, by its file; the layout around others is none. */
export const screenRoutes = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".tsx") && readFileSync(join(FOLDER, file), "utf8").includes("export default"))
    .map((file) => file.replace(".tsx", ""))
    .filter((name) => name !== "_club");

/** Whether the address belongs to the route: "_club.match.$id" has /match/7. What only "$" has belongs to no other. */
export function isOf(pathname: string, route: string): boolean {
  const parts = route.split(".").filter((part) => !part.startsWith("_"));
  if (parts.at(-1) === "$") return !screenRoutes().some((other) => other !== route && isOf(pathname, other));
  const pattern = parts.map((part) => (part.startsWith("$") ? "[^/]+" : part.replace(/_$/, "")));
  return new RegExp(`^/${pattern.join("/")}/?$`).test(pathname);
}
