import { sql as template } from "kysely";
import { isEmpty } from "../../schemas";
import type { NotificationParameter } from "../../schemas/generated";
import type { Sql } from "../database";
import { mailTexts } from "../mail";
import type { MessageSettings } from "./settingsRead";

/** When something is told, by which way, and to whom (domain 11). */
export type Trigger = NotificationParameter["trigger"];
export type Channel = NotificationParameter["channel"];

/** What the account tells; what nobody chose is as the schema has it. */
export type Parameter = Pick<
  NotificationParameter,
  "id" | "trigger" | "channel" | "otherRecipients" | "language" | "subject" | "body" | "sendingHours"
> &
  Required<
    Pick<NotificationParameter, "recipient" | "windowMinutes" | "leadMinutes" | "onlyOnce" | "attachPod">
  >;

type Account = { accountId: string; settings: MessageSettings };

/** The parameters of these triggers that are switched on, and that the account's settings let through. */
export async function enabledParameters(
  sql: Sql,
  { accountId, settings }: Account,
  triggers: readonly Trigger[],
): Promise<Parameter[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p)) order by p.name, p.id), '[]')::text as json from (
      select id, name, trigger, channel, coalesce(recipient, 'CUSTOMER') as recipient, "otherRecipients", language,
        subject, body, "sendingHours", coalesce("windowMinutes", 30) as "windowMinutes",
        coalesce("leadMinutes", 30) as "leadMinutes", coalesce("onlyOnce", true) as "onlyOnce",
        coalesce("attachPod", false) and channel = 'EMAIL' and trigger = any(${proven}::text[]) as "attachPod"
      from "notificationParameters"
      where account_id = ${accountId} and enabled is distinct from false and trigger = any(${triggers}::text[])) p`.execute(
    sql,
  );
  const own = (JSON.parse(rows[0]?.json ?? "[]") as Parameter[]).filter((each) =>
    isLetThrough(each, settings),
  );
  return triggers.includes("PAYMENT_REQUEST") ? [...own, ...paymentRequests(own, settings)] : own;
}

/** What a proof of delivery may be attached to (schemas/notificationParameters.json). */
const proven: readonly Trigger[] = ["COMPLETED", "PARTIALLY_COMPLETED", "RATE_REQUEST"];

/** What the account has off, no parameter switches on (domain 11). */
function isLetThrough(
  { trigger, channel }: Pick<Parameter, "trigger" | "channel">,
  settings: MessageSettings,
) {
  if (trigger === "RATE_REQUEST") return settings.enableRateDelivery !== false;
  return trigger !== "PAYMENT_REQUEST" || asksToPayBy[channel](settings);
}

const asksToPayBy: Record<Channel, (settings: MessageSettings) => boolean> = {
  EMAIL: (settings) =>
    settings.enablePaymentNotification === true && settings.paymentNotificationByEmail === true,
  SMS: (settings) =>
    settings.enablePaymentNotification === true && settings.paymentNotificationBySms === true,
};

/** How customers are asked to pay where no parameter says so: at once, in the words of the settings, else in ours. */
function paymentRequests(parameters: readonly Parameter[], settings: MessageSettings): Parameter[] {
  const { paymentNotificationText, currentLanguage } = settings;
  const { say } = mailTexts(String(currentLanguage));
  const named = { reference: "{{order.reference}}", cost: "{{order.cost}}", company: "{{company.name}}" };
  const usual = `${say("mail.payment.body", named)}{% if order.cost != "" %}\n${say("mail.payment.cost", named)}{% endif %}\n\n{{company.name}}`;
  return (["EMAIL", "SMS"] as const)
    .filter((channel) => asksToPayBy[channel](settings))
    .filter(
      (channel) =>
        !parameters.some(
          (each) =>
            each.trigger === "PAYMENT_REQUEST" && each.channel === channel && each.recipient === "CUSTOMER",
        ),
    )
    .map((channel) => ({
      id: `paymentNotification:${channel}`,
      trigger: "PAYMENT_REQUEST",
      channel,
      recipient: "CUSTOMER",
      subject: say("mail.payment.subject", named),
      body: isEmpty(paymentNotificationText) ? usual : String(paymentNotificationText),
      windowMinutes: 0,
      leadMinutes: 0,
      onlyOnce: true,
      attachPod: false,
    }));
}
