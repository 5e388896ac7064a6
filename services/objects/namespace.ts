/**
 * The binding of a Durable Object class, with the methods of the object's RPC type on its stubs. The platform's own generic
 * namespace rewrites what a method returns and turns tuples into arrays on the way (two dice become any number of dice), so
 * the RPC types are declared here and each class `implements` its own.
 *
 * A call can throw when the other object's machine is lost: callers retry or answer "unavailable".
 */
export type ObjectNamespace<Rpc> = Omit<DurableObjectNamespace, "get"> & {
  get(id: DurableObjectId): DurableObjectStub & Rpc;
};

/** The object of a class that goes by `name`. */
export function objectNamed<Rpc>(namespace: ObjectNamespace<Rpc>, name: string): DurableObjectStub & Rpc {
  return namespace.get(namespace.idFromName(name));
}
