import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Kpis } from "../../../schemas/schedule";
import { changeOf, kpis } from "../day/kpis";
import type { Formats } from "../texts/useFormats";

/** What plans are compared by. */
const compared = kpis.filter(({ name }) =>
  ["cost", "distance", "late", "unplanned", "working"].includes(name),
);

type DraftCardProps = {
  title: string;
  more?: string | undefined;
  figures: Kpis;
  /** Of the day as it is; null on the card that shows it. */
  now: Kpis | null;
  vehicles: number;
  /** Names of the figures that no other plan has better. */
  best: ReadonlySet<string>;
  isShown: boolean;
  formats: Formats;
  aside?: ReactNode;
  onShow: () => void;
};

/** A plan of the day beside others: what it comes to, and against now. */
export function DraftCard(props: DraftCardProps) {
  const { title, more, figures, now, vehicles, best, isShown, formats, aside, onShow } = props;
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        flex: { xs: "0 0 280px", md: "1 1 300px" },
        maxWidth: { xs: 480, md: 700 },
        px: 1,
        pt: 0.25,
        pb: 0.5,
        border: 1,
        borderColor: isShown ? "primary.main" : "divider",
        outline: isShown ? "1px solid" : "none",
        outlineColor: "primary.main",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Button
          aria-pressed={isShown}
          onClick={onShow}
          title={translate(isShown ? "planning.compare.shown" : "planning.compare.show")}
          sx={{ ml: -0.5, px: 0.5, py: 0, minWidth: 0, minHeight: { md: 24 }, color: "text.primary" }}
        >
          {title}
        </Button>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ flex: 1 }}>
          {more}
        </Typography>
        {aside}
      </Box>
      <Box
        component="dl"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, m: 0, fontSize: "0.75rem" }}
      >
        {compared.map((kpi) => {
          const change = now ? changeOf(kpi, figures, now) : undefined;
          return (
            <Figure
              key={kpi.name}
              name={translate(`planning.kpis.${kpi.name}`)}
              value={formats[kpi.quantity](figures[kpi.name])}
              isBest={best.has(kpi.name)}
              change={change && formats.difference(kpi.quantity, change.by)}
              isWorse={change?.good === false}
            />
          );
        })}
        <Figure
          name={translate("planning.vehicles")}
          value={formats.count(vehicles)}
          isBest={best.has("vehicles")}
        />
      </Box>
    </Box>
  );
}

type FigureProps = {
  name: string;
  value: string;
  isBest: boolean;
  change?: string | undefined;
  isWorse?: boolean;
};

function Figure({ name, value, isBest, change, isWorse = false }: FigureProps) {
  const translate = useTranslate();
  return (
    <Box sx={figure}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {isBest && (
          <Box component="span" role="img" aria-label={translate("planning.compare.best")} sx={bestDot} />
        )}
      </dd>
      {change !== undefined && (
        <Box component="dd" sx={{ color: isWorse ? "error.main" : "success.main" }}>
          {change}
        </Box>
      )}
    </Box>
  );
}

/** In one line, so that the board keeps its height. */
const figure = {
  display: "flex",
  alignItems: "baseline",
  gap: 0.5,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0 },
} as const;

const bestDot = {
  display: "inline-block",
  width: 6,
  height: 6,
  ml: 0.5,
  borderRadius: "50%",
  verticalAlign: "middle",
  bgcolor: "success.main",
} as const;
