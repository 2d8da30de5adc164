import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import type { ExportedRoutes } from "../../../schemas/routes";
import { download, fileName, formatsOf } from "../../resources/export";
import { useResourceView } from "../../resources/resource";
import { useSession } from "../../session";
import { useUnits } from "../../units";
import type { RouteFormat } from "./files";

/** A button for each kind of file, first the one that the account usually wants. */
export function FileButtons({ routes }: { routes: ExportedRoutes }) {
  const translate = useTranslate();
  const notify = useNotify();
  const units = useUnits();
  const orders = useResourceView("orders");
  const { settings } = useSession();
  const [running, setRunning] = useState<RouteFormat>();
  const { runs, date, timeZone } = routes;
  const formats: RouteFormat[] = [...formatsOf(settings), "gpx", "geojson"];

  async function save(format: RouteFormat): Promise<void> {
    setRunning(format);
    try {
      const { writeRoutes } = await import("./files");
      const title = titleOf(routes, (number) => translate("routes.names.run", { number }));
      const words = {
        text: translate,
        status: (status: string) => orders.choice("status", status),
        units,
        timeZone,
      };
      const { file, lacking } = await writeRoutes(format, { routes, words, settings, title });
      download(file, fileName(title, format, date));
      if (lacking === undefined) notify("export.done", { type: "success" });
      else notify("export.inUtf8", { type: "info", messageArgs: { encoding: lacking } });
    } catch {
      notify("export.failed", { type: "error" });
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <Box
      component="section"
      aria-label={translate("routes.export.files")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {formats.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download />}
          disabled={running !== undefined || runs.length === 0}
          onClick={() => void save(format)}
        >
          {translate(format === "csv" || format === "xlsx" ? `export.${format}` : `routes.export.${format}`)}
        </Button>
      ))}
    </Box>
  );
}

/** "Van 1", or "Van 1, run 2" where it is of one run. */
function titleOf({ runs }: ExportedRoutes, runName: (number: number) => string): string {
  const [run, ...more] = runs;
  if (!run) return "";
  return more.length > 0 ? run.vehicleName : `${run.vehicleName}, ${runName(run.number)}`;
}
