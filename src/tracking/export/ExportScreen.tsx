import { useQuery } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useGetList, useTranslate } from "ra-core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { isApiError } from "../../../dataProviders/http";
import type { ExportedRoutes } from "../../../schemas/routes";
import { DayField } from "../../centreDay";
import { dayOf } from "../../dates";
import { Failed } from "../../kit/Failed";
import { PageHeader } from "../../kit/PageHeader";
import { usePickerTexts } from "../../pickers";
import { useSession } from "../../session";
import { ConnectionStrip } from "../../resources/live";
import { AddressFaults, type AddressFault } from "../AddressFaults";
import { trackingCalls } from "../calls";
import { StaleNote } from "../StaleNote";
import { dayNamed } from "../useTracked";
import { FileButtons } from "./FileButtons";
import { RunsTable } from "./RunsTable";

type Vehicle = { id: string; name: string };

/** The ways and stops of a vehicle's day, or of one run of it, as files (spec 2.2, execution 4). */
export function ExportScreen() {
  const translate = useTranslate();
  const { vehicle, date, today, runNumber, faults, set } = useAsked();
  const query = useQuery({
    queryKey: ["tracking", "export", vehicle, date],
    queryFn: ({ signal }) => trackingCalls.exported(vehicle, date, signal),
    enabled: vehicle !== "",
    staleTime: 0,
    retry: (count, error) => count < 2 && unknownIn(error) === undefined,
  });
  const { data, error, isFetching, refetch } = query;
  const unknown = unknownIn(error);
  return (
    <>
      <PageHeader
        title={translate("routes.export.title")}
        actions={
          <Button component={Link} to={`/track-and-trace?${new URLSearchParams({ date })}`}>
            {translate("routes.back")}
          </Button>
        }
      />
      <Box component="section" aria-label={translate("routes.export.asked")} sx={fields}>
        <VehicleField vehicle={vehicle} onVehicle={(id) => set({ vehicleId: id, runNumber: undefined })} />
        <DayField date={date} today={today} onDay={(day) => set({ date: day, runNumber: undefined })} />
        {data && (
          <RunField routes={data} runNumber={runNumber} onRun={(number) => set({ runNumber: number })} />
        )}
      </Box>
      <ConnectionStrip />
      {unknown === undefined && <StaleNote read={query} />}
      <AddressFaults faults={faults} onForget={({ what }) => set({ [what]: undefined })} />
      {vehicle === "" ? (
        <Typography color="text.secondary">{translate("routes.export.choose")}</Typography>
      ) : unknown !== undefined ? (
        <Alert severity="info">{translate(`routes.export.unknown.${unknown}`)}</Alert>
      ) : data ? (
        <Found routes={data} runNumber={runNumber} />
      ) : error && !isFetching ? (
        <Failed
          level="h2"
          title={translate("routes.export.failed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinearProgress aria-label={translate("app.loading")} />
      )}
    </>
  );
}

const fields = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 } as const;

/** What the address asks for: of today unless it names a day. */
function useAsked() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, timeZone);
  const { date, faults: wrongDay } = dayNamed(query, today);
  const typed = query.get("runNumber") ?? "";
  const isNumber = /^[1-9]\d{0,3}$/.test(typed);
  const faults: AddressFault[] = [
    ...wrongDay,
    ...(typed !== "" && !isNumber ? [{ what: "runNumber" as const, value: typed }] : []),
  ];
  function set(next: Partial<Record<"vehicleId" | "date" | "runNumber", string | undefined>>): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }
  return {
    vehicle: query.get("vehicleId") ?? "",
    date,
    today,
    runNumber: isNumber ? Number(typed) : undefined,
    faults,
    set,
  };
}

/** Which of what is asked for there is not. */
function unknownIn(error: Error | null): "vehicleId" | "date" | undefined {
  if (!isApiError(error) || error.status !== 404) return undefined;
  return error.items[0]?.metadata?.["field"] === "vehicleId" ? "vehicleId" : "date";
}

function VehicleField({ vehicle, onVehicle }: { vehicle: string; onVehicle: (id: string) => void }) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const { data = [], isPending } = useGetList<Vehicle>("vehicles", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  return (
    <Autocomplete
      {...texts}
      autoHighlight
      loading={isPending}
      options={data}
      value={data.find(({ id }) => id === vehicle) ?? null}
      onChange={(_, chosen) => onVehicle(chosen?.id ?? "")}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(props) => <TextField {...props} label={translate("routes.columns.vehicle")} />}
      sx={{ width: 260 }}
    />
  );
}

type RunFieldProps = {
  routes: ExportedRoutes;
  runNumber: number | undefined;
  onRun: (number: string) => void;
};

function RunField({ routes: { runs }, runNumber, onRun }: RunFieldProps) {
  const translate = useTranslate();
  const known = runs.some(({ number }) => number === runNumber);
  return (
    <TextField
      select
      label={translate("routes.columns.run")}
      value={known ? String(runNumber) : ""}
      onChange={({ target }) => onRun(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      <MenuItem value="">{translate("routes.export.allRuns")}</MenuItem>
      {runs.map(({ id, number }) => (
        <MenuItem key={id} value={String(number)}>
          {number}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Found({ routes, runNumber }: Pick<RunFieldProps, "routes" | "runNumber">) {
  const translate = useTranslate();
  const runs = routes.runs.filter(({ number }) => runNumber === undefined || number === runNumber);
  if (runs.length === 0)
    return (
      <Alert severity="info">{translate("routes.export.unknown.runNumber", { number: runNumber })}</Alert>
    );
  const asked = { ...routes, runs };
  return (
    <>
      <RunsTable runs={runs} />
      <FileButtons routes={asked} />
    </>
  );
}
