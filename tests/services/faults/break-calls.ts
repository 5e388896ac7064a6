/** Faults for the services' tests: what an object asks of others fails, or its storage does, as often as a test says. */
import { runInDurableObject } from "cloudflare:test";

type HasEnv = { env: Record<string, unknown> };
type Times = { before?: number; after?: number };

/** Runs `work`, but fails before or after it as long as there are times left. */
async function failing<T>(times: Times, work: () => Promise<T>): Promise<T> {
  if ((times.before ?? 0) > 0) {
    times.before!--;
    throw new Error("a fault of the test: not done");
  }
  const answer = await work();
  if ((times.after ?? 0) > 0) {
    times.after!--;
    throw new Error("a fault of the test: done, and the answer lost");
  }
  return answer;
}

/** Calls of `method` at the objects of this binding fail so many times before they are done, then so many after. */
export function breakNamespace<T>(binding: T, method: string, times: Times): T {
  const namespace = binding as unknown as DurableObjectNamespace;
  const get = (id: DurableObjectId) => {
    const target = namespace.get(id) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    return new Proxy(target, {
      get: (_, name: string) =>
        name === method
          ? (...args: unknown[]) => failing(times, () => target[name](...args))
          : (...args: unknown[]) => target[name](...args),
    });
  };
  return { idFromName: (name: string) => namespace.idFromName(name), get } as unknown as T;
}

/** The same for what one object asks of others, until it sleeps. Those it asks are not touched. */
export function breakCalls(stub: DurableObjectStub, binding: string, method: string, times: Times): Promise<void> {
  return runInDurableObject(stub, (instance) => {
    const object = instance as unknown as HasEnv;
    object.env = { ...object.env, [binding]: breakNamespace(object.env[binding], method, times) };
  });
}

/** The object's reads and writes of D1 fail until the answered function is called. */
export async function breakDatabase(stub: DurableObjectStub): Promise<() => Promise<void>> {
  const refuse = () => {
    throw new Error("a fault of the test: no database");
  };
  const whole = await runInDurableObject(stub, (instance) => {
    const object = instance as unknown as HasEnv;
    const { env } = object;
    object.env = { ...env, DB: { prepare: refuse, batch: refuse } };
    return env;
  });
  return () =>
    runInDurableObject(stub, (instance) => {
      (instance as unknown as HasEnv).env = whole;
    });
}

/** What the object asks of D1 waits until the answered function is called; it is refused then, and D1 is to the object what it was before. */
export async function holdDatabase(stub: DurableObjectStub): Promise<() => Promise<void>> {
  let refuse = (_error: Error) => {};
  const held = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  held.catch(() => {});
  const answer: unknown = new Proxy(() => answer, {
    get: (_, name) => (name === "then" ? held.then.bind(held) : answer),
    apply: () => answer,
  });
  const whole = await runInDurableObject(stub, (instance) => {
    const object = instance as unknown as HasEnv;
    const { env } = object;
    object.env = { ...env, DB: answer };
    return env;
  });
  return () =>
    runInDurableObject(stub, (instance) => {
      (instance as unknown as HasEnv).env = whole;
      refuse(new Error("a fault of the test: no database, after a while"));
    });
}

/** The object's next write that begins with `statement`, and one of whose values holds this, fails. */
export function breakWrite(stub: DurableObjectStub, statement: string, holding = ""): Promise<void> {
  return runInDurableObject(stub, (_, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    let isWhole = false;
    sql.exec = ((query: string, ...values: unknown[]) => {
      const isMeant =
        query.trimStart().startsWith(statement) && values.some((value) => String(value).includes(holding));
      if (isWhole || !isMeant) return exec(query, ...values);
      isWhole = true;
      throw new Error("a fault of the test: the disk is full");
    }) as typeof sql.exec;
  });
}
