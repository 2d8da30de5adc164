import Alert from "@mui/material/Alert";
import type { WidgetProps } from "../../widgets";

/** Something to be known, between the settings: the record's own text, else its title and help. */
export function Notice({ label, help, value }: WidgetProps) {
  const own = typeof value === "string" && value !== "" ? value : undefined;
  return (
    <Alert severity="info" role="note" sx={{ whiteSpace: "pre-line" }}>
      {own ?? [label, help].filter((part) => part !== undefined).join("\n")}
    </Alert>
  );
}
