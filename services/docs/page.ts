/** The documentation as a page to read: the OpenAPI document, grouped by service, without any script. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Call, ServiceName } from "../../contract/call";
import { DEFAULT_LIMITS } from "../../contract/limits";
import { requestPath } from "../../contract/request-path";
import { exampleOf } from "./example";
import type { OpenApi } from "./openapi";
import { PAGE_STYLE } from "./page-style";
import { schemaText } from "./schema-text";
import type { JsonSchema } from "./schemas";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Operation = {
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: JsonSchema } } };
  readonly responses: Readonly<
    Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
  >;
};

const WHO = { anyone: "anyone, without a token", player: "a signed-in player", operator: "an operator" } as const;

function curl(call: Call, origin: string): string {
  const { params, query, body } = exampleOf(call);
  const parts = [
    `curl ${call.method === "GET" ? "" : `-X ${call.method} `}'${origin}${requestPath(call.path, params, query)}'`,
  ];
  if (call.access !== "anyone") parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (body !== undefined) {
    parts.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return parts.join(" \\\n  ");
}

function parameterTable(parameters: NonNullable<Operation["parameters"]>): Html {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${place}${required ? "" : ", optional"}</td><td><code>${schemaText({ type: "object", properties: { value: schema }, required: ["value"] }).slice(11, -2)}</code></td></tr>`,
  );
  return html`<h4>Parameters</h4><table><tr><th>name</th><th>where</th><th>what</th></tr>${rows}</table>`;
}

function schemaBlock(title: string, schema: JsonSchema): Html {
  return html`<h4>${title}</h4><pre tabindex="0">${schemaText(schema)}</pre>`;
}

function article(call: Call, operation: Operation, origin: string): Html {
  const status = String(call.status ?? 200);
  const refusals = Object.entries(operation.responses).filter(([code]) => code !== status);
  const { per, burst, perMinute } = DEFAULT_LIMITS[call.limit ?? "call"];
  const limit = `${burst} at once, ${perMinute} a minute${per === "callerAndAddress" ? ", per player and address" : ""}`;
  const answer = operation.responses[status]?.content["application/json"]?.schema ?? {};
  return html`<article id="${call.name}">
<h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
<p>${call.summary}</p>
<div class="facts"><span>${WHO[call.access]}</span><span>${limit}</span>${call.feature === undefined ? "" : html`<span>feature ${call.feature}</span>`}</div>
${operation.parameters === undefined ? "" : parameterTable(operation.parameters)}
${operation.requestBody === undefined ? "" : schemaBlock("Body", operation.requestBody.content["application/json"].schema)}
${schemaBlock(`Answer ${status}`, answer)}
${call.text === undefined ? "" : html`<p>With <code>Accept: text/plain</code>: ${call.text}</p>`}
<h4>Refusals</h4><table>${refusals.map(([code, { description }]) => html`<tr><td>${code}</td><td>${description}</td></tr>`)}</table>
<h4>Example</h4><pre tabindex="0">${curl(call, origin)}</pre>
</article>`;
}

function paragraphs(text: string): Html[] {
  return text.split("\n\n").map((block) => {
    const marked = (line: string) =>
      line.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
    const items = block.startsWith("- ")
      ? block.split("\n").map((line) => html`<li>${marked(line.slice(2))}</li>`)
      : null;
    return items === null ? html`<p>${marked(block)}</p>` : html`<ul>${items}</ul>`;
  });
}

/** `nonce` lets the page's own style through its content security policy. */
export function docsPage(calls: readonly Call[], document: OpenApi, origin: string, nonce: string): Html {
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    // A key of the table of services.
    calls: calls.filter(({ service }) => service === (name as ServiceName)),
  }));
  const menu = groups.map(
    ({ name, calls: own }) =>
      html`<details open><summary>${name}</summary><ul>${own.map((call) => html`<li><a href="#${call.name}">${call.name}</a></li>`)}</ul></details>`,
  );
  const sections = groups.map(({ name, description, calls: own }) => {
    const articles = own.map((call) => {
      // Made from the same calls.
      const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Operation;
      return article(call, operation, origin);
    });
    return html`<h2 id="service-${name}">${name}</h2><p>${description}</p>${articles}`;
  });
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}"><h3>${name}</h3><pre tabindex="0">${schemaText(schema)}</pre></article>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Starpoint</title>
<style nonce="${nonce}">${raw(PAGE_STYLE)}</style>
</head>
<body>
<nav aria-label="Calls">${menu}</nav>
<main>
<h1>Starpoint API</h1>
${paragraphs(document.info.description)}
<p>For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
${sections}
<h2>Shapes</h2>
${shapes}
</main>
</body>
</html>`;
}
