/**
 * Who may import whom, in the whole house and inside services/ and app/ (docs/architecture.md). `npm run check` holds it.
 * A folder of services/ or app/components/ is a room; a room stands on a floor, and imports only go down.
 */

/** services/, from the ground up. Rooms of one floor do not know each other. */
const SERVICE_FLOORS = [
  ["log"],
  ["stored"],
  ["objects"],
  ["platform"],
  ["limits", "sessions", "ledger"],
  ["http"],
  ["auth", "bots", "notifications", "analysis", "goods", "payment", "quizzes", "docs"],
  ["stats", "friends", "account-deletion"],
  ["profile", "mailbox", "matchmaking", "daily"],
  ["match", "blunders"],
  ["matches", "live", "export", "guest", "imports", "operator", "practice", "trainers"],
];

/** app/components/, from the kit up. */
const COMPONENT_FLOORS = [
  ["ui"],
  ["session", "board", "tutor", "signup"],
  ["chat"],
  ["profile", "search"],
  ["club"],
  ["lobby", "play", "social", "shop", "match", "study", "welcome", "desk"],
  ["settings", "guest"],
];

/** The files of contract/ that hold no schema. */
const WITHOUT_ZOD = "^contract/(choices|friend-terms|imported-id|protocol)\\.ts$";

/** For each floor: what stands beside or above it. */
function floorRules(base, floors) {
  return floors.map((rooms, index) => ({
    name: `${base}-floor-${index}`,
    comment: `${rooms.join(", ")}: imports only go down; see the floors in .dependency-cruiser.mjs.`,
    severity: "error",
    from: { path: `^${base}/(${rooms.join("|")})/` },
    to: { path: `^${base}/(${floors.slice(index).flat().join("|")})/`, pathNot: `^${base}/$1/` },
  }));
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

export default {
  forbidden: [
    forbid("no-circle", "Two files that need each other are one thing, or a third.", {}, { circular: true }),
    forbid(
      "backgammon-is-pure",
      "backgammon/ imports nothing outside itself.",
      { path: "^backgammon/" },
      { pathNot: "^backgammon/" },
    ),
    forbid(
      "engine-on-backgammon",
      "engine/ imports backgammon/ alone; its command line reads files.",
      { path: "^engine/", pathNot: "^engine/cli/" },
      { pathNot: "^(engine|backgammon)/" },
    ),
    forbid(
      "contract-on-backgammon",
      "contract/ imports backgammon/ and zod alone.",
      { path: "^contract/" },
      { pathNot: "^(contract|backgammon|node_modules/zod)/" },
    ),
    forbid(
      "services-without-app",
      "services/ never imports the app: server.ts joins them.",
      { path: "^services/" },
      { path: "^(app/|server\\.ts)" },
    ),
    forbid(
      "app-without-services",
      "The app reaches services by app/models, over HTTP or in-process requests.",
      { path: "^app/" },
      { path: "^(services/|server\\.ts)" },
    ),
    ...floorRules("services", SERVICE_FLOORS),
    forbid(
      "services-known-rooms",
      "A room of services/ has its floor in .dependency-cruiser.mjs.",
      { path: "^services/[^/]+/", pathNot: `^services/(${SERVICE_FLOORS.flat().join("|")})/` },
      {},
    ),
    forbid(
      "services-top",
      "The router and what leads to it stand above every room.",
      { path: "^services/[^/]+/" },
      { path: "^services/[^/]+\\.ts$" },
    ),
    forbid(
      "own-store",
      "A room's store is its own: other rooms ask the room.",
      { path: "^services/([^/]+)/" },
      { path: "^services/.*[/-]store\\.ts$", pathNot: "^services/$1/" },
    ),
    forbid(
      "models-without-components",
      "app/models/ imports no component.",
      { path: "^app/models/" },
      { path: "^app/(components|routes)/" },
    ),
    ...floorRules("app/components", COMPONENT_FLOORS),
    forbid(
      "components-known-rooms",
      "A room of app/components/ has its floor in .dependency-cruiser.mjs.",
      { path: "^app/components/[^/]+/", pathNot: `^app/components/(${COMPONENT_FLOORS.flat().join("|")})/` },
      {},
    ),
    forbid(
      "realtime-without-components",
      "A socket knows no component.",
      { path: "^app/realtime/" },
      { path: "^app/components/" },
    ),
    forbid(
      "zod-stays-on-the-server",
      "What runs in the browser takes types from contract/, and values from its files without schemas.",
      { path: "^app/(components/|realtime/|entry\\.client)" },
      { path: "^(contract/|node_modules/zod/)", pathNot: WITHOUT_ZOD, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "contract-without-zod",
      "This file is shipped to the browser.",
      { path: WITHOUT_ZOD },
      { path: "^(node_modules|contract)/", pathNot: WITHOUT_ZOD, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "components-below-routes",
      "Components and realtime parts import no route.",
      { path: "^app/(components|realtime|models|auth)/" },
      { path: "^app/routes/" },
    ),
    {
      name: "app-rooms-without-circles",
      comment: "Two rooms of the app that need each other.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/(components/[^/]+|models|realtime|auth|routes)$" },
      to: { circular: true, path: "^app/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|training)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
