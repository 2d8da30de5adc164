/** What is refused of schedules alone (domain 7). */
export const scheduleErrors = {
  SCHEDULE_CHANGED: {
    status: 409,
    message: "The schedule has changed meanwhile: look at what was done, then repeat it if it still holds",
  },
  SCHEDULE_RUN_SENT: {
    status: 409,
    message: "Run {run} of {vehicle} was sent to its driver: recall it first, then it can be changed",
  },
  SCHEDULE_RUN_UNKNOWN: {
    status: 409,
    message: "This run is no longer in the schedule; choose another one",
  },
  SCHEDULE_VEHICLE_UNKNOWN: {
    status: 409,
    message: "This vehicle does not drive for the distribution centre; choose another one",
  },
  SCHEDULE_DRIVER_UNKNOWN: { status: 409, message: "This driver is not there any more; choose another one" },
  SCHEDULE_DRIVER_MISSING: {
    status: 409,
    message: "{vehicle} has no driver on this day: choose one first, then its runs can be sent",
  },
  SCHEDULE_ORDER_UNKNOWN: {
    status: 409,
    message: "This order is not of this day and distribution centre any more",
  },
  SCHEDULE_ORDER_BEGUN: {
    status: 409,
    message: "Order {reference} is {status}: what is done or under way stays with its driver; choose others",
  },
  SCHEDULE_VEHICLE_BROKEN: {
    status: 409,
    message: "{vehicle} has broken down on this day: undo that first, or choose another vehicle",
  },
  SCHEDULE_VEHICLE_IDLE: {
    status: 409,
    message: "{vehicle} has nothing to do on this day that others could take over",
  },
  SCHEDULE_VEHICLE_UNSEEN: {
    status: 409,
    message: "Nobody saw {vehicle} in the hour before: say where it stands (latitude, longitude)",
  },
  SCHEDULE_CLOSED: { status: 409, message: "The day is closed: open it again first" },
  SCHEDULE_NOT_LATER: {
    status: 409,
    message: "Orders are carried over to a later day: choose one after {date}",
  },
  SCHEDULE_ORDER_UNPLANNED: {
    status: 409,
    message: "Order {reference} is on no vehicle that it could stay with: plan it first, then lock it",
  },
  SCHEDULE_NOTHING_TO_UNDO: { status: 409, message: "There is nothing to undo" },
  SCHEDULE_NOTHING_TO_REDO: { status: 409, message: "There is nothing to repeat" },
  SCHEDULE_STEP_OVERTAKEN: {
    status: 409,
    message: "Something else was done after this: look at what undo and redo would change now",
  },
  SCHEDULE_STEP_OF_DAYS: {
    status: 409,
    message:
      "This step is of several days, and {date} has another one since: undo or repeat that one there first",
  },
  SCHEDULE_HORIZON: {
    status: 400,
    message:
      "Two days or more are planned together, each named once, and the last at most {most} days from the first on: choose fewer days, or ask an administrator for a longer horizon",
  },
  SCHEDULE_DRAFT_OF_DAYS: {
    status: 409,
    message: "This plan is of several days together: decide on it for all of them",
  },
  SCHEDULE_NOTHING_TO_RELAX: {
    status: 409,
    message: "No single limit of {vehicle} would let the order fit any more; look at its places",
  },
  SCHEDULE_SWITCHED_OFF: { status: 409, message: "This is switched off in the settings" },
  SCHEDULE_NO_DRAFT: { status: 409, message: "There is no such plan to decide on; start a new one" },
  SCHEDULE_DRAFT_SPLIT: {
    status: 409,
    message:
      "Orders would fall between the vehicles that are chosen and the others: choose the vehicles that exchange them as well",
  },
  SCHEDULE_DRAFTS_MANY: {
    status: 409,
    message: "{most} drafts of {date} are kept already: discard one of them first",
  },
  SCHEDULE_BEING_PLANNED: {
    status: 409,
    message: "The schedule is being planned already: stop that first, or decide on its plan",
  },
  TRAVEL_TIMES_MISSING: { status: 503, message: "There are no travel times: {reason}" },
} as const;
