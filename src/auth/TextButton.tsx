import Link from "@mui/material/Link";
import type { ReactNode } from "react";

type TextButtonProps = { children: ReactNode; onClick: () => void; disabled?: boolean };

/** A way elsewhere, quieter than a button. */
export function TextButton({ children, onClick, disabled = false }: TextButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      disabled={disabled}
      onClick={onClick}
      sx={{ py: 0.5, minHeight: 24, alignSelf: "center", font: "inherit", cursor: "pointer" }}
    >
      {children}
    </Link>
  );
}
