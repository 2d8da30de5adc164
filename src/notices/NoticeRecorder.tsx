import { useNotificationContext, useTranslate, type NotificationPayload } from "ra-core";
import { isValidElement, useEffect, useRef } from "react";
import { linesText } from "../../dataProviders/http";
import { onMessage } from "../kit/http";
import { noticeStore, type Severity } from "./notices";

/**
 * Keeps what passes by: react-admin's notifications, the dialogs of failed calls (spec 8.1).
 * It shows and announces nothing: each of them is announced where it is shown.
 */
export function NoticeRecorder() {
  useNotifications();
  useFailures();
  return null;
}

function useNotifications(): void {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  const seen = useRef(new WeakSet<NotificationPayload>());
  useEffect(() => {
    for (const notification of notifications) {
      if (seen.current.has(notification)) continue;
      seen.current.add(notification);
      const { message, type, notificationOptions } = notification;
      const text =
        typeof message === "string" ? translate(message, notificationOptions?.messageArgs) : textOf(message);
      if (text !== "") noticeStore.tell(severityOf(type, message), text);
    }
  }, [notifications, translate]);
}

function useFailures(): void {
  const translate = useTranslate();
  useEffect(
    () =>
      onMessage((message) => {
        // Notices come by as notifications; an ended session is signed in to again, there and then.
        if (!("report" in message) || message.error.status === 401) return;
        const { title, lines } = message.report;
        noticeStore.tell("error", `${translate(title)}: ${linesText(lines, translate)}`);
      }),
    [translate],
  );
}

const severities: readonly string[] = ["success", "info", "warning", "error"] satisfies Severity[];

function severityOf(type: string, message: unknown): Severity {
  // A notice that is an element of its own, as the one with the undo, tells what was done.
  if (isValidElement(message)) return "success";
  return severities.includes(type) ? (type as Severity) : "info";
}

/** The text of a notice that is an element: its property `text`, as UndoNotice has it. */
function textOf(message: unknown): string {
  return isValidElement<{ text?: unknown }>(message) && typeof message.props.text === "string"
    ? message.props.text
    : "";
}
