import { useQuery } from "@tanstack/react-query";
import { useDataProvider, type DataProvider, type RaRecord } from "ra-core";
import type { DriverManifest, ManifestConfiguration, Order, PrintTemplate } from "../../../schemas/generated";
import { singleId } from "../../../schemas";
import type { RunLine } from "../../../schemas/schedule";
import { useSession } from "../../session";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import type { ManifestRecords, PrintedRun } from "./manifestData";
import type { ManifestForm } from "./pages";

/** What the manifests of runs are printed from, read when they are asked for. */
export function useManifests(runs: readonly PrintedRun[]) {
  const provider = useDataProvider();
  const { settings } = useSession();
  const { day, board } = useBoard();
  const { version } = board.schedule;
  return useQuery({
    queryKey: ["planning", "manifests", day.aoc, day.date, version, runs.map(({ run }) => run.id)],
    queryFn: async () => {
      const [form, records] = await Promise.all([
        formOf(provider, settings.useNewManifest === true),
        recordsOf(provider, runs, day),
      ]);
      return { form, records };
    },
    staleTime: 0,
    retry: false,
  });
}

/** Undefined where no template is used. */
async function formOf(provider: DataProvider, isNew: boolean): Promise<ManifestForm | undefined> {
  if (!isNew) {
    const { data } = await provider.getOne("driverManifest", { id: singleId });
    return { kind: "list", configuration: data as Partial<DriverManifest> };
  }
  const { data } = await provider.getOne("manifestConfiguration", { id: singleId });
  const configuration = data as Partial<ManifestConfiguration>;
  if (configuration.template !== undefined) {
    const found = await provider.getOne("printTemplates", { id: configuration.template });
    return { kind: "template", template: found.data as Partial<PrintTemplate>, configuration };
  }
  const { data: used } = await provider.getList("printTemplates", {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "name", order: "ASC" },
    filter: { type: { eq: "MANIFEST" }, used: { eq: true } },
  });
  const template = used[0] as Partial<PrintTemplate> | undefined;
  return template && { kind: "template", template, configuration };
}

async function recordsOf(
  provider: DataProvider,
  runs: readonly PrintedRun[],
  day: { aoc: string; date: string },
): Promise<ManifestRecords> {
  const served = runs.flatMap(({ run }) => run.stops.map(({ order }) => order));
  const [orders, vehicles, drivers, centre, lines] = await Promise.all([
    manyOf(provider, "orders", served),
    manyOf(
      provider,
      "vehicles",
      runs.map(({ journey }) => journey.vehicle),
    ),
    manyOf(
      provider,
      "drivers",
      runs.flatMap(({ journey }) => journey.driver?.id ?? []),
    ),
    provider.getOne("distributionCentres", { id: day.aoc }),
    schedules.lines(day, null),
  ]);
  const at = [...orders.values()].flatMap((order) => (order as Partial<Order>).customerLocation ?? []);
  return {
    orders,
    vehicles,
    drivers,
    centre: centre.data as ManifestRecords["centre"],
    locations: await manyOf(provider, "customerLocations", at),
    ways: new Map(lines.map((line) => [line.run, pointsOf(line)])),
  };
}

async function manyOf(
  provider: DataProvider,
  resource: string,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { data } = await provider.getMany<RaRecord<string>>(resource, { ids: wanted });
  return new Map(data.map((record) => [record.id, record]));
}

/** The wire counts in hundred-thousandths of a degree. */
function pointsOf({ points }: RunLine) {
  return Array.from({ length: points.length / 2 }, (_, index) => ({
    latitude: (points[2 * index] ?? 0) / 1e5,
    longitude: (points[2 * index + 1] ?? 0) / 1e5,
  }));
}
