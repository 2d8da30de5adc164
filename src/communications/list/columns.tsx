import EmailIcon from "@mui/icons-material/EmailOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { ListedCommunication } from "../../../schemas/communicationList";
import { standingOf, type Standing } from "../../../schemas/communications";
import type { ResourceRecord } from "../../../schemas";
import type { TableColumn } from "../../resources/list/parts";
import type { Texts } from "../useTexts";

const icons = { EMAIL: EmailIcon, SMS: SmsIcon };

const standingColors: Record<Standing, string> = {
  QUEUED: "text.secondary",
  WAITING: "text.secondary",
  HELD: "states.atRisk.text",
  SENT: "states.good.text",
  DELIVERED: "states.good.text",
  FAILED: "states.late.text",
  REJECTED: "states.late.text",
};

/** What a message is called: whose order it is about. */
export function titleOf({ orderReference, customerName, to }: ListedCommunication): string {
  return `${orderReference} · ${customerName ?? to}`;
}

/** The columns of the list; a card shows the first of them. */
export function columnsOf(texts: Texts): TableColumn[] {
  const column = (
    path: string,
    width: number,
    cell: (message: ListedCommunication) => ReactNode,
  ): TableColumn => ({
    path,
    width,
    label: texts.translate(`communications.columns.${path}`),
    numeric: false,
    sortable: false,
    cell: (record: ResourceRecord) => cell(record as unknown as ListedCommunication),
  });
  return [
    column("dateTime", 136, ({ dateTime, sendAt }) => texts.when(sendAt ?? dateTime)),
    column("result", 128, (message) => (
      <Box component="span" sx={{ color: standingColors[standingOf(message)], fontWeight: 700 }}>
        {texts.standing(message)}
      </Box>
    )),
    column("type", 84, ({ type }) => {
      const Icon = icons[type];
      return <Icon titleAccess={texts.channel(type)} sx={{ fontSize: 18, verticalAlign: "middle" }} />;
    }),
    column("trigger", 150, ({ trigger }) => texts.trigger(trigger)),
    column("orderReference", 250, titleOf),
    column("body", 380, ({ subject, body }) => subject ?? body),
  ];
}
