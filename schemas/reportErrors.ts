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
} as const;
