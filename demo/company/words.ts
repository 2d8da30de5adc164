import type { Step } from "./Step";

/**
 * What is told, asked and given as a reason. Notification parameters and report schedules are switched off: a demo writes
 * to nobody, even where its operator has a mail server. Whoever switches them on tells customers the links of their pages.
 */
export const words: Step[] = [
  {
    resource: "orderCancellationReasons",
    records: () => [
      { name: "Nobody there", code: "ABSENT", order: 1, active: true },
      { name: "Address not found", code: "ADDRESS", order: 2, active: true },
      { name: "Refused by the customer", code: "REFUSED", order: 3, active: true, requiresComment: true },
      { name: "Could not be planned", code: "UNPLANNED", order: 4, active: true },
    ],
  },
  {
    resource: "orderItemCancellationReasons",
    records: () => [
      { name: "Damaged", code: "DAMAGED", order: 1, active: true },
      { name: "Wrong item", code: "WRONG", order: 2, active: true },
    ],
  },
  {
    resource: "orderAttributes",
    records: () => [
      { name: "floor", title: "Floor", type: "INTEGER", order: 1 },
      { name: "doorCode", title: "Door code", type: "STRING", order: 2 },
    ],
  },
  {
    resource: "notificationParameters",
    records: () => [
      {
        name: "Day before, to the customer",
        enabled: false,
        trigger: "DAY_BEFORE",
        channel: "EMAIL",
        recipient: "CUSTOMER",
        language: "pt",
        subject: "A sua encomenda {{ order.reference }} chega amanhã",
        body: "Olá {{ contact.person }}, amanhã entre as {{ order.etaFrom }} e as {{ order.etaTo }} entregamos a sua encomenda em {{ location.address }}. Pode acompanhá-la aqui: {{ tracking.link }}",
        sendingHours: { from: "09:00", to: "19:00" },
        leadMinutes: 120,
        windowMinutes: 60,
      },
      {
        name: "On the way, to the customer",
        enabled: false,
        trigger: "ON_THE_WAY",
        channel: "SMS",
        recipient: "CUSTOMER",
        language: "pt",
        body: "{{ company.name }}: estamos a caminho com {{ order.reference }}, chegada prevista às {{ order.eta }}: {{ tracking.link }}",
      },
      {
        name: "Failed, to the dispatcher",
        enabled: false,
        trigger: "FAILED",
        channel: "EMAIL",
        recipient: "DISPATCHER",
        language: "en",
        subject: "{{ order.reference }} failed",
        body: "{{ order.reference }} for {{ customer.name }} failed: {{ order.failReason }}.",
      },
    ],
  },
  {
    resource: "reportSchedules",
    records: (idOf) => [
      {
        name: "Monday: were we on time?",
        enabled: false,
        report: "on-time-report",
        frequency: "WEEKLY",
        weekday: "MONDAY",
        period: "LAST_WEEK",
        time: "06:30",
        recipients: [idOf("users", 0)],
      },
      {
        name: "Each morning: yesterday's runs",
        enabled: false,
        report: "daily-runs-report",
        frequency: "DAILY",
        period: "YESTERDAY",
        time: "06:00",
        recipients: [idOf("users", 0)],
      },
      {
        name: "Each month: what it cost",
        enabled: false,
        report: "aggregated-reports",
        frequency: "MONTHLY",
        dayOfMonth: 1,
        period: "LAST_MONTH",
        time: "07:00",
        recipients: [idOf("users", 0)],
      },
    ],
  },
];
