/** wrangler.toml, its environments and docs/deploying.md say the same; migrations leave older code a schema that it can go on with. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import NAMES from "../../services/platform/setting-names.json";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const doc = read("docs/deploying.md");
/** Wrangler's own type hangs on one that workerd's package does not export. */
type Config = {
  readonly name: string;
  readonly durable_objects: { readonly bindings: readonly { readonly name: string; readonly class_name: string }[] };
  readonly d1_databases: readonly Readonly<Record<"binding" | "database_name" | "migrations_dir", string>>[];
  readonly queues: {
    readonly producers: readonly { readonly binding: string; readonly queue: string }[];
    readonly consumers: readonly { readonly queue: string; readonly dead_letter_queue?: string }[];
  };
  readonly triggers: { readonly crons: readonly string[] };
  readonly assets: { readonly binding: string };
  readonly observability: { readonly enabled: boolean };
  readonly migrations: unknown;
  readonly rules: unknown;
  readonly routes: unknown;
  readonly compatibility_date: string;
  readonly workers_dev: boolean;
  readonly preview_urls: boolean;
};
const configOf = (env?: string): Config => unstable_readConfig({ config: join(root, "wrangler.toml"), env });
const ENVIRONMENTS = ["staging", "production"] as const;

const objectsOf = ({ durable_objects }: Config) => durable_objects.bindings.map((one) => [one.name, one.class_name]);
/** Names of the account's own, which no two environments that are deployed may share. */
const ownNamesOf = ({ d1_databases, queues, name }: Config) => [
  name,
  ...d1_databases.map((one) => one.database_name),
  ...queues.consumers.map((one) => one.queue),
];

test.each(ENVIRONMENTS)("the environment %s has what the local run has", (env) => {
  const [local, deployed] = [configOf(), configOf(env)];
  const withoutNames = (config: Config) => ({
    objects: objectsOf(config),
    databases: config.d1_databases.map((one) => [one.binding, one.migrations_dir]),
    producers: config.queues.producers.map((one) => one.binding),
    consumers: config.queues.consumers.map(({ queue, dead_letter_queue, ...rest }) => ({
      ...rest,
      isFailed: queue.endsWith("-failed"),
      failsInto: dead_letter_queue?.endsWith("-failed"),
    })),
    inherited: [config.migrations, config.triggers, config.assets, config.rules, config.compatibility_date],
    observability: config.observability,
  });
  expect(withoutNames(deployed)).toEqual(withoutNames(local));
  expect(deployed.observability.enabled).toBe(true);
  expect([deployed.workers_dev, deployed.preview_urls]).toEqual([false, false]);
  expect(deployed.routes).toHaveLength(1);
  // What is sent comes to a consumer of the same environment.
  const consumed = deployed.queues.consumers.map((one) => one.queue);
  expect(consumed).toEqual([deployed.queues.producers[0].queue, deployed.queues.consumers[0].dead_letter_queue]);
});

test("staging has no data of production's", () => {
  const [staging, production] = ENVIRONMENTS.map((env) => ownNamesOf(configOf(env)));
  expect(staging.filter((name) => production.includes(name))).toEqual([]);
});

test("docs/deploying.md names every binding, object, queue, database and cron of each environment, and every secret", () => {
  const names = ENVIRONMENTS.flatMap((env) => {
    const config = configOf(env);
    const { d1_databases, queues, triggers, assets } = config;
    return [
      ...ownNamesOf(config),
      ...objectsOf(config).flat(),
      ...d1_databases.map((one) => one.binding),
      ...queues.producers.map((one) => one.binding),
      ...triggers.crons,
      assets.binding,
    ];
  });
  const secrets = NAMES.filter((name) => /SECRET|PEPPER|PRIVATE_KEY/.test(name));
  expect(secrets.length).toBeGreaterThan(8);
  expect([...new Set([...names, ...secrets])].filter((name) => !doc.includes(`\`${name}\``))).toEqual([]);
});

test("docs/deploying.md and docs/operations.md name no setting or binding that there is not", () => {
  const bindings = ENVIRONMENTS.flatMap((env) => {
    const { d1_databases, queues } = configOf(env);
    return [...objectsOf(configOf(env)).flat(), ...[...d1_databases, ...queues.producers].map((one) => one.binding)];
  });
  const known = new Set([...NAMES, ...bindings, "ASSETS"]);
  const named = [doc, read("docs/operations.md")].flatMap((text) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test("migrations since 0150 only add, so that the code before them goes on with the schema after them", () => {
  const files = readdirSync(join(root, "migrations")).filter((name) => name >= "0150");
  expect(files.length).toBeGreaterThan(0);
  const takesAway = files.flatMap((name) => {
    const sql = read(`migrations/${name}`).replace(/--.*$/gm, "");
    const statements = sql.split(";").map((one) => one.trim().replace(/\s+/g, " "));
    return statements.filter(
      (one) =>
        /^DROP (TABLE|VIEW)|^ALTER TABLE \w+ (RENAME|DROP)/i.test(one) ||
        // A row that older code writes lacks the new column.
        (/^ALTER TABLE \w+ ADD/i.test(one) && /NOT NULL/i.test(one) && !/DEFAULT/i.test(one)),
    );
  });
  expect(takesAway).toEqual([]);
});
