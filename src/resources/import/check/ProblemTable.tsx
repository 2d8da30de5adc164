import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import { useRef } from "react";
import type { ProblemTexts } from "./problemText";
import type { Problem } from "../rows/problems";

type ProblemTableProps = { problems: Problem[]; texts: (problem: Problem) => ProblemTexts };

const wideOnly = { display: { xs: "none", md: "table-cell" } } as const;
const narrowOnly = { display: { xs: "block", md: "none" } } as const;

/** Every problem by row, column, value and reason. Only what is in view is in the page: there may be 100,000. */
export function ProblemTable({ problems, texts }: ProblemTableProps) {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => region.current,
    estimateSize: () => 40,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const title = translate("import.check.problems");
  return (
    <Box component="section" ref={region} aria-label={title} tabIndex={0} sx={regionStyle}>
      <Box component="table" aria-label={title} aria-rowcount={problems.length + 1} sx={tableStyle}>
        <thead>
          <tr aria-rowindex={1}>
            <Box component="th" scope="col" sx={{ width: { xs: 92, md: 84 }, whiteSpace: "nowrap" }}>
              {translate("import.check.row")}
            </Box>
            <Box component="th" scope="col" sx={{ ...wideOnly, width: "22%" }}>
              {translate("import.check.column")}
            </Box>
            <Box component="th" scope="col" sx={{ ...wideOnly, width: "22%" }}>
              {translate("import.check.value")}
            </Box>
            <th scope="col">{translate("import.check.reason")}</th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {items.map(({ index }) => {
            const problem = problems[index];
            if (!problem) return null;
            const { column, value, reason } = texts(problem);
            return (
              <tr key={index} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                <td>{problem.rowNumber}</td>
                <Box component="td" sx={wideOnly}>
                  {column}
                </Box>
                <Box component="td" sx={{ ...wideOnly, color: "text.secondary" }}>
                  {value}
                </Box>
                <td>
                  {(column !== "" || value !== "") && (
                    <Box component="span" sx={{ ...narrowOnly, color: "text.secondary" }}>
                      {[column, value].filter((text) => text !== "").join(": ")}
                    </Box>
                  )}
                  {reason}
                </td>
              </tr>
            );
          })}
          <Spacer height={after} />
        </tbody>
      </Box>
    </Box>
  );
}

/** Stands for the rows that are out of view. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

const regionStyle = {
  maxHeight: 420,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 2,
  bgcolor: "background.paper",
} as const;

const tableStyle = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  "& th": { position: "sticky", top: 0, zIndex: 1, bgcolor: "background.paper", textAlign: "start" },
  "& th, & td": {
    px: 2,
    py: 1,
    borderBottom: 1,
    borderColor: "divider",
    overflowWrap: "anywhere",
    verticalAlign: "top",
  },
} as const;
