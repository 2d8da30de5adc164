import TableRows from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import type { Whys } from "./useWhys";

type ReasonChipsProps = {
  reasons: readonly { id: string; count: number }[];
  chosen: string | undefined;
  onChoose: (reason: string | undefined) => void;
  whys: Whys;
};

/** The unplanned orders by reason: a chip shows those of one alone, the button all of them as a table. */
export function ReasonChips({ reasons, chosen, onChoose, whys }: ReasonChipsProps) {
  const translate = useTranslate();
  const { formats, openDialog } = useBoard();
  if (whys.size === 0 || reasons.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate("planning.whys.filter")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {reasons.map(({ id, count }) => (
        <Chip
          key={id}
          size="small"
          label={`${translate(`planning.shortRules.${id}`, { _: formats.rule(id) })} ${count}`}
          title={formats.rule(id)}
          color={chosen === id ? "primary" : "default"}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        />
      ))}
      <Button size="small" startIcon={<TableRows />} onClick={() => openDialog({ kind: "whys" })}>
        {translate("planning.whys.button")}
      </Button>
    </Box>
  );
}
