import ColumnsIcon from "@mui/icons-material/ViewColumnOutlined";
import { lazy, Suspense, useState } from "react";
import { ToolButton } from "../ListToolbar";
import type { Columns } from "./useColumns";

const ColumnsPanel = lazy(async () => ({ default: (await import("./ColumnsPanel")).ColumnsPanel }));

/** Opens the choice of columns. */
export function ColumnsButton({ columns, narrow }: { columns: Columns; narrow: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ToolButton
        narrow={narrow}
        icon={<ColumnsIcon />}
        label="list.columns.title"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsPanel anchor={anchor} columns={columns} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
