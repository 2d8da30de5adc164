/** What is refused of what is told of an order's execution (execution 2, 3). */
export const eventErrors = {
  ORDER_STATUS_KNOWN: {
    status: 409,
    message: "{reference} is {status} already",
  },
  ORDER_OVER: {
    status: 409,
    message: "{reference} has been {status} since {since}: only a dispatcher takes that back",
  },
  ORDER_ON_OTHER_RUN: {
    status: 409,
    message: "{reference} is on another run: only its driver can tell of it",
  },
  ORDER_RECALLED: {
    status: 409,
    message: "{reference} was taken back by the dispatcher before {time}",
  },
  EVENT_BEFORE_SENT: {
    status: 409,
    message: "{reference} had not been sent to its driver by {time}",
  },
  EVENT_NOTHING_UNDONE: {
    status: 409,
    message: "{reference} is {status}: there is no end of it to be taken back",
  },
  EVENT_UNKNOWN: {
    status: 404,
    message: "{value} is no order or run that the driver was ever sent",
  },
  EVENT_ID_TAKEN: {
    status: 409,
    message: "{id} is the id of another event: give each event an id of its own",
  },
  EVENT_TOO_OLD: {
    status: 409,
    message: "{field} is {value}, longer ago than events are taken",
  },
  EVENT_ITEM_UNKNOWN: {
    status: 409,
    message: "{reference} has no item {value}: name items by their reference, barcode or name",
  },
  EVENT_NOT_ALLOWED: {
    status: 409,
    message: "{reference} can't become {status} by a driver: the account does not allow that",
  },
  EVENT_OUT_OF_SEQUENCE: {
    status: 409,
    message: "{reference} is not the next stop: {value} comes first",
  },
  POD_SIGNATURE_MISSING: {
    status: 409,
    message: "{reference} can't become {status} without a signature: send the signature first",
  },
  POD_PHOTO_MISSING: {
    status: 409,
    message: "{reference} can't become {status} without a photo: send the photo first",
  },
  POD_FORMAT: {
    status: 400,
    message: "{field} is, by its content, no picture that can be taken (nor can SVG); send it as {allowed}",
  },
  POD_HASH: {
    status: 400,
    message: "{field} is {value}, and what came has {received}: send the whole file anew",
  },
  POD_FULL: {
    status: 409,
    message: "{order} has {limit} files that prove its delivery already; no more are taken",
  },
  RUN_NOT_WAITING: {
    status: 409,
    message: "The run {id} does not wait for the driver's word",
  },
  APP_USER_DRIVERLESS: {
    status: 409,
    message: "{login} is no driver's app user: have an administrator choose the driver",
  },
  APP_USER_ON_RUN: {
    status: 409,
    message:
      "{login} has run {number} of {vehicle} of {date}, which is not over: recall it or wait for its end, then delete the user, or block the user now",
  },
  TIME_AHEAD: {
    status: 400,
    message: "{field} is {value}, which is yet to come; choose a time that has passed",
  },
  TIME_TOO_EARLY: {
    status: 400,
    message: "{field} is {value}; {reference} was {status} at {limit}: choose a later time",
  },
  TIME_CONTRADICTED: {
    status: 409,
    message:
      "{field} is {value}, after which the driver reported {status} ({at}); choose a later time, or leave it to what he reported",
  },
} as const;
