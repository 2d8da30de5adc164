import NotificationsOff from "@mui/icons-material/NotificationsOffOutlined";
import MailOutline from "@mui/icons-material/MailOutline";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import type { Schedule } from "../../../schemas/schedule";

/** By which channel a customer is told of the time of an order, or why he is not. */
export function CustomerTold({ told: { channels, why } }: { told: CustomerChannels }) {
  const translate = useTranslate();
  const text =
    channels.length > 0
      ? translate("planning.draftTold.customer.told", {
          channels: channels.map((channel) => translate(`planning.draftTold.channels.${channel}`)).join(", "),
        })
      : translate(`planning.draftTold.customer.${why ?? "nothing"}`);
  return (
    <ToldText text={text} state={channels.length > 0 ? "told" : why === "NO_ADDRESS" ? "lacks" : "off"} />
  );
}

/** How a driver is told of a run, or why he is not. */
export function DriverTold({ told: { to, why } }: { told: RunChannel }) {
  const translate = useTranslate();
  const text =
    why === null ? translate("planning.draftTold.driver", { to }) : translate(`planning.sending.why.${why}`);
  return <ToldText text={text} state={why === null ? "told" : why === "SWITCHED_OFF" ? "off" : "lacks"} />;
}

/** How many orders of a draft keep the times that were told of them: those on runs that were sent (domain 2). */
export function ToldAlready({ then }: { then: readonly Schedule[] }) {
  const translate = useTranslate();
  const sent = then
    .flatMap(({ journeys }) => journeys.flatMap(({ runs }) => runs))
    .filter(({ status }) => status !== "PLANNED");
  const told = sent.reduce((count, { stops }) => count + stops.length, 0);
  return (
    <Typography variant="body2" color="text.secondary">
      {told === 0
        ? translate("planning.draft.nobodyTold")
        : translate("planning.draft.told", { smart_count: told })}
    </Typography>
  );
}

const looks = {
  told: { Icon: MailOutline, color: "success" },
  lacks: { Icon: WarningAmber, color: "warning" },
  off: { Icon: NotificationsOff, color: "disabled" },
} as const;

function ToldText({ text, state }: { text: string; state: keyof typeof looks }) {
  const { Icon, color } = looks[state];
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        fontSize: "0.75rem",
        color: "text.secondary",
        overflowWrap: "anywhere",
      }}
    >
      <Icon aria-hidden color={color} sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}
