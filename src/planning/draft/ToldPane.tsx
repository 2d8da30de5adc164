import MailOutline from "@mui/icons-material/MailOutline";
import LocalShipping from "@mui/icons-material/LocalShippingOutlined";
import Sms from "@mui/icons-material/SmsOutlined";
import WarningAmber from "@mui/icons-material/WarningAmber";
import NotificationsOff from "@mui/icons-material/NotificationsOffOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Fragment, useMemo, type ReactNode } from "react";
import type { ScheduleOrder } from "../../../schemas/schedule";
import { useBoard, useChoice } from "../board/BoardContext";
import { formPaths } from "../drawers/address";
import { PaneSection } from "../panes/PaneSection";
import { channelsText } from "./ToldText";
import { useTelling } from "./useTelling";
import {
  isLacking,
  whoIsTold,
  type Silence,
  type ToldCustomer,
  type ToldDay,
  type ToldDriver,
} from "./whoIsTold";

const totals = [
  { name: "EMAIL", Icon: MailOutline },
  { name: "SMS", Icon: Sms },
  { name: "drivers", Icon: LocalShipping },
  { name: "lacking", Icon: WarningAmber },
] as const;

/** Why nothing is heard, in words. */
const silences: Record<Silence, string> = {
  nothing: "planning.send.told.nothing",
  told: "planning.send.told.told",
  switchedOff: "planning.send.told.switchedOff",
  drivers: "planning.draftTold.driversOff",
};

type ToldPaneProps = {
  /** Undefined until it is known who is told. */
  days: readonly ToldDay[] | undefined;
  /** It could not be read. */
  hasFailed: boolean;
};

/** Who is told of what is taken of a draft: how many by which way, and one by one, those first that can't be reached. */
export function ToldPane({ days, hasFailed }: ToldPaneProps) {
  const translate = useTranslate();
  const who = useMemo(() => days && whoIsTold(days), [days]);
  const title = translate("planning.panes.told");
  const telling = useTelling();
  const customerRow = (customer: ToldCustomer) => (
    <CustomerRow
      key={`${customer.date} ${customer.told.order}`}
      customer={customer}
      isWaiting={telling.waiting.has(customer.told.order)}
      onTell={(isTold) => void telling.tell(customer.told.order, isTold)}
    />
  );
  const isEmpty = who && who.customers.length + who.drivers.length === 0;
  return (
    <PaneSection pane="told" title={title}>
      {!who && !hasFailed && <LinearProgress aria-label={translate("app.loading")} />}
      {!who && hasFailed && (
        <Typography role="status" sx={{ px: 1.25, py: 0.5, fontSize: "0.75rem" }}>
          {translate("planning.draftTold.unknown")}
        </Typography>
      )}
      {who && (
        <Box
          role="group"
          tabIndex={0}
          aria-label={title}
          sx={{ flex: 1, minHeight: 0, overflow: "auto", fontSize: "0.75rem" }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, px: 1.25, pt: 0.75 }}>
            {totals
              .filter(({ name }) => who.totals[name] > 0)
              .map(({ name, Icon }) => (
                <Chip
                  key={name}
                  size="small"
                  icon={<Icon />}
                  variant="outlined"
                  color={name === "lacking" ? "warning" : "default"}
                  label={translate(`planning.draftTold.totals.${name}`, { smart_count: who.totals[name] })}
                  sx={{ "& .MuiChip-label": { color: "text.primary" } }}
                />
              ))}
          </Box>
          <Typography sx={{ px: 1.25, py: 0.5, fontSize: "0.75rem", color: "text.secondary" }}>
            {[
              translate(isEmpty ? "planning.draftTold.nobody" : "planning.draftTold.when"),
              ...Object.entries(silences).flatMap(([why, key]) => {
                const count = who.silent[why as Silence];
                return count === 0 ? [] : [translate(key, { smart_count: count })];
              }),
            ].join(" ")}
          </Typography>
          {telling.trouble !== undefined && <Alert severity="error">{telling.trouble}</Alert>}
          <Box component="ul" aria-label={title} sx={list}>
            {who.drivers.filter(isLacking).map(driverRow)}
            {who.customers.filter(isLacking).map(customerRow)}
            {who.drivers.filter((each) => !isLacking(each)).map(driverRow)}
            {who.customers.filter((each) => !isLacking(each)).map(customerRow)}
          </Box>
        </Box>
      )}
    </PaneSection>
  );
}

const driverRow = (driver: ToldDriver) => (
  <DriverRow key={`${driver.date} ${driver.told.run}`} driver={driver} />
);

function DriverRow({ driver: { told, journey, run } }: { driver: ToldDriver }) {
  const translate = useTranslate();
  const { openForm } = useBoard();
  const { driver } = journey;
  return (
    <Row
      lacks={told.why !== null}
      Icon={MailOutline}
      name={<b>{journey.name}</b>}
      who={[
        journey.runs.length > 1 ? translate("planning.run", { number: run.number }) : undefined,
        driver?.name,
        told.why === null ? told.to : translate(`planning.sending.why.${told.why}`),
      ]}
    >
      {told.why === "NO_ADDRESS" && driver ? (
        <Link
          component="button"
          type="button"
          className="what"
          onClick={() => openForm(formPaths.driver(driver.id))}
        >
          {translate("planning.sending.addAddress")}
        </Link>
      ) : (
        <span className="what">
          {translate("planning.table.stopCount", { smart_count: run.stops.length })}
        </span>
      )}
    </Row>
  );
}

