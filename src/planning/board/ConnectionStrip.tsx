import CloudOff from "@mui/icons-material/CloudOffOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useLost } from "../../resources/live";

/** The server is away: it is asked again, and what was done meanwhile waits for it. */
export function ConnectionStrip() {
  const translate = useTranslate();
  const lost = useLost();
  return (
    <div role="status">
      {lost && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            minHeight: 30,
            px: 1.5,
            borderTop: 1,
            borderColor: "warning.main",
            bgcolor: "background.default",
            color: "text.primary",
            fontWeight: 700,
            fontSize: "0.8125rem",
          }}
        >
          <CloudOff fontSize="small" color="warning" aria-hidden />
          {translate("planning.connection.lost")}
        </Box>
      )}
    </div>
  );
}
