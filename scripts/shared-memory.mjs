/** The system's memory as a folder. Node built-ins only. */
import { statfsSync } from "node:fs";

export const SHARED_MEMORY = "/dev/shm";

/** Whether it is there and has room for a browser's pictures and the tests' databases. */
export function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}
