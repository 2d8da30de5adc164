import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";

type RowButtonProps = Omit<IconButtonProps, "aria-label"> & { label: string };

/** An icon that does something with a day. */
export function RowButton({ label, ...props }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...props} />
    </Tooltip>
  );
}
