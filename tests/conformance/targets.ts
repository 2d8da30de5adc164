import { startOtherServer } from "./otherServer";
import type { Schemas } from "./things";

export type Running = { url: string; cookie?: string; stop: () => Promise<void> };
/** `serves`: the names of things.ts that it has. */
export type Target = { title: string; serves: string[]; start: (schemas: Schemas) => Promise<Running> };

export const targets: Target[] = [
  {
    title: "another server of this API",
    serves: ["rowThings", "rowVerbThings", "elementThings"],
    start: async () => {
      const server = await startOtherServer();
      return { url: server.url, stop: () => server.close() };
    },
  },
];
