/** Stands in for Phoenix's serializer: the club's socket brings its own (`heartbeatCodec`), which knows text frames only. */
function replaced(): never {
  throw new Error("The socket has a serializer of its own.");
}

export default { encode: replaced, decode: replaced };
