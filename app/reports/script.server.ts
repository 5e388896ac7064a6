/** The script that a page carries where errors are reported: it keeps those that come early and fetches what reports them late. */
import file from "virtual:reports";

/** After a page has loaded: its own late parts come first. */
const QUIET_MS = 3_000;

/** `dsn` is a setting that was read as an address, `file` a name that the build made. */
export function reportsScript(dsn: string, nonce: string): string {
  const text = `{
const early=[],keep=(event)=>{early.push(event.error??event.reason);load()};
let started;
const load=()=>started??=import("/assets/${file}").then(({start})=>{removeEventListener("error",keep);removeEventListener("unhandledrejection",keep);start(${JSON.stringify(dsn)},early)},()=>{started=undefined});
addEventListener("error",keep);addEventListener("unhandledrejection",keep);
addEventListener("load",()=>setTimeout(load,${QUIET_MS}))
}`;
  return `<script nonce="${nonce}">${text}</script>`;
}
