/** What is refused of what a report is asked for. */
export const reportErrors = {
  REPORT_PERIOD_REVERSED: {
    status: 400,
    message: "{field} is {value}, before {other}, {limit}: choose {limit} or a later day",
  },
  REPORT_PERIOD_TOO_LONG: {
    status: 400,
    message: "{field} is {value}, more than {days} days after {other}: choose {limit} or an earlier day",
  },
  REPORT_PERIOD_AHEAD: {
    status: 400,
    message: "{field} is {value}, which is yet to come: choose {limit} or an earlier day",
  },
  REPORT_FILTER_GONE: {
    status: 400,
    message: "{field} names {value}, which is not there, or no longer: leave it out, or choose another",
  },
  REPORT_FILE_TOO_LONG: {
    status: 400,
    message: "The report has {count} rows, and a sheet takes {limit}: choose a shorter period, or filter it",
  },
  REPORT_GONE: { status: 400, message: "There is no report {value} any more: choose another" },
  REPORT_FILTER_UNFIT: {
    status: 400,
    message:
      "{field} is {value}, by which the report can't be filtered: leave it out, or choose on the report's page",
  },
  REPORT_MAIL_ADDRESS: {
    status: 400,
    message: "{value} has no email address: enter one at the user, or choose another recipient",
  },
  REPORT_MAIL_BLOCKED: {
    status: 400,
    message: "{value} is blocked: unblock the user, or choose another recipient",
  },
  REPORT_MAIL_ROLE: {
    status: 400,
    message: "{value} may not open the report: give the user a role that does, or choose another recipient",
  },
  REPORT_MAIL_OFF: {
    status: 400,
    message: "The account has this report off: switch it on in the settings, or end the schedule",
  },
  REPORT_MAIL_NOBODY: {
    status: 400,
    message: "The schedule has no recipient any more: choose one, and save it",
  },
  REPORT_MAIL_FAULT: {
    status: 500,
    message:
      "The report could not be made; it was tried {count} times. Ask the operator to look into the log",
  },
} as const;
