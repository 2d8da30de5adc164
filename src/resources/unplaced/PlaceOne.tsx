import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { manifests } from "virtual:resources";
import { linesText } from "../../../dataProviders";
import type { Point } from "../../../schemas/polygon";
import { propertyAt, resourceAccess, valueAt, type ResourceRecord, type Viewer } from "../../../schemas";
import { useSession } from "../../session";
import { addressText, placeOf, pointOf, PlacePicker } from "../../widgets/place";
import { useReferredRecord } from "../../records/titles";
import type { ResourceView } from "../resource";
import { RememberPlace } from "./RememberPlace";
import { useSavePlace, type Remembering } from "./useSavePlace";

type PlaceOneProps = {
  view: ResourceView;
  place: string;
  record: ResourceRecord;
  isLast: boolean;
  /** Whether it follows another one: then the keyboard goes on here. */
  follows: boolean;
  onSkip: () => void;
  onPlaced: () => Promise<void>;
};

/** Where one record is: its address as it was typed, a search, a pin, and who is to know. */
export function PlaceOne({ view, place: path, record, isLast, follows, onSkip, onPlaced }: PlaceOneProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const instead = propertyAt(view.resource, path)?.["x-instead"];
  const reference = instead === undefined ? undefined : propertyAt(view.resource, instead)?.["x-reference"];
  const id = instead === undefined ? undefined : valueAt(record, instead);
  const referred = useReferredRecord(
    reference && typeof id === "string" ? { resource: reference.resource, id } : undefined,
  );
  const typed = placeOf(valueAt(record, path));
  const own = addressText(typed) !== "";
  const [place, setPlace] = useState(own ? typed : undefined);
  const current = place ?? placeOf(referred && valueAt(referred.record, path));
  const text = addressText(own ? typed : placeOf(referred && valueAt(referred.record, path)));
  const centre = useCentre(view, record);
  const [chosen, setChosen] = useState<Remembering>();
  // A place that is on no map itself is to know it; one that is has its own point.
  const isUnknown = referred !== undefined && !pointOf(placeOf(valueAt(referred.record, path)));
  const remembering = chosen ?? { isOn: isUnknown, name: text };
  const { viewer } = useSession();
  const target = reference?.resource;
  const mayRemember = target !== undefined && mayEdit(target, viewer);
  const where = { view, path, instead, target: mayRemember ? target : undefined };
  const saving = useSavePlace(where);

  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);

  async function finish(): Promise<void> {
    const isSaved = await saving.save({
      record,
      place: current,
      own,
      referred: referred?.record as ResourceRecord | undefined,
      remembering,
    });
    if (isSaved) await onPlaced();
  }
  return (
    <Box component="section" aria-labelledby="unplaced-record" sx={frame}>
      <Typography ref={heading} id="unplaced-record" component="h2" variant="h2" tabIndex={-1}>
        {view.titleOf(record)}
      </Typography>
      <Typography>
        {text === ""
          ? translate("map.unplaced.noAddress")
          : translate("map.unplaced.typed", { address: text })}
        {referred && ` · ${referred.title}`}
      </Typography>
      <PlacePicker
        key={text}
        id="unplaced-search"
        label={view.label(path)}
        property={propertyAt(view.resource, path) ?? {}}
        place={current}
        start={text}
        near={centre}
        onChange={setPlace}
      />
      {mayRemember && (
        <RememberPlace known={referred?.title} own={own} value={remembering} onChange={setChosen} />
      )}
      {saving.errors.length > 0 && <Alert severity="error">{linesText(saving.errors, translate)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="contained"
          disabled={!pointOf(current)}
          loading={saving.isOn}
          onClick={() => void finish()}
        >
          {translate(isLast ? "map.unplaced.save" : "map.unplaced.saveNext")}
        </Button>
        {!isLast && <Button onClick={onSkip}>{translate("map.unplaced.skip")}</Button>}
      </Box>
    </Box>
  );
}

/** Where the distribution centre of a record is. */
function useCentre({ resource }: ResourceView, record: ResourceRecord): Point | undefined {
  const [name = ""] =
    Object.entries(resource.properties).find(
      ([, property]) => property["x-reference"]?.resource === "distributionCentres",
    ) ?? [];
  const id = valueAt(record, name);
  const centre = useReferredRecord(
    typeof id === "string" ? { resource: "distributionCentres", id } : undefined,
  );
  return pointOf(placeOf(centre && valueAt(centre.record, "address")));
}

function mayEdit(resource: string, viewer: Viewer): boolean {
  const manifest = manifests[resource];
  return manifest !== undefined && resourceAccess(manifest, viewer) === "edit";
}

const frame = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1.5,
  p: 2,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
