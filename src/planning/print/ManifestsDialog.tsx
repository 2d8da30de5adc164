import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useMemo, useRef, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { formatInstant } from "../../dates";
import { PageFrame } from "../../paper";
import { useResourceView } from "../../resources/resource";
import { useSession, useLocalePack } from "../../session";
import { useBoard } from "../board/BoardContext";
import { Question } from "../dialogs/Question";
import { manifestData, type ManifestData, type PrintedRun } from "./manifestData";
import { manifestPage, paperFor } from "./pages";
import { useManifests } from "./useManifests";

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
