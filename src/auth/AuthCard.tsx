import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { Suspense } from "react";
import { Busy } from "./Busy";
import { states } from "./states";
import type { StateProps } from "./states";

/** The card of the sign-in screen: the state one is in, under the overlay while the server is asked. */
export function AuthCard(props: Omit<StateProps, "again">) {
  const State = states[props.flow.state];
  return (
    <Card sx={{ width: "100%", position: "relative", p: { xs: 3, sm: 4 } }}>
      <Box
        component="img"
        src={new URL("../app/favicon.svg", import.meta.url).href}
        alt=""
        width={44}
        height={44}
        sx={{ display: "block", mb: 2 }}
      />
      <Suspense>{State && <State {...props} again={false} />}</Suspense>
      <Busy busy={props.flow.busy} />
    </Card>
  );
}
