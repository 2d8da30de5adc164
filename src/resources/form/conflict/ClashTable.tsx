import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { isEmpty, propertyAt, referencesOf } from "../../../../schemas";
import { useTitles } from "../../../records/titles";
import type { ResourceView } from "../../resource";
import { useValueText, ValueText } from "../../values";
import type { Sides } from "./ConflictDialog";
import type { Clash } from "./merge";

type ClashTableProps = {
  view: ResourceView;
  clashes: Clash[];
  sides: Sides;
  onSide: (path: string, side: "mine" | "theirs") => void;
};

/** A line for each field that both changed: what it was, and the two to choose from. */
export function ClashTable({ view, clashes, sides, onSide }: ClashTableProps) {
  const translate = useTranslate();
  const references = useMemo(() => namedIn(view, clashes), [view, clashes]);
  const text = useValueText(view, useTitles(references));
  const shown = (path: string, value: unknown) => {
    if (isEmpty(value)) return translate("form.conflict.empty");
    return (propertyAt(view.resource, path) && text(path, value)) || JSON.stringify(value);
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {clashes.map(({ path, base, mine, theirs }) => (
        <Box
          key={path}
          role="radiogroup"
          aria-label={view.label(path)}
          sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5 }}
        >
          <Typography variant="h3" component="p">
            {view.label(path)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate("form.conflict.was", { value: shown(path, base) })}
          </Typography>
          <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1, mt: 0.5 }}>
            <Side
              name={path}
              label={translate("form.conflict.mine")}
              value={detailed(shown(path, mine), mine)}
              checked={sides[path] !== "theirs"}
              onChoose={() => onSide(path, "mine")}
            />
            <Side
              name={path}
              label={translate("form.conflict.theirs")}
              value={detailed(shown(path, theirs), theirs)}
              checked={sides[path] === "theirs"}
              onChoose={() => onSide(path, "theirs")}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type SideProps = { name: string; label: string; value: string; checked: boolean; onChoose: () => void };

function Side({ name, label, value, checked, onChoose }: SideProps) {
  return (
    <Box
      component="label"
      sx={{
        display: "flex",
        gap: 0.5,
        alignItems: "flex-start",
        borderRadius: 1,
        pr: 1,
        bgcolor: checked ? "action.selected" : undefined,
        cursor: "pointer",
      }}
    >
      <Radio size="small" name={name} checked={checked} onChange={onChoose} />
      <Box sx={{ py: 0.75, minWidth: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        <Typography variant="caption" color="text.secondary" component="div">
          {label}
        </Typography>
        <ValueText text={value} />
      </Box>
    </Box>
  );
}

/** A list of objects is only counted in a line: here its entries decide, so they are all told. */
function detailed(text: string, value: unknown): string {
  if (!Array.isArray(value) || !value.some((each) => typeof each === "object" && each !== null)) return text;
  const lines = value.map((each) =>
    Object.values((each ?? {}) as object)
      .map(String)
      .join(", "),
  );
  return [text, ...lines].join("\n");
}

function namedIn(view: ResourceView, clashes: Clash[]) {
  return referencesOf(view.resource).map(({ path, resource }) => {
    const values = clashes
      .filter((clash) => clash.path === path)
      .flatMap(({ base, mine, theirs }) => [base, mine, theirs].flat());
    return {
      resource,
      ids: values.filter((value): value is string => typeof value === "string" && value !== ""),
    };
  });
}