type CustomerRowProps = {
  customer: ToldCustomer;
  /** Whether he is told is being changed. */
  isWaiting: boolean;
  onTell: (isTold: boolean) => void;
};

function CustomerRow({ customer: { date, told, from, to }, isWaiting, onTell }: CustomerRowProps) {
  const translate = useTranslate();
  const { board, standing, day, openForm, formats } = useBoard();
  const { reveal } = useChoice();
  const { clock } = board;
  const known: ScheduleOrder | undefined = board.orders.get(told.order) ?? standing.orders.get(told.order);
  const reference = known?.reference ?? told.order;
  const isHere = date === day.date;
  const lacks = isLacking({ told });
  const isOff = told.why === "ORDER_OFF";
  const [before, after] = [from && clock.time(from.begin), clock.time(to.begin)];
  return (
    <Row
      lacks={lacks}
      Icon={isOff ? NotificationsOff : told.channels.includes("EMAIL") ? MailOutline : Sms}
      name={
        isHere && known ? (
          <Link
            component="button"
            type="button"
            color="inherit"
            title={translate("planning.draftTold.show", { order: reference })}
            onClick={() => reveal({ order: told.order }, true)}
            sx={{ fontWeight: 700 }}
          >
            {reference}
          </Link>
        ) : (
          <b>{reference}</b>
        )
      }
      who={[
        known?.name,
        lacks
          ? translate("planning.draftTold.noAddress")
          : isOff
            ? translate("planning.draftTold.off")
            : channelsText(told, translate),
      ]}
    >
      {lacks && isHere && known ? (
        <Link
          component="button"
          type="button"
          className="what"
          onClick={() => openForm(formPaths.order(told.order))}
        >
          {translate("planning.sending.addAddress")}
        </Link>
      ) : (
        <span className="what">
          {isHere ? "" : `${formats.date(date)} `}
          {before !== undefined && before !== after && `${before} → `}
          <b>{after}</b>
        </span>
      )}
      {!lacks && (
        <Checkbox
          size="small"
          disabled={isWaiting}
          // As it is wanted, until that is known.
          checked={isOff === isWaiting}
          onChange={(_, isTold) => onTell(isTold)}
          title={translate("planning.draftTold.tell", { order: reference })}
          slotProps={{
            input: { "aria-label": translate("planning.draftTold.tell", { order: reference }) },
          }}
        />
      )}
    </Row>
  );
}

type RowProps = {
  lacks: boolean;
  Icon: typeof MailOutline;
  name: ReactNode;
  /** Who that is and by which way, as far as it is known. */
  who: readonly (string | null | undefined)[];
  /** What is told, and whether it is. */
  children: ReactNode;
};

function Row({ lacks, Icon, name, who, children }: RowProps) {
  const parts = who.filter((part) => part != null);
  return (
    <li className={lacks ? "lacks" : undefined}>
      {lacks ? (
        <WarningAmber aria-hidden color="warning" />
      ) : (
        <Icon aria-hidden sx={{ color: "text.secondary" }} />
      )}
      {name}
      <span className="who" title={parts.join(" · ")}>
        {parts.map((part, at) => (
          <Fragment key={at}>
            <span>{part}</span>{" "}
          </Fragment>
        ))}
      </span>
      {children}
    </li>
  );
}

/** Pixels for the dot between what stands beside each other. */
const between = 9;

/** One sheet of rules for all rows: a day may have a thousand of them, of which few are in sight. */
const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: {
      xs: "16px minmax(0, 1fr) auto 24px",
      md: "16px minmax(0, 26%) minmax(0, 1fr) auto 24px",
    },
    alignItems: "center",
    columnGap: 1,
    px: 1.25,
    py: { xs: 0.5, md: 0 },
    minHeight: { xs: 36, md: 25 },
    borderTop: 1,
    borderColor: "divider",
    contentVisibility: "auto",
    containIntrinsicSize: "auto 25px",
  },
  "& li > *": { minWidth: 0, overflowWrap: "anywhere", textAlign: "start" },
  // How he is told has no room beside the name on a phone.
  "& .who": {
    gridRow: { xs: 2, md: "auto" },
    gridColumn: { xs: "2 / -1", md: "auto" },
    marginInlineStart: `-${between}px`,
    // What stands first in a line has no dot before it: that is cut off.
    clipPath: `inset(0 0 0 ${between}px)`,
    overflow: "hidden",
    whiteSpace: { md: "nowrap" },
    textOverflow: "ellipsis",
  },
  "& .who > span": { position: "relative", paddingInlineStart: `${between}px` },
  "& .who > span::before": { content: "'·'", position: "absolute", insetInlineStart: 2 },
  "& .what": { textAlign: "end", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  // Without a tick, it has its room as well.
  "& .what:last-child": { gridColumn: { xs: "3 / -1", md: "4 / -1" } },
  "& li > .MuiCheckbox-root": { p: 0.25, justifySelf: "center" },
  "& li.lacks": { bgcolor: "states.atRisk.ground" },
  "& svg": { fontSize: 16 },
} as const;
