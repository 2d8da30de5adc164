import type { SettingsOf } from "../../schemas";

/** The account settings that say which messages go, and how they are worded. */
export const settingsRead = [
  "accountCurrency",
  "companyAddress",
  "companyName",
  "companyPhone",
  "currencyPosition",
  "currentLanguage",
  "dateFormats",
  "defaultTimeZone",
  "enableDriverEmailOnDetailsSent",
  "enablePaymentNotification",
  "enableRateDelivery",
  "paymentNotificationByEmail",
  "paymentNotificationBySms",
  "paymentNotificationText",
  "smsNotificationsEnabled",
] as const;

export type MessageSettings = SettingsOf<typeof settingsRead>;
