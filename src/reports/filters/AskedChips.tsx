import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { ReportChoice } from "../../../dataProviders/services";
import { FilterChip, problemText } from "../../resources/list/parts";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import { useFilterTexts } from "./useFilterTexts";

type AskedChipsProps = {
  address: ReportAddress;
  choices: Record<string, ReportChoice[]> | undefined;
  /** Where the pane of filters is beside, what of the address could not be followed stands here alone. */
  onOpen: (() => void) | undefined;
  /** What stands beside, where the bar above has no room for it. */
  children?: ReactNode;
};

/** What is asked, where its pane has no room: the period, and each filter to take away; and what can't be followed. */
export function AskedChips({ address, choices, onOpen, children }: AskedChipsProps) {
  const translate = useTranslate();
  const { formats } = useReport();
  const { asked, set, query, change } = address;
  const filters = useFilterTexts(address, choices);
  if (!onOpen && query.problems.length === 0) return null;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.75,
        px: 1.25,
        py: 0.75,
        flexShrink: 0,
      }}
    >
      {onOpen && (
        <Button variant="outlined" startIcon={<FilterIcon />} onClick={onOpen}>
          {translate("reporting.filters.title")}
        </Button>
      )}
      {children !== undefined && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, ml: "auto" }}>{children}</Box>
      )}
      <Box component="ul" aria-label={translate("list.filter.active")} sx={chips}>
        {onOpen && (
          <Box component="li" sx={{ fontSize: "0.8125rem", fontWeight: 700, px: 0.5 }}>
            {formats.days(asked.period)}
          </Box>
        )}
        {(onOpen ? filters : []).map(({ parameter, text }) => (
          <FilterChip
            key={parameter}
            text={text}
            removeLabel={translate("list.filter.remove", { filter: text })}
            onRemove={() => set({ [parameter]: undefined })}
          />
        ))}
        {query.problems.map((problem) => {
          const text = problemText(problem, translate);
          return (
            <FilterChip
              key={`${problem.code} ${text}`}
              wrong
              text={text}
              removeLabel={translate("list.filter.remove", { filter: text })}
              onRemove={() => change({ problems: query.problems.filter((each) => each !== problem) })}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const chips = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.75,
  m: 0,
  p: 0,
  listStyle: "none",
  minWidth: 0,
} as const;
