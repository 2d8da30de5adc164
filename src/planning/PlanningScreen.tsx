import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { Link, Outlet } from "react-router";
import { Message } from "../kit/Message";
import { routesOf } from "../records/routes";
import type { DrawerDay } from "./drawers/useDrawerDay";
import { PlanningBoard } from "./PlanningBoard";
import { Failed } from "./sheets/Failed";
import { useDay } from "./state/useDay";

/** The planning tool: distribution centres on their days (spec 2.2). */
export function PlanningScreen() {
  const translate = useTranslate();
  const at = useDay();
  const { aoc, date, beside } = at;
  const over = useMemo<DrawerDay>(() => ({ aoc, date, beside }), [aoc, date, beside]);
  // The form that the address names stands over whatever there is of the board.
  const drawer = <Outlet context={over} />;
  if (at.isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (at.error) return <Failed error={at.error} onRetry={() => void at.refetch()} />;
  if (aoc === undefined)
    return (
      <>
        <Message title={translate("planning.noCentre.title")} text={translate("planning.noCentre.text")}>
          <Button variant="contained" component={Link} to={routesOf("distributionCentres").add}>
            {translate("planning.noCentre.add")}
          </Button>
        </Message>
        {drawer}
      </>
    );
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        height: { xs: "calc(100dvh - 49px)", md: "calc(100dvh - 49px)" },
        minHeight: 480,
        m: { xs: -1.5, md: -3 },
        bgcolor: "background.paper",
      }}
    >
      <PlanningBoard at={at} drawer={drawer} />
    </Box>
  );
}
