/** What is refused of orders alone (domain 6). */
export const orderErrors = {
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
