import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import type { Unplaced } from "../../../schemas";
import { PageHeader } from "../../kit/PageHeader";
import { laterWithTexts } from "../../session";
import { useResource, type ResourceView } from "../resource";
import { UnplacedList } from "./UnplacedList";
import { useUnplaced } from "./useUnplaced";

const PlaceOne = laterWithTexts("map", async () => (await import("./PlaceOne")).PlaceOne);

/** What is on no map, one after the other: found by a search, or by a pin. */
export function UnplacedPage() {
  const view = useResource();
  const { unplaced } = view.resource["x-list"];
  if (!unplaced) return <Navigate to={view.routes.list} replace />;
  return <Page view={view} unplaced={unplaced} />;
}

function Page({ view, unplaced }: { view: ResourceView; unplaced: Unplaced }) {
  const translate = useTranslate();
  const { found, failed, retry, placed } = useUnplaced(view, unplaced);
  const [address, setAddress] = useSearchParams();
  const records = found?.records ?? [];
  const wanted = records.findIndex(({ id }) => id === address.get("record"));
  const at = Math.max(0, wanted);
  const record = records[at];
  const choose = (id: string | undefined) =>
    setAddress(id === undefined ? {} : { record: id }, { replace: true });
  const [hasGoneOn, goOn] = useState(false);
  const next = () => (records[at + 1] ?? records.find(({ id }) => id !== record?.id))?.id;
  return (
    <Box>
      <PageHeader
        title={translate("list.unplaced.title", { resource: view.title })}
        description={translate("list.unplaced.about")}
        actions={
          <Button component={Link} to={view.routes.list}>
            {translate("list.unplaced.toList")}
          </Button>
        }
      />
      {failed && (
        <Alert severity="error" action={<Button onClick={retry}>{translate("auth.retry")}</Button>}>
          {translate("auth.unreachable")}
        </Alert>
      )}
      {!found && !failed && <LinearProgress aria-label={translate("app.loading")} />}
      {found && !record && <Alert severity="success">{translate("list.unplaced.none")}</Alert>}
      {found && record && (
        <Box sx={columns}>
          <UnplacedList
            view={view}
            place={unplaced.place}
            records={records}
            total={found.total}
            chosen={record.id}
            onChoose={choose}
          />
          <PlaceOne
            key={record.id}
            view={view}
            place={unplaced.place}
            record={record}
            isLast={records.length === 1}
            follows={hasGoneOn}
            onSkip={() => {
              goOn(true);
              choose(next());
            }}
            onPlaced={async () => {
              const following = next();
              await placed();
              goOn(true);
              choose(following);
            }}
          />
        </Box>
      )}
    </Box>
  );
}

const columns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "300px minmax(0, 1fr)" },
  alignItems: "start",
} as const;
