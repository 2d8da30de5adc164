// The thread's program when the server runs from source: a thread does not inherit tsx from the one that starts it,
// and vitest has none, so it registers its own.
import { register } from "tsx/esm/api";

register();
await import("./planningWorker.ts");
