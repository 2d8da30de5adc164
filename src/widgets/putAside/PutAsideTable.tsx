import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { readQuarantine } from "../../../dataProviders/services";
import type { Property, Resource } from "../../../schemas";
import type { PutAsidePosition } from "../../../schemas/positions";
import { formatDuration, formatInstant } from "../../dates";
import { useApi, useLocalePack, useSession } from "../../session";
import { reasonIn } from "./reasonIn";

const columns = ["received", "reason", "time", "place"] as const;

type PutAsideTableProps = { label: string; property: Property; resource: Resource; device: string };

/** The latest positions of a device that were put aside, with what was wrong with each. */
export function PutAsideTable({ label, property, resource, device }: PutAsideTableProps) {
  const translate = useTranslate();
  const { http } = useApi();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const reasonOf = useReasons(property);
  const { data, error } = useQuery({
    queryKey: [resource.name, "quarantine", device],
    queryFn: ({ signal }) => readQuarantine(http, resource, device, signal),
    staleTime: 0,
  });
  if (error) return <Typography color="error">{translate("widgets.putAside.failed")}</Typography>;
  if (!data) return <LinearProgress aria-label={translate("app.loading")} />;
  const degrees = new Intl.NumberFormat(pack.tag, { maximumFractionDigits: 5 });
  return (
    // What is scrolled by keys takes the focus.
    <Box sx={{ maxHeight: 320, overflow: "auto" }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`widgets.putAside.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((position) => (
            <TableRow key={`${position.time} ${position.received} ${position.code}`}>
              <TableCell sx={nowrap}>{formatInstant(position.received, timeZone, pack)}</TableCell>
              <TableCell>{reasonOf(position)}</TableCell>
              <TableCell sx={nowrap}>{formatInstant(position.time, timeZone, pack)}</TableCell>
              <TableCell sx={nowrap}>
                {degrees.format(position.latitude)} / {degrees.format(position.longitude)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const nowrap = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

/** What is wrong with a position, with how much where that can be said: "its clock is 2 h ahead". */
function useReasons(property: Property): (position: PutAsidePosition) => string {
  const translate = useTranslate();
  const pack = useLocalePack();
  return ({ code, time, received, accuracy }) => {
    const ahead = Date.parse(time) - Date.parse(received);
    const spanOf = (ms: number) => formatDuration(ms, pack, 2);
    if (code === "TIME_AHEAD") return translate("widgets.putAside.ahead", { span: spanOf(ahead) });
    if (code === "TIME_OLD") return translate("widgets.putAside.old", { span: spanOf(-ahead) });
    if (code === "INACCURATE" && accuracy !== undefined)
      return translate("widgets.putAside.accuracy", { metres: Math.round(accuracy) });
    return reasonIn(property, code);
  };
}
