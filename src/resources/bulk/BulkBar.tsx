import Close from "@mui/icons-material/Close";
import Delete from "@mui/icons-material/DeleteOutline";
import Edit from "@mui/icons-material/EditOutlined";
import ProofIcon from "@mui/icons-material/FactCheckOutlined";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import { Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { proofPath } from "../../records/proofPath";
import { laterWithTexts, LoadFailure } from "../../session";
import { useUnits } from "../../units";
import { useResource } from "../resource";

const BulkDelete = laterWithTexts("bulk", async () => (await import("./BulkDelete")).BulkDelete, LoadFailure);
const StatusDialog = laterWithTexts(
  "bulk",
  async () => (await import("../status/StatusDialog")).StatusDialog,
  LoadFailure,
);
const BulkEdit = laterWithTexts("bulk", async () => (await import("./BulkEdit")).BulkEdit, LoadFailure);

type Action = "edit" | "status" | "delete";

type BulkBarProps = {
  ids: ReadonlySet<string>;
  /** How many records match the list's filter in all. */
  total: number;
  /** Selects all of them; undefined where all are selected. */
  onSelectMatching?: () => Promise<void>;
  onClear: () => void;
  /** What was done is out of the selection. */
  onDone: (ids: string[]) => void;
};

/** What can be done with the selected records. */
export function BulkBar({ ids, total, onSelectMatching, onClear, onDone }: BulkBarProps) {
  const translate = useTranslate();
  const units = useUnits();
  const { resource, mayRemove } = useResource();
  const [action, setAction] = useState<Action>();
  const [selecting, setSelecting] = useState(false);
  const [taken, setTaken] = useState<string[]>([]);
  const [only = "", ...others] = ids;

  function begin(next: Action): void {
    setTaken([...ids]);
    setAction(next);
  }

  return (
    <>
      {ids.size > 0 && (
        <Box
          component="section"
          aria-label={translate("list.bulk.title")}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 0.5,
            px: 1.5,
            py: 0.75,
            bgcolor: "primary.light",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          <Box component="span" sx={{ fontWeight: 700, mr: 1 }}>
            {translate("list.select.count", { smart_count: ids.size, count: units.number(ids.size) })}
          </Box>
          {onSelectMatching && total > ids.size && (
            <Button
              disabled={selecting}
              sx={{ order: { xs: 1, sm: 0 }, ml: { xs: -0.75, sm: 0 } }}
              onClick={() => {
                setSelecting(true);
                void onSelectMatching().finally(() => setSelecting(false));
              }}
            >
              {translate("list.select.matching", { smart_count: total, total: units.number(total) })}
            </Button>
          )}
          <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, ml: "auto" }}>
            {resource["x-api"].proof !== undefined && others.length === 0 && (
              <BarButton label={translate("app.proof")} icon={<ProofIcon />} to={proofPath(only)} />
            )}
            {resource["x-api"].changeStatus !== undefined && (
              <BarButton
                label={translate("list.status.change")}
                icon={<SwapHoriz />}
                onClick={() => begin("status")}
              />
            )}
            <BarButton label={translate("list.bulk.edit")} icon={<Edit />} onClick={() => begin("edit")} />
            {mayRemove && (
              <BarButton
                label={translate("ra.action.delete")}
                icon={<Delete />}
                color="error"
                onClick={() => begin("delete")}
              />
            )}
            <IconButton size="small" aria-label={translate("list.select.clear")} onClick={onClear}>
              <Close fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      )}
      <Suspense fallback={null}>
        {action === "delete" && (
          <BulkDelete ids={taken} onClose={() => setAction(undefined)} onDone={onDone} />
        )}
        {action === "status" && (
          <StatusDialog ids={taken} onClose={() => setAction(undefined)} onDone={onDone} />
        )}
        {action === "edit" && <BulkEdit ids={taken} onClose={() => setAction(undefined)} onDone={onDone} />}
      </Suspense>
    </>
  );
}

type BarButtonProps = { label: string; icon: ReactNode; color?: "error" } & (
  | { onClick: () => void }
  | { to: string }
);

/** With its words where there is room for them: on a phone the icon stands for them. */
function BarButton({ label, icon, color, ...does }: BarButtonProps) {
  return (
    <Button
      color={color}
      aria-label={label}
      {...("to" in does ? { component: Link, to: does.to } : does)}
      sx={{
        minWidth: 40,
        minHeight: { xs: 40, sm: 30 },
        "& .MuiButton-startIcon": { ml: { xs: 0, sm: -0.25 }, mr: { xs: 0, sm: 1 } },
      }}
      startIcon={icon}
    >
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {label}
      </Box>
    </Button>
  );
}
