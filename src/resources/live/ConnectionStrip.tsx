import CloudOff from "@mui/icons-material/CloudOffOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { wallOf } from "../../dates";
import { useSession } from "../../session";
import { useLost } from "./useLost";

/** The server is away: since when what is shown is no news, and that nothing is lost. It is asked again and again. */
export function ConnectionStrip() {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const since = useLost();
  return (
    <div role="status">
      {since !== undefined && (
        <Box sx={strip}>
          <CloudOff fontSize="small" color="warning" aria-hidden />
          <span>{translate("app.connectionLost", { time: clockOf(since, timeZone) })}</span>
        </Box>
      )}
    </div>
  );
}

/** "11:26" on the clocks of a zone. */
function clockOf(time: number, timeZone: string): string {
  return wallOf(new Date(time).toISOString(), timeZone)?.slice(11, 16) ?? "";
}

const strip = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 30,
  px: 1.5,
  py: 0.25,
  borderTop: 1,
  borderColor: "warning.main",
  bgcolor: "background.default",
  color: "text.primary",
  fontWeight: 700,
  fontSize: "0.8125rem",
} as const;
