import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Theme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useEffect, useRef, type ReactNode } from "react";
import { changeOf } from "../day/kpis";
import type { Formats } from "../texts/useFormats";
import { compared, type Figures } from "./comparing";

/** Figures of a plan, those of the days as they are, and the names of those that no other plan has better. */
export type CardFigures = {
  then: Figures;
  /** Null on the card that shows the day as it is. */
  now: Figures | null;
  best: ReadonlySet<string>;
};

type DraftCardProps = {
  title: string;
  more?: string | undefined;
  figures: CardFigures;
  /** The same of all days of a plan of several, under that name. */
  together?: (CardFigures & { name: string }) | undefined;
  /** How many hear of it; null until that is known. */
  heard?: { customers: number; drivers: number } | null;
  isShown: boolean;
  /** It is what the others are compared with: it stays where they are scrolled. */
  stays?: boolean;
  formats: Formats;
  aside?: ReactNode;
  onShow: () => void;
};

/** A plan of the day beside others: what it comes to, and against now. */
export function DraftCard(props: DraftCardProps) {
  const { title, more, figures, together, heard, isShown, stays = false, formats, aside, onShow } = props;
  const translate = useTranslate();
  const card = useRef<HTMLElement>(null);
  // Where not all have room, it is the one that is looked at that is seen.
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown]);
  return (
    <Box
      ref={card}
      role="group"
      aria-label={title}
      sx={[
        frame,
        stays ? staying : going,
        isShown && { borderColor: "primary.main", outline: "1px solid", outlineColor: "primary.main" },
      ]}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Button
          aria-pressed={isShown}
          onClick={onShow}
          title={translate(isShown ? "planning.compare.shown" : "planning.compare.show")}
          sx={{
            ml: -0.5,
            px: 0.5,
            py: 0,
            minWidth: 0,
            minHeight: { md: 24 },
            color: "text.primary",
            whiteSpace: "nowrap",
          }}
        >
          {title}
        </Button>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ flex: "1 1 0", width: 0 }}>
          {more}
        </Typography>
        {aside}
      </Box>
      <FigureLine {...figures} {...(heard !== undefined && { heard })} formats={formats} />
      {together && (
        <Box role="group" aria-label={together.name} sx={{ display: "flex", gap: 1.5, fontSize: "0.75rem" }}>
          <Box component="span" sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
            {together.name}
          </Box>
          <FigureLine {...together} only={ofAll} formats={formats} />
        </Box>
      )}
    </Box>
  );
}

const frame = {
  boxSizing: "border-box",
  maxWidth: 620,
  px: 0.75,
  pt: 0.25,
  pb: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;

/** On a phone one of them has the room, and the next one looks out. */
const going = { flex: { xs: "0 0 300px", md: "1 1 338px" }, minWidth: { md: 248 } } as const;

const staying = {
  flex: { xs: "0 0 300px", md: "1 1 292px" },
  minWidth: { md: 200 },
  position: { md: "sticky" },
  insetInlineStart: 0,
  zIndex: 1,
  // What is scrolled below it is not seen beside it.
  boxShadow: ({ palette }: Theme) => ({
    md: `-10px 0 ${palette.background.default}, 6px 0 ${palette.background.default}`,
  }),
} as const;

/** What of all days there is room for. */
const ofAll: ReadonlySet<string> = new Set(["unplanned", "distance", "cost"]);

type FigureLineProps = CardFigures & { only?: ReadonlySet<string>; formats: Formats } & Pick<
    DraftCardProps,
    "heard"
  >;

function FigureLine({ then, now, best, only, heard, formats }: FigureLineProps) {
  const translate = useTranslate();
  return (
    <Box sx={line}>
      <Box component="dl" sx={fitting}>
        {compared
          .filter(({ name }) => only?.has(name) ?? true)
          .map((figure) => {
            const { name, quantity, label, least } = figure;
            const change = changeOf({ ...figure, better: "less" }, then, now);
            return (
              <Figure
                key={name}
                name={translate(label)}
                value={formats[quantity](then[name])}
                isBest={best.has(name)}
                change={change && formats.difference(quantity, change.by)}
                isWorse={change?.good === false}
                least={least}
              />
            );
          })}
      </Box>
      {heard !== undefined && (
        <Box component="dl" sx={{ m: 0 }}>
          <Figure
            name={translate("planning.compare.columns.told")}
            value={heard ? formats.count(heard.customers) : "–"}
            isBest={false}
            {...(heard && { more: translate("planning.draftTold.drivers", { smart_count: heard.drivers }) })}
          />
        </Box>
      )}
    </Box>
  );
}

type FigureProps = {
  name: string;
  value: string;
  isBest: boolean;
  change?: string | undefined;
  isWorse?: boolean;
  more?: string;
  /** Pixels that it has at least, so that the same figures of all plans have the same room. */
  least?: number;
};

function Figure({ name, value, isBest, change, isWorse = false, more, least }: FigureProps) {
  const translate = useTranslate();
  return (
    <Box sx={figure} style={{ minWidth: least }}>
      <dt>{name}</dt>
      <dd className="value">
        {value}
        {isBest && (
          <Box component="span" role="img" aria-label={translate("planning.compare.best")} sx={bestDot} />
        )}
      </dd>
      {change !== undefined && (
        <Box component="dd" sx={{ color: isWorse ? "states.late.text" : "states.good.text" }}>
          {change}
        </Box>
      )}
      {more !== undefined && (
        <Box component="dd" sx={{ color: "text.secondary" }}>
          {more}
        </Box>
      )}
    </Box>
  );
}

const line = { flex: 1, minWidth: 0, display: "flex", columnGap: 0.75 } as const;

/** Figures that have no room are cut off whole: a second line is not seen. */
const fitting = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  alignContent: "flex-start",
  columnGap: 0.75,
  m: 0,
  height: "2.8125rem",
  overflow: "hidden",
} as const;

/** One below the other, so that the same figures of all plans stand in a line. */
const figure = {
  flex: "1 0 auto",
  height: "2.8125rem",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "& dt, & dd": { m: 0, fontSize: "0.6875rem", lineHeight: "0.875rem" },
  "& dt": { color: "text.secondary" },
  "& dd.value": { fontSize: "0.8125rem", lineHeight: "1.0625rem", fontWeight: 700 },
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
