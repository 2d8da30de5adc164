import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import {
  type CommunicationFigures,
  listStandings,
  type ListStanding,
} from "../../../schemas/communicationList";
import type { Texts } from "../useTexts";

type FigureTabsProps = {
  figures: CommunicationFigures | undefined;
  standing: ListStanding | undefined;
  texts: Texts;
  /** Customers' answers that are to be read; whether they are shown. */
  answers: { count: number | undefined; isShown: boolean };
  onList: (shown: Shown | undefined) => void;
};

type Shown = ListStanding | "ANSWERS";

/** What the day's messages come to; each figure shows its own alone, and all of them when it is pressed again. */
export function FigureTabs({ figures, standing, texts, answers, onList }: FigureTabsProps) {
  const translate = useTranslate();
  const notes: Record<Shown, string | undefined> = {
    WAITING:
      figures?.nextAt == null
        ? undefined
        : translate("communications.figures.next", { time: texts.when(figures.nextAt) }),
    HELD: undefined,
    ANSWERS: undefined,
    TOLD: figures && translate("communications.figures.parts", { smart_count: figures.smsParts }),
    FAILED: figures?.cause
      ? translate("communications.figures.cause", { count: figures.cause.count })
      : undefined,
  };
  const counts: Record<Shown, number | undefined> = {
    WAITING: figures?.waiting,
    HELD: figures?.held,
    TOLD: figures?.told,
    FAILED: figures?.failed,
    ANSWERS: answers.count,
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={answers.isShown ? "ANSWERS" : (standing ?? null)}
      aria-label={translate("communications.figures.title")}
      onChange={(_, next: Shown | null) => onList(next ?? undefined)}
      sx={row}
    >
      {([...listStandings, "ANSWERS"] as const).map((each) => (
        <ToggleButton key={each} value={each} sx={tab}>
          <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {translate(`communications.standings.${each}`)}
          </Box>
          <Box component="span">
            <Box
              component="strong"
              sx={{
                fontSize: "1.25rem",
                fontVariantNumeric: "tabular-nums",
                color: each === "FAILED" && (counts.FAILED ?? 0) > 0 ? "states.late.text" : "text.primary",
              }}
            >
              {counts[each] === undefined ? "–" : texts.number(counts[each])}
            </Box>{" "}
            <Box component="small" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {notes[each]}
            </Box>
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const row = {
  display: { xs: "grid", md: "flex" },
  gridTemplateColumns: "1fr 1fr",
  flexShrink: 0,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const tab = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  px: 1.75,
  py: 0.75,
  border: 0,
  borderRadius: 0,
  textTransform: "none",
  lineHeight: 1.3,
  textAlign: "start",
} as const;
