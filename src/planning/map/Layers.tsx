import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";
import { colorSchemes, type ColorScheme } from "../looks";

export type MapLayer = {
  name: "territories" | "clusters";
  isShown: boolean;
  show: (isShown: boolean) => void;
};

type LayersProps = {
  scheme: ColorScheme;
  onScheme: (scheme: ColorScheme) => void;
  layers: readonly MapLayer[];
  onClose: () => void;
  /** What the signs mean. */
  children: ReactNode;
};

/** What the map shows beside the day's pins and routes, and by what it colours the pins. */
export function Layers({ scheme, onScheme, layers, onClose, children }: LayersProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Paper
      component="section"
      aria-label={translate("map.schedule.tool.layers")}
      elevation={4}
      sx={frame}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Heading id={title}>{translate("map.schedule.layers.colors")}</Heading>
      <RadioGroup
        aria-labelledby={title}
        value={scheme}
        onChange={(_, value) => onScheme(value as ColorScheme)}
      >
        {colorSchemes.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" sx={mark} />}
            label={translate(`map.schedule.layers.scheme.${each}`)}
            slotProps={text}
          />
        ))}
      </RadioGroup>
      {layers.length > 0 && <Heading>{translate("map.schedule.layers.show")}</Heading>}
      {layers.map(({ name, isShown, show }) => (
        <FormControlLabel
          key={name}
          sx={{ display: "flex" }}
          control={
            <Checkbox size="small" sx={mark} checked={isShown} onChange={(_, checked) => show(checked)} />
          }
          label={translate(`map.schedule.layers.${name}`)}
          slotProps={text}
        />
      ))}
      {children}
    </Paper>
  );
}

/** Above a part of the panel. */
export function Heading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="caption" component="h3" sx={{ fontWeight: 700, mt: 0.5 }}>
      {children}
    </Typography>
  );
}

const mark = { p: "3px", ml: 0.75 } as const;
const text = { typography: { variant: "caption", sx: { color: "text.primary" } } } as const;

/** Beside the buttons that it comes from. */
const frame = {
  position: "absolute",
  zIndex: 1010,
  top: 8,
  insetInlineStart: 52,
  width: 232,
  maxWidth: "calc(100% - 60px)",
  maxHeight: "calc(100% - 16px)",
  overflow: "auto",
  boxSizing: "border-box",
  px: 1.25,
  pb: 1,
  border: 1,
  borderColor: "divider",
} as const;
