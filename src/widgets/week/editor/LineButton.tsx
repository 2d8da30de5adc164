import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";

type LineButtonProps = Omit<IconButtonProps, "aria-label"> & { label: string };

/** An icon that does something with a line of hours. */
export function LineButton({ label, ...props }: LineButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...props} />
    </Tooltip>
  );
}
