import { createServer } from "vite";
import { signIn, signInCookie } from "../tests/apiClient";
import { Geocoder } from "../tests/Geocoder";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { printFigures } from "./figures";
import type { importOrders } from "./orderImportRun";

/**
 * Imports of orders with addresses and no coordinates, each at a door of its own, by what the import's screens run, over
 * HTTP on the embedded server; the geocoder is a server of its own on this machine.
 */
const sizes = [
  { orders: 600, limit: 15 },
  { orders: 10_000, limit: 90 },
];

const geocoder = new Geocoder();
await geocoder.start();
geocoder.knows((text) => {
  const house = Number(/\d+/.exec(text)?.[0]);
  if (house % 40 === 39) return [];
  const [latitude, longitude] = [41.1 + (house % 200) / 2_000, -8.7 + Math.floor(house / 200) / 500];
  return [{ address: text, latitude, longitude }];
});
const vite = await createServer({
  configLoader: "runner",
  server: { middlewareMode: true, watch: null },
  appType: "custom",
  root: ".",
  logLevel: "warn",
});
const server = await startServerProcess({
  environment: { GEOCODER_URL: geocoder.url },
  patience: 60_000,
});
try {
  const module = await vite.ssrLoadModule("/bench/orderImportRun.ts");
  const run = module["importOrders"] as typeof importOrders;
  const client = await signIn(server.url, "admin", server.password);
  expectOk(await client.post("/gt/gt-api/aocs", { name: "Porto" }));
  const cookie = await signInCookie(server.url, "dispatcher", server.password);
  for (const { orders, limit } of sizes) {
    const file = new TextEncoder().encode(spreadsheet(orders));
    const { checked, applied, created, unplaced } = await run(server.url, cookie, file);
    const name = `import of ${orders} orders`;
    if (created !== orders) throw new Error(`${name}: ${created} were created`);
    printFigures([
      { name, value: (checked + applied) / 1000, limit, unit: "s" },
      { name: `${name}: checked and located`, value: checked / 1000, unit: "s" },
      { name: `${name}: written`, value: applied / 1000, unit: "s" },
      { name: `${name}: not on the map`, value: unplaced, unit: "orders" },
    ]);
  }
} finally {
  await vite.close();
  await server.stop();
  geocoder.stop();
}

function spreadsheet(orders: number): string {
  const headings = "Reference,Distribution centre,Date,Window from,Window to,Address,Weight";
  const rows = Array.from({ length: orders }, (_, index) => {
    const street = orders === 600 ? "Rua do Almada" : "Rua de Cedofeita";
    return `${orders}-${index},Porto,2026-11-25,08:00,17:00,${street} ${index},${5 + (index % 20)}`;
  });
  return [headings, ...rows].join("\n");
}
