/**
 * Three faults of @cloudflare/vitest-pool-workers 0.15.1, two of which make each request slower than the one before. To be deleted with a
 * version that has them mended: the first, issues 15092 and 15446 of cloudflare/workers-sdk, is mended by its pull request 15106 and still in 0.23.0.
 */
type Load = (specifier: string) => Promise<unknown>;
type Module = { evaluated: boolean; promise?: Promise<unknown>; exports?: unknown };
/** Vitest's own global. */
declare const __vitest_mocker__: {
  readonly moduleRunner: {
    import: Load;
    readonly transport: { readonly invoke: unknown };
    readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, Module> };
  };
};

const WORKER = "/tests/services/worker.ts";

/** The prototype of the Worker and of each class of objects gets one more Proxy around it at every request and every new object. */
function wrapPrototypesOnce(): void {
  const { Proxy: Native } = globalThis;
  const wrapped = new WeakSet<object>();
  globalThis.Proxy = new Native(Native, {
    construct(_, [target, handler]: [object, ProxyHandler<object>]) {
      const isPools = handler.get?.toString().includes("getUnknownPrototypeKey.call");
      if (isPools && wrapped.has(target)) return target;
      const proxy = new Native(target, handler);
      if (isPools) wrapped.add(proxy);
      return proxy;
    },
  });
}

const { moduleRunner } = __vitest_mocker__;

/** The way to Vitest's modules is wrapped once more by every file, as often as there were files. */
function keepTransport(): void {
  const { invoke } = moduleRunner.transport;
  Object.defineProperty(moduleRunner.transport, "invoke", { get: () => invoke, set() {} });
}

let worker: Promise<unknown> | null = null;

/** At every request, object and alarm Vitest is asked over a socket which module the Worker is. */
function loadWorkerOnce(): void {
  const load: Load = moduleRunner.import.bind(moduleRunner);
  moduleRunner.import = (specifier) => {
    if (!specifier.endsWith(WORKER)) return load(specifier);
    worker ??= load(specifier);
    return worker;
  };
}

/** What setup.ts stands on, and packages. */
const KEPT = /\/node_modules\/|\/tests\/services\/(?:pool-repairs|query-plans)\.ts$/;

/** The next test file runs the house's modules anew, from the code that is here: what they keep in memory (limits, switches) goes. */
export function forgetModules(): void {
  for (const [id, module] of moduleRunner.evaluatedModules.idToModuleMap)
    if (!KEPT.test(id)) Object.assign(module, { evaluated: false, promise: undefined, exports: undefined });
  worker = null;
}

wrapPrototypesOnce();
keepTransport();
loadWorkerOnce();
