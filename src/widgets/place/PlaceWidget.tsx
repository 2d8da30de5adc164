import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { isEmpty, resolveProperty, valueAt } from "../../../schemas";
import { useReferredRecord } from "../../records/titles";
import { laterWithTexts } from "../../session";
import type { WidgetProps } from "../Widget";
import { WidgetView } from "../WidgetView";
import { placeOf, type Place } from "./place";

/** The map comes by itself: the fields are there before, and without it. */
const PlaceOnMap = laterWithTexts(
  "map",
  async () => (await import("./PlaceOnMap")).PlaceOnMap,
  undefined,
  () => <Skeleton variant="rounded" height={328} />,
);

/** The parts of a place side by side, and the place on a map: found by a text, moved as a pin, typed as coordinates. */
export function PlaceWidget(props: WidgetProps) {
  const { id, path, property, resource, label, help, disabled, errors, value, initial, bare } = props;
  const place = placeOf(value);
  const before = placeOf(initial);
  const instead = useInstead(props.instead, path, place);

  function change(name: string, next: unknown): void {
    if (props.onChangeInside) props.onChangeInside(name, next);
    else props.onChange({ ...place, [name]: next });
  }
  return (
    <Box component="fieldset" aria-label={label} id={id} tabIndex={-1} sx={group}>
      {!bare && (
        <Typography variant="h3" component="div">
          {label}
        </Typography>
      )}
      {help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Box sx={{ ...columns, mt: bare && help === undefined ? 0 : 1.5 }}>
        <Box sx={fields}>
          {Object.entries(property.properties ?? {}).map(([name, each]) => {
            if (props.itemHidden?.(name)) return null;
            const part = resource ? resolveProperty(resource, each) : each;
            return (
              <WidgetView
                key={name}
                id={`${id}.${name}`}
                path={`${path}.${name}`}
                property={part}
                resource={resource}
                label={part.title ?? name}
                help={part.description}
                required={property.required?.includes(name) === true}
                disabled={disabled || part.readOnly === true}
                errors={props.itemErrors?.(name) ?? []}
                value={place[name]}
                initial={before[name]}
                onChange={(next) => change(name, next)}
                onBlur={() => props.onBlurInside?.(name)}
              />
            );
          })}
        </Box>
        <Box sx={{ minWidth: 0, minHeight: 360 }}>
          <PlaceOnMap
            id={`${id}.search`}
            label={label}
            property={property}
            place={place}
            instead={instead}
            disabled={disabled}
            onChange={props.onChange}
          />
        </Box>
      </Box>
      {errors.length > 0 && <FormHelperText error>{errors.join(" ")}</FormHelperText>}
    </Box>
  );
}

const group = { border: 0, m: 0, p: 0, minWidth: 0, outline: 0 } as const;

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 2,
  alignItems: "start",
} as const;

const fields = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  gap: 2,
  alignItems: "start",
} as const;

/** The place that holds where a record says none of its own: of the record that it refers to, and what that is called. */
function useInstead(
  reference: WidgetProps["instead"],
  property: string,
  own: Place,
): { name: string; place: Place } | undefined {
  const referred = useReferredRecord(reference);
  const { address, postcode, w3wAddress, latitude } = own;
  if (!referred || ![address, postcode, w3wAddress, latitude].every(isEmpty)) return undefined;
  return { name: referred.title, place: placeOf(valueAt(referred.record, property)) };
}
