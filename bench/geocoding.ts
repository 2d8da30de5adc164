import { signIn } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";
import { median, printFigures, timed } from "./figures";

/** Places found by a text among the customer locations of a large account. */
const locations = 4_000;
const searches = ["mar", "rua da boavista", "4000-12", "porto 17", "nowhere at all"];

const server = await startServerProcess();
try {
  const client = await signIn(server.url, "admin", server.password);
  for (let from = 0; from < locations; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: "create",
      record: locationAt(from + at),
    }));
    expectOk(await client.post("/gt/gt-api/cl/batch", { operations }));
  }
  const search = (text: string) =>
    client.get(`/gt/gt-api/geocodings?query=${encodeURIComponent(text)}&results=10`);
  const at = () => client.get("/gt/gt-api/geocodings/doReverseGeocoding?lat=41.1500&lon=-8.6100");
  await timed(3, () => search("warm"));
  const found = await timed(40, (run) => search(searches[run % searches.length] ?? "mar"));
  await timed(3, at);
  const near = await timed(20, at);
  printFigures([
    {
      name: "A search for a place among 4,000 locations, median",
      value: median(found),
      limit: 100,
      unit: "ms",
    },
    { name: "The same, the longest", value: Math.max(...found), unit: "ms" },
    { name: "The place at a point, median", value: median(near), limit: 100, unit: "ms" },
  ]);
} finally {
  await server.stop();
}

function locationAt(index: number): object {
  const streets = ["Rua da Boavista", "Rua Formosa", "Avenida dos Aliados", "Rua de Cedofeita"];
  return {
    name: `${["Market", "Bakery", "Pharmacy", "School"][index % 4]} ${index}`,
    referenceNumber: `P-${index}`,
    address: {
      address: `${streets[index % streets.length]} ${index % 400}, Porto`,
      postcode: `4${String(index % 1000).padStart(3, "0")}-${String(index % 500).padStart(3, "0")}`,
      latitude: 41.1 + (index % 200) * 0.0005,
      longitude: -8.7 + Math.floor(index / 200) * 0.005,
    },
  };
}
