import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { ResourceRecord } from "../../../schemas";
import type { ScheduleDraft, ScheduleOrder } from "../../../schemas/schedule";
import { useApi } from "../../session";
import { useBoard, useChoice } from "../board/BoardContext";
import { RunBadge, useRunLooks } from "../looks";
import { aboutOf, commandsFor } from "../board/commands";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { stopRowsOf } from "../day/runRows";
import { Facts } from "./Facts";
import { DetailsActions, DetailsHead, DetailsLine, headName } from "./Parts";
import { Violations } from "./Violations";
import { WhyUnplanned } from "./WhyUnplanned";

type OrderDetailsProps = { order: ScheduleOrder; draft: ScheduleDraft | undefined; tools: ReactNode };

/** An order: what is asked, when it is served, whom to call, and why it is not planned. */
export function OrderDetails({ order, draft, tools }: OrderDetailsProps) {
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const looks = useRunLooks(board);
  const { clock } = board;
  const place = board.places.get(order.id);
  const row = place && stopRowsOf(place.run, board.orders)[place.index];
  const { weight, volume, duration, windows, requirements, territoryName, priority } = order;
  const instructions = useInstructions(order.id);
  const minutes = (seconds: number) => formats.duration(Math.abs(seconds));
  return (
    <>
      <DetailsHead tools={tools}>
        {place && <RunBadge look={looks.get(place.run.id)} number={place.index + 1} />}
        <Link
          component={RouterLink}
          to={drawerTo(formPaths.order(order.id), day)}
          state={fromBoard}
          color="inherit"
          sx={{ ...headName, flexShrink: 0, maxWidth: "50%" }}
        >
          {order.reference}
        </Link>
        <Box
          component="span"
          sx={{ ...headName, fontSize: "0.75rem", fontWeight: 400, color: "text.secondary" }}
        >
          {order.name}
        </Box>
      </DetailsHead>
      {place && row && (
        <DetailsLine
          parts={[
            formats.window({ start: place.stop.begin, end: place.stop.finish }, clock),
            place.journey.name,
            row.wait >= 30 ? translate("planning.details.waits", { time: minutes(row.wait) }) : null,
            row.slack === null
              ? null
              : translate(`planning.details.${row.slack < 0 ? "over" : "slack"}`, {
                  time: minutes(row.slack),
                }),
          ]}
        />
      )}
      <Violations found={place?.stop.violations ?? []} />
      {!place && <WhyUnplanned order={order.id} draft={draft} />}
      <Facts
        facts={[
          [translate("planning.details.where"), order.address],
          [
            translate("planning.details.windows"),
            windows.map((each) => formats.window(each, clock)).join(", ") ||
              translate("planning.table.anyTime"),
          ],
          [translate("planning.table.columns.arrives"), place && clock.time(place.stop.arrive)],
          [translate("planning.details.load"), `${formats.weight(weight)} · ${formats.volume(volume)}`],
          [translate("planning.details.duration"), formats.duration(duration)],
          [translate("planning.details.contact"), contact()],
          [translate("planning.details.instructions"), instructions],
          [translate("planning.locked"), order.locked ? translate("planning.details.lockedOrderHelp") : ""],
          [
            translate("planning.details.priority"),
            priority === 2 ? "" : translate(`planning.priority.${priority}`),
          ],
          [translate("planning.details.requirements"), requirements.join(", ")],
          [translate("planning.details.territory"), territoryName],
          [
            translate("planning.details.linked"),
            order.linked && (board.orders.get(order.linked)?.reference ?? ""),
          ],
        ]}
      />
      <OrderActions order={order.id} />
    </>
  );

  function contact() {
    if (order.contact === null && order.phone === null) return null;
    return (
      <>
        {order.contact} {order.phone !== null && <Link href={`tel:${order.phone}`}>{order.phone}</Link>}
      </>
    );
  }
}

/** What a driver should know: the day's schedule does not say it. */
function useInstructions(order: string): string | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["planning", "instructions", order],
    queryFn: async () => (await api.getOne<ResourceRecord>("orders", { id: order })).data,
    // Without it the rest is told all the same.
    retry: false,
  });
  const text = data?.["additionalInstructions"];
  return typeof text === "string" && text !== "" ? text : undefined;
}

const most = ["move", "suggest", "unplan", "lockOrder", "unlockOrder"];

/** What is done to an order most; all else is in its menu. */
function OrderActions({ order }: { order: string }) {
  const translate = useTranslate();
  const value = useBoard();
  const { selection } = useChoice();
  if (value.readOnly) return null;
  const about = aboutOf(value, { order }, selection.orders);
  const commands = commandsFor(about).filter(({ name }) => most.includes(name));
  if (commands.length === 0) return null;
  return (
    <DetailsActions>
      {commands.map(({ name, does }, index) => (
        <Button
          key={name}
          {...(index === 0 ? { variant: "outlined" as const } : { color: "inherit" as const })}
          onClick={() => does(about)}
        >
          {translate(`planning.details.actions.${name}`)}
        </Button>
      ))}
    </DetailsActions>
  );
}
