/** What the bundler makes of the engine's two files: a compiled module, and bytes. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "*.nets" {
  const bytes: ArrayBuffer;
  export default bytes;
}
