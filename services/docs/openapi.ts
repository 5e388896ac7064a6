/** The OpenAPI 3.1 document of the public API, made from the contract's list of calls. */
import type { Call, ServiceName } from "../../contract/call";
import { failureSchema } from "../../contract/failure";
import { DEFAULT_LIMITS } from "../../contract/limits";
import { exampleOf } from "./example";
import { type JsonSchema, SchemaBook } from "./schemas";

const SERVICE_TITLES: Readonly<Record<ServiceName, string>> = {
  auth: "Tokens: identity in, app token out.",
  profile: "Players: who they are, their names, their friends.",
  main: "Matches and their analysis, bots, lessons.",
  stats: "Leaderboards, figures and the list of analysed matches.",
  blunders: "The blunder database and its strategy book.",
  goods: "Avatars and boards.",
  payment: "Coin packs and orders.",
  notifications: "Notifications and pop-ups.",
};

const COMMON_REFUSALS = {
  401: "No token, or one that is expired, revoked or issued for another purpose.",
  404: "There is nothing here for the caller.",
  413: "The body is larger than 64 KiB.",
  422: "The input does not match the schemas, or makes no sense.",
  429: "Too many requests; Retry-After says for how many seconds.",
} as const;

type Response = { readonly description: string; readonly [field: string]: unknown };

function refusal(description: string): Response {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } } };
}

function responsesOf(call: Call, book: SchemaBook): Record<string, Response> {
  const json = { "application/json": { schema: book.add(call.answer, "output") } };
  const text = call.text === undefined ? {} : { "text/plain": { schema: { type: "string" } } };
  const said: Record<string, string> = { 422: COMMON_REFUSALS[422], 429: COMMON_REFUSALS[429] };
  if (call.access !== "anyone") said[401] = COMMON_REFUSALS[401];
  if (call.params !== undefined || call.feature !== undefined || call.access === "operator")
    said[404] = COMMON_REFUSALS[404];
  if (call.body !== undefined) said[413] = COMMON_REFUSALS[413];
  Object.assign(said, call.refusals);
  const refusals = Object.entries(said).map(([status, description]) => [status, refusal(description)]);
  const success = { description: call.text ?? "Done.", content: { ...json, ...text } };
  return { [call.status ?? 200]: success, ...Object.fromEntries(refusals) };
}

function parametersOf(call: Call, book: SchemaBook): object[] {
  const places = [
    { place: "path", schema: call.params, given: call.example?.params },
    { place: "query", schema: call.query, given: call.example?.query },
  ] as const;
  return places.flatMap(({ place, schema, given }) => {
    if (schema === undefined) return [];
    // The schema of an object.
    const { properties = {}, required = [] } = book.add(schema, "input") as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: property,
      ...(given?.[name] !== undefined && { example: given[name] }),
    }));
  });
}

function operationOf(call: Call, book: SchemaBook): object {
  const parameters = parametersOf(call, book);
  const body = call.body && {
    required: true,
    content: { "application/json": { schema: book.add(call.body, "input"), example: exampleOf(call).body } },
  };
  return {
    operationId: call.name,
    tags: [call.service],
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(call, book),
    security: call.access === "anyone" ? [] : [{ appToken: [] }],
    "x-access": call.access,
    "x-rate-limits": call.limit === undefined ? ["call"] : ["call", call.limit],
    ...(call.feature !== undefined && { "x-feature": call.feature }),
  };
}

function limitLines(): string {
  const lines = Object.entries(DEFAULT_LIMITS).map(
    ([name, { burst, perMinute, meaning }]) => `- \`${name}\`: ${meaning} ${burst} at once, ${perMinute} a minute.`,
  );
  return lines.join("\n");
}

const INTRODUCTION = `Calls carry \`Authorization: Bearer <app token>\`. An app token comes from \`POST /auth/app-token\` \
for an id_token of the club's identity provider, and lives for an hour; \`POST /auth/refresh\` renews it. On a local copy, \
\`npm run --silent token -- NAME\` prints one of a demo player. Every refusal is \`{ "code", "message" }\`: the code is for \
programs, the message for the player. One of an input that does not fit also says where: \`"field": "body.coin_levels.0"\`. Times are Unix milliseconds unless a field says otherwise; coins are whole numbers.

Rate limits, counted per player, or per network address where no token is needed:

${limitLines()}`;

/** `origin` is the address under which the document was asked for. */
export function makeOpenApi(calls: readonly Call[], origin: string) {
  const book = new SchemaBook();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, book) };
  }
  book.add(failureSchema, "output");
  const services = [...new Set(calls.map(({ service }) => service))];
  return {
    openapi: "3.1.0",
    info: { title: "Starpoint API", version: "1.0.0", description: INTRODUCTION },
    servers: [{ url: origin }],
    tags: services.map((name) => ({ name, description: SERVICE_TITLES[name] })),
    paths,
    components: {
      schemas: book.components,
      securitySchemes: {
        appToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The app token of a player." },
      },
    },
  };
}

export type OpenApi = ReturnType<typeof makeOpenApi>;
