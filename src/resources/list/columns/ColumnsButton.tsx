import ColumnsIcon from "@mui/icons-material/ViewColumnOutlined";
import { useState } from "react";
import { later } from "../../../later";
import { LoadFailure } from "../../../session";
import { ToolButton } from "../ListToolbar";
import type { Arrangement } from "./useColumns";

const ColumnsPanel = later(async () => (await import("./ColumnsPanel")).ColumnsPanel, LoadFailure);

/** Opens the choice of columns. */
export function ColumnsButton({ columns, narrow }: { columns: Arrangement; narrow: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ToolButton
        narrow={narrow}
        icon={<ColumnsIcon />}
        label="list.columns.title"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ColumnsPanel anchor={anchor} columns={columns} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
