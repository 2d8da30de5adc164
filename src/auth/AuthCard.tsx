import Box from "@mui/material/Box";
import { Busy } from "./Busy";
import { states, type StateProps } from "./states";

/** The card of the sign-in screen: the state one is in, under the overlay while the server is asked. */
export function AuthCard(props: Omit<StateProps, "again">) {
  const State = states[props.flow.state];
  return (
    <Box sx={cardStyle}>
      <Box
        component="img"
        src={new URL("../kit/favicon.svg", import.meta.url).href}
        alt=""
        width={44}
        height={44}
        sx={{ display: "block", mb: 2 }}
      />
      {State && <State {...props} again={false} />}
      <Busy busy={props.flow.busy} />
    </Box>
  );
}

const cardStyle = {
  position: "relative",
  width: "100%",
  p: { xs: 3, sm: 4 },
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 1,
} as const;
