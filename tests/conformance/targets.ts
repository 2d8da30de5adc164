import type { TestOptions } from "vitest";
import { databaseKinds } from "../databases";
import { fullUnless, isQuick } from "../scope";
import { startOtherServer } from "./otherServer";
import { startOwnServer } from "./ownServer";
import { apis, type Schemas } from "./things";

export type Running = { url: string; cookie?: string; stop: () => Promise<void> };
/** `serves`: the names of things.ts that it has. `isOwn`: it has the product's own calls, too. */
export type Target = {
  title: string;
  serves: string[];
  isOwn: boolean;
  options: TestOptions;
  start: (schemas: Schemas) => Promise<Running>;
};

export const targets: Target[] = [
  {
    title: "another server of this API",
    serves: ["rowThings", "rowVerbThings", "elementThings"],
    isOwn: false,
    options: {},
    start: async () => {
      const server = await startOtherServer();
      return { url: server.url, stop: () => server.close() };
    },
  },
  ...databaseKinds.map((kind): Target => ({
    title: `our server, ${kind} database`,
    // How it answers those of the other server is the contract's matter (tests/contract).
    serves: isQuick ? ["rowBatchThings", "elementBatchThings"] : Object.keys(apis),
    isOwn: true,
    options: fullUnless(kind === databaseKinds.at(-1)),
    start: (schemas) => startOwnServer(kind, schemas),
  })),
];
