import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { ReportChoice } from "../../../dataProviders/services";
import { FilterChip } from "../../resources/list/parts";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import { useFilterTexts } from "./useFilterTexts";

type AskedChipsProps = {
  address: ReportAddress;
  choices: Record<string, ReportChoice[]> | undefined;
  onOpen: () => void;
};

/** What is asked, where its pane has no room: the period, and each filter to take away. */
export function AskedChips({ address, choices, onOpen }: AskedChipsProps) {
  const translate = useTranslate();
  const { formats } = useReport();
  const { asked, set, query, change } = address;
  const filters = useFilterTexts(address, choices);
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
      <Button variant="outlined" startIcon={<FilterIcon />} onClick={onOpen}>
        {translate("reporting.filters.title")}
      </Button>
      <Box component="ul" aria-label={translate("list.filter.active")} sx={chips}>
        <Box component="li" sx={{ fontSize: "0.8125rem", fontWeight: 700, px: 0.5 }}>
          {formats.days(asked.period)}
        </Box>
        {filters.map(({ parameter, text }) => (
          <FilterChip
            key={parameter}
            text={text}
            removeLabel={translate("list.filter.remove", { filter: text })}
            onRemove={() => set({ [parameter]: undefined })}
          />
        ))}
        {query.problems.map((problem) => {
          const text = "clause" in problem ? problem.clause.path : problem.text;
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
