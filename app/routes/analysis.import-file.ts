/** Takes one match file, or a pasted match, and says what became of it: what the page of imports sends one by one. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { importForm } from "~/models/forms.server";
import { importFile, importText } from "~/models/imports.server";
import { parseFormWithFiles } from "~/models/parse-form.server";
import { requirePlayer } from "~/models/session.server";

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  const { form, files } = await parseFormWithFiles(request, importForm, "files");
  if (!form.ok) return new Response(null, { status: 422 });
  const { text, name } = form.data;
  const [file] = files;
  return file === undefined ? importText(context, text, name) : importFile(context, file, name);
}
