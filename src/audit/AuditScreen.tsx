import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { ListContextProvider, useTranslate } from "ra-core";
import { Failed } from "../kit/Failed";
import { PageHeader } from "../kit/PageHeader";
import { useUnits } from "../units";
import { Filters } from "./Filters";
import { TrailExport } from "./TrailExport";
import { TrailTable } from "./TrailTable";
import { type TrailList, useTrail } from "./useTrail";
import { useTrailTexts } from "./useTrailTexts";

/** Who changed what in the account, when, and by which key (spec 7.4, quality S22). */
export function AuditScreen() {
  const translate = useTranslate();
  const list = useTrail();
  return (
    <ListContextProvider value={list}>
      <PageHeader
        title={translate("audit.title")}
        mark={<Count list={list} />}
        actions={<TrailExport list={list} />}
      />
      <Filters list={list} />
      <Entries list={list} />
    </ListContextProvider>
  );
}

function Count({ list: { total, isMore } }: { list: TrailList }) {
  const translate = useTranslate();
  const { number } = useUnits();
  if (total === undefined) return null;
  return (
    <Typography component="output" variant="body2" color="text.secondary" sx={{ whiteSpace: "nowrap" }}>
      {translate(isMore ? "audit.countMore" : "audit.count", { smart_count: total, count: number(total) })}
    </Typography>
  );
}

const none: readonly [] = [];

function Entries({ list }: { list: TrailList }) {
  const translate = useTranslate();
  const texts = useTrailTexts(list.data ?? none);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, searchedTo } =
    list;
  if (error && !data)
    return (
      <Failed level="h2" title={translate("audit.failed")} error={error} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <LinearProgress aria-label={translate("app.loading")} />;
  const isFiltered = Object.keys(list.asked).length > 0;
  return (
    <Box>
      {data.length > 0 && <TrailTable entries={data} texts={texts} />}
      {data.length === 0 && searchedTo === undefined && (
        <Typography color="text.secondary" sx={{ mt: 4, textAlign: "center" }}>
          {translate(isFiltered ? "audit.noneFound" : "audit.none")}
        </Typography>
      )}
      {searchedTo !== undefined && (
        <Typography component="output" color="text.secondary" sx={{ display: "block", mt: 2 }}>
          {translate("audit.searchedTo", { time: texts.time(searchedTo) })}
        </Typography>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {translate(searchedTo === undefined ? "audit.older" : "audit.searchOn")}
        </Button>
      )}
    </Box>
  );
}
