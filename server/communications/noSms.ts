import type { MessageSettings } from "./settingsRead";

/** Why an account sends no SMS: the operator has no gateway, or it has them switched off (domain 11). */
export function noSms(
  { smsNotificationsEnabled }: Pick<MessageSettings, "smsNotificationsEnabled">,
  hasGateway: boolean,
): "COMMUNICATION_NO_SMS" | "COMMUNICATION_SMS_OFF" | undefined {
  if (!hasGateway) return "COMMUNICATION_NO_SMS";
  return smsNotificationsEnabled === true ? undefined : "COMMUNICATION_SMS_OFF";
}
