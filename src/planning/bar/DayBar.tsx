import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SxProps, Theme } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useEffect, type ReactNode } from "react";
import { CentreField, DayField } from "../../centreDay";
import { InPageBar } from "../../kit/PageBar";
import { useIsPhone } from "../../kit/useIsPhone";
import type { useDay } from "../state/useDay";
import { barControls } from "./barControls";
import { ShownMenu } from "./ShownMenu";

type DayBarProps = { at: ReturnType<typeof useDay>; children?: ReactNode };

/**
 * The distribution centre and the day, and what is done to it; stands there before the day itself does. It is the top
 * bar's own line, so that the board begins right below; a phone has room there for the title alone.
 */
export function DayBar({ at, children }: DayBarProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  useEffect(() => {
    document.title = `${translate("planning.title")} · Runsheet`;
  }, [translate]);
  const title = (
    <Typography variant="h1" sx={isPhone ? {} : onlyWhereWide}>
      {translate("planning.title")}
    </Typography>
  );
  const controls = (
    <Box
      component="section"
      aria-label={translate("planning.day.title")}
      data-tour="day"
      sx={isPhone ? lines : line}
    >
      {!isPhone && title}
      {at.aoc !== undefined && (
        <CentreField centres={at.centres} aoc={at.aoc} onCentre={(aoc) => at.open({ aoc })} />
      )}
      <ShownMenu at={at} />
      <DayField date={at.date} today={at.today} onDay={(date) => at.open({ date })} />
      {children}
    </Box>
  );
  if (!isPhone) return <InPageBar place="title">{controls}</InPageBar>;
  return (
    <>
      <InPageBar place="title">{title}</InPageBar>
      {controls}
    </>
  );
}

/** A narrow screen's bar has no room for it; the menu says where one is. */
const onlyWhereWide: SxProps<Theme> = ({ breakpoints }) => ({
  [breakpoints.between("md", "lg")]: visuallyHidden,
});

const common = {
  ...barControls,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: { xs: 0.5, md: 0.75 },
  rowGap: 0.5,
  "& h1": { fontSize: "1rem", flexShrink: 0, mr: 0.5 },
} as const;

const line = {
  ...common,
  minWidth: 0,
  py: 0.75,
  // Where no bar of the shell's has it, as in another site's page.
  "main &": { px: 1.5, borderBottom: 1, borderColor: "divider" },
} as const;

const lines = {
  ...common,
  flex: "none",
  px: 1.5,
  pt: 1,
  pb: 0.75,
  "& .MuiIconButton-root": { p: 0.75, minWidth: 36, minHeight: 36 },
} as const;
