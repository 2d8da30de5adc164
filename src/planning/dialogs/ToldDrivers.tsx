import ErrorOutline from "@mui/icons-material/ErrorOutline";
import MailOutline from "@mui/icons-material/MailOutline";
import NotificationsOff from "@mui/icons-material/NotificationsOffOutlined";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { Link as RouterLink } from "react-router";
import type { RunChannel } from "../../../schemas/communications";
import { useBoard } from "../board/BoardContext";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { driversToTell, type Found, type ToldDriver } from "./driversToTell";
import { ToldSection } from "./ToldSection";

type ToldDriversProps = {
  found: readonly Found[];
  channels: readonly RunChannel[] | undefined;
  isSent: boolean;
  isPending: boolean;
  /** What is missing is mended elsewhere. */
  onLeave: () => void;
};

/** Driver by driver: which runs, how he is told of them, and what is missing for that. */
export function ToldDrivers({ found, channels, isSent, isPending, onLeave }: ToldDriversProps) {
  const translate = useTranslate();
  const rows = useMemo(() => driversToTell(found, channels), [found, channels]);
  const lacking = (["NO_DRIVER", "NO_ADDRESS"] as const).flatMap((why) => {
    const count = rows.filter((row) => row.why === why).length;
    return count === 0 ? [] : [translate(`planning.sending.lacking.${why}`, { smart_count: count })];
  });
  return (
    <ToldSection title={translate("planning.sending.drivers")}>
      {isSent && lacking.length > 0 && (
        <Typography variant="body2" role="status" sx={{ fontWeight: 700 }}>
          {lacking.join(" ")}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={translate("planning.sending.drivers")}
        sx={{ m: 0, p: 0, listStyle: "none" }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.key}
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
              columnGap: 2,
              py: 0.75,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
                {row.driver?.name ?? translate("planning.noDriver")}
              </Typography>
              <RunLines row={row} />
            </Box>
            {isSent && !(isPending && row.driver) && <Channel row={row} onLeave={onLeave} />}
          </Box>
        ))}
      </Box>
    </ToldSection>
  );
}

function RunLines({ row: { runs } }: { row: ToldDriver }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  return runs.map(({ journey, run }) => (
    <Typography key={run.id} variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
      {[
        `${journey.name}, ${translate("planning.run", { number: run.number })}`,
        formats.window({ start: run.loading, end: run.finish }, board.clock),
        translate("planning.orderCount", { smart_count: run.stops.length }),
      ].join(" · ")}
    </Typography>
  ));
}

const looks = {
  NO_DRIVER: { Icon: ErrorOutline, color: "error" },
  NO_ADDRESS: { Icon: WarningAmber, color: "warning" },
  SWITCHED_OFF: { Icon: NotificationsOff, color: "disabled" },
} as const;

/** What is pressed does not break: all of it goes into the next line. */
const whole = { display: "inline-block" } as const;

/** How a driver is told, or what to mend for that. */
function Channel({ row: { why, to, driver, runs }, onLeave }: { row: ToldDriver; onLeave: () => void }) {
  const translate = useTranslate();
  const { day, openDialog } = useBoard();
  const { Icon, color } = why === null ? ({ Icon: MailOutline, color: "success" } as const) : looks[why];
  const vehicle = runs[0]?.journey.vehicle ?? "";
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.75, minWidth: 0 }}>
      <Icon fontSize="small" color={color} aria-hidden />
      <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {why === null ? to : translate(`planning.sending.why.${why}`)}{" "}
        {why === "NO_ADDRESS" && driver && (
          <Link
            sx={whole}
            component={RouterLink}
            to={drawerTo(formPaths.driver(driver.id), day)}
            state={fromBoard}
            onClick={onLeave}
          >
            {translate("planning.sending.addAddress")}
          </Link>
        )}
        {why === "NO_DRIVER" && (
          <Link
            sx={whole}
            component="button"
            type="button"
            onClick={() => openDialog({ kind: "driver", vehicle })}
          >
            {translate("planning.commands.driver")}
          </Link>
        )}
      </Typography>
    </Box>
  );
}
