import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate, type DataProvider, type RaRecord } from "ra-core";
import { useMemo, useRef, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { singleId } from "../../../schemas";
import type { DriverManifest, ManifestConfiguration, Order, PrintTemplate } from "../../../schemas/generated";
import { linePoints } from "../../../schemas/polygon";
import type { RunLine } from "../../../schemas/schedule";
import { formatInstant } from "../../dates";
import { PageFrame } from "../../paper";
import { useResourceView } from "../../resources/resource";
import { useSession, useLocalePack } from "../../session";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { Question } from "../dialogs/Question";
import { manifestData, type ManifestData, type ManifestRecords, type PrintedRun } from "./manifestData";
import { manifestPage, paperFor, type ManifestForm } from "./pages";

/** The manifests of runs as they will be printed, and the way to print them. */
export function ManifestsDialog({ runs, onClose }: { runs: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const [found] = useState(() => runs.flatMap((id): PrintedRun | [] => board.runs.get(id) ?? []));
  const { data, error } = useManifests(found);
  const frame = useRef<HTMLIFrameElement>(null);
  const printed = usePages(found, data);
  return (
    <Question
      title={translate("planning.manifests.title", { smart_count: found.length })}
      doing={translate("planning.manifests.print")}
      disabled={printed?.html === undefined}
      keep
      wide
      onClose={onClose}
      onDo={() => frame.current?.contentWindow?.print()}
    >
      {error && (
        <Alert severity="error">
          {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
        </Alert>
      )}
      {!data && !error && <LinearProgress aria-label={translate("app.loading")} />}
      {data && !data.form && <Alert severity="warning">{translate("planning.manifests.noTemplate")}</Alert>}
      {printed && printed.html === undefined && (
        <Alert severity="error">{translate("planning.manifests.broken")}</Alert>
      )}
      {printed?.html !== undefined && (
        <PageFrame
          title={translate("planning.manifests.page")}
          html={printed.html}
          options={printed.options}
          frame={frame}
        />
      )}
    </Question>
  );
}

/** All pages, one after the other; without `html` where the template can't be read. */
function usePages(runs: readonly PrintedRun[], data: ReturnType<typeof useManifests>["data"]) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { settings, account, user } = useSession();
  const { board, formats } = useBoard();
  const view = useResourceView("driverManifest");
  const [opened] = useState(() => new Date().toISOString());
  return useMemo(() => {
    if (!data?.form) return undefined;
    const { form, records } = data;
    const now = formatInstant(opened, board.schedule.timeZone, pack);
    const teller = { board, formats, settings, account: account.name, user: user.name, now };
    const withReturn = form.kind === "template" && form.configuration.showReturn !== false;
    const labelOf = (name: string) => view.choice("columns.name", name);
    try {
      const pages = runs.map((printed) => {
        const told = manifestData(printed, records, teller, withReturn);
        return manifestPage(form, told, { ...headOf(told, translate), labelOf });
      });
      return { html: pages.join(""), options: paperFor(form) };
    } catch {
      return { options: paperFor(form) };
    }
  }, [runs, data, board, formats, settings, account.name, user.name, opened, pack, translate, view]);
}

/** What stands above a list of stops. */
function headOf({ run, vehicle, driver }: ManifestData, translate: ReturnType<typeof useTranslate>) {
  const fact = (name: string, ...values: string[]) => ({
    name: translate(name),
    value: values.filter((value) => value !== "").join(", "),
  });
  return {
    title: `${vehicle.name}, ${translate("planning.run", { number: run.number })}, ${run.date}`,
    facts: [
      fact("planning.details.driver", driver.name, driver.phone),
      fact("planning.vehicle", vehicle.name, vehicle.registration),
      fact("planning.bars.loading", run.loadingStart),
      fact("planning.details.departure", run.departure),
      fact("planning.details.finish", run.completion),
      fact("planning.kpis.distance", run.distance, run.drivingTime),
      fact("planning.details.load", run.totals.weight, run.totals.volume),
    ],
  };
}

/** What the manifests of runs are printed from, read when they are asked for. */
function useManifests(runs: readonly PrintedRun[]) {
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

function pointsOf({ points }: RunLine) {
  return linePoints(points).map(([latitude, longitude]) => ({ latitude, longitude }));
}
