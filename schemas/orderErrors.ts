/** What is refused of orders alone (domain 6). */
export const orderErrors = {
  ORDER_STATUS: {
    status: 409,
    message: "{reference} is {from}: it can't become {to}; possible: {allowed}",
  },
  ORDER_NOT_ON_MAP: {
    status: 409,
    message: "{reference} is not on the map: find its address first, then it can be planned",
  },
  ORDER_COMPLAINTS: {
    status: 409,
    message: "{reference} has {limit} complaints already: no more are kept of one order",
  },
  ORDER_MESSAGES: {
    status: 409,
    message: "{reference} has {limit} messages by hand already: call its customer",
  },
  MESSAGE_NO_PHONE: {
    status: 409,
    message: "Nobody knows the phone number of the customer of {reference}: put it in, or write an email",
  },
  MESSAGE_NO_ADDRESS: {
    status: 409,
    message: "Nobody knows the email address of the customer of {reference}: put it in, or call",
  },
  MESSAGE_UNWANTED: {
    status: 409,
    message: "The customer of {reference} wants no such messages: call instead",
  },
  ORDER_ON_RUN: {
    status: 409,
    message: "{reference} can't be removed: it is {status}; unallocate or cancel it first",
  },
  ORDER_SENT: {
    status: 409,
    message: "{field} can't become {value}: the order was sent to its driver; recall its run first",
  },
  RESOURCE_HAS_SCHEDULE: {
    status: 409,
    message:
      "There are orders scheduled on {dates}; save it in its form, or with deleteSchedule, to have them unallocated",
  },
  LINKED_ORDER_CANCEL: {
    status: 409,
    message: "{reference} is linked to {linked}: say whether that one is cancelled, too",
  },
  LINKED_ORDER_SELF: {
    status: 400,
    message: "{field}: an order can't be linked to itself; choose another one",
  },
  LINKED_ORDER_TAKEN: {
    status: 409,
    message:
      "{field}: {value} is linked to {holder} already; take that link away first, or choose another order",
  },
  LINKED_ORDER_TASK: {
    status: 400,
    message: "{field}: {value} has the same task; of linked orders one is collected and the other delivered",
  },
  LINKED_ORDER_CENTRE: {
    status: 400,
    message: "{field}: {value} belongs to another distribution centre; linked orders are on one run",
  },
} as const;
