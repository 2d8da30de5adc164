import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { Property } from "../../../../schemas";
import { WidgetView } from "../../WidgetView";
import type { DayRowProps } from "./DayRow";
import { added, type Entry } from "../entries";

type HoursMoreProps = DayRowProps & {
  id: string;
  index: number;
  name: string;
  names: string[];
  entry: Entry;
  was: Entry | undefined;
  onChange: (inside: string, value: unknown) => void;
};

/** What is seldom said of a shift: on which days it starts and ends, its break; and one more shift on the day. */
export function HoursMore(props: HoursMoreProps) {
  const { id, field, items, choices, day, index, name, names, entry, was, hasRoom, onEntries } = props;
  const translate = useTranslate();
  return (
    <Box id={id} sx={fields}>
      {names.map((inside) => {
        const property = items.properties?.[inside] ?? noProperty;
        const title = property.title ?? inside;
        if (field.itemHidden?.(`${index}.${inside}`)) return null;
        return (
          <Box key={inside}>
            <Box aria-hidden sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {title}
            </Box>
            <WidgetView
              bare
              id={`${field.id}.${index}.${inside}`}
              path={`${field.path}.${index}.${inside}`}
              property={property}
              label={`${name}: ${title}`}
              required={false}
              disabled={field.disabled || property.readOnly === true}
              errors={field.itemErrors?.(`${index}.${inside}`) ?? []}
              value={entry[inside]}
              initial={was?.[inside]}
              onChange={(value) => props.onChange(inside, value)}
              onBlur={() => field.onBlurInside?.(`${index}.${inside}`)}
            />
          </Box>
        );
      })}
      {!field.disabled && hasRoom && (
        <Button
          startIcon={<AddIcon />}
          sx={{ alignSelf: "end" }}
          onClick={() => onEntries((list) => added(choices, list, day.choice))}
        >
          {translate("hours.add", { name: day.title })}
        </Button>
      )}
    </Box>
  );
}

const noProperty: Property = {};

const fields = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  gap: 1,
  pt: 0.5,
  pb: 1,
} as const;
