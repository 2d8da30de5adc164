import { alertErrors } from "./alerts";
import { attachmentErrors } from "./attachmentErrors";
import { communicationErrors } from "./communicationErrors";
import { eventErrors } from "./eventErrors";
import { loadingErrors } from "./loading";
import { orderErrors } from "./orderErrors";
import { reportErrors } from "./reportErrors";
import { scheduleErrors } from "./scheduleErrors";
import { shareErrors } from "./shares";
import { widgetErrors } from "./siteWidgets/calls";
import { templateErrors } from "./template/errors";
import { trackingPageErrors } from "./trackingPage/calls";
import { vehicleCheckErrors } from "./vehicleChecks";
import { webhookErrors } from "./webhooks";

/**
 * The errors of the API: a stable code, the status it travels with, and its English text.
 * {name} is filled from the error's metadata; the console shows `errors.<CODE>` of the reader's language.
 */
export const errorTable = {
  MALFORMED_JSON: { status: 400, message: "The body is not valid JSON: {reason}" },
  BAD_PARAMETER: { status: 400, message: '{parameter} is "{value}"; {mend}' },
  UNKNOWN_FILTER: { status: 400, message: '"{name}" can\'t be filtered by; choose one of {allowed}' },
  UNKNOWN_OPERATOR: { status: 400, message: '{name} has no filter "{operator}"; choose one of {allowed}' },
  UNKNOWN_SORT: { status: 400, message: '"{name}" can\'t be sorted by; choose one of {allowed}' },
  INVALID: { status: 400, message: "{count} field(s) need mending" },
  REQUIRED: { status: 400, message: "{field} is required" },
  TYPE: { status: 400, message: "{field} must be {expected}, not {value}" },
  FORMAT: { status: 400, message: '{field} is "{value}", which is not a valid {format}' },
  PATTERN: { status: 400, message: '{field} is "{value}", which does not have the form {pattern}' },
  MINIMUM: { status: 400, message: "{field} is {value}; it must be {limit} or more" },
  MAXIMUM: { status: 400, message: "{field} is {value}; it must be {limit} or less" },
  ABOVE: { status: 400, message: "{field} is {value}; it must be more than {limit}" },
  BELOW: { status: 400, message: "{field} is {value}; it must be less than {limit}" },
  MULTIPLE: { status: 400, message: "{field} is {value}; it must be a multiple of {limit}" },
  MIN_LENGTH: { status: 400, message: "{field} needs {limit} characters or more" },
  MAX_LENGTH: { status: 400, message: "{field} has {length} characters; {limit} at most" },
  MIN_ITEMS: { status: 400, message: "{field} needs {limit} entries or more" },
  MAX_ITEMS: { status: 400, message: "{field} has {length} entries; {limit} at most" },
  DUPLICATE_ITEMS: { status: 400, message: "{field} has the same entry twice" },
  CHOICE: { status: 400, message: '{field} is "{value}"; choose one of {allowed}' },
  UNKNOWN_PROPERTY: { status: 400, message: "{field} is not a property of {resource}" },
  SHAPE: { status: 400, message: "{field} does not fit: {reason}" },
  AREA_UNREADABLE: {
    status: 400,
    message:
      '{field}: point {place} is "{text}"; write latitude, comma, longitude, such as 41.15,-8.61, and | between points',
  },
  AREA_OUTSIDE: {
    status: 400,
    message: "{field}: point {place} is {text}; latitudes go from -90 to 90 and longitudes from -180 to 180",
  },
  AREA_FEW: { status: 400, message: "{field} has {count} different point(s); an area needs 3 or more" },
  AREA_MANY: { status: 400, message: "{field} has {count} points; {limit} at most. Simplify the area" },
  AREA_DATE_LINE: {
    status: 400,
    message:
      "{field} crosses the date line between the points {place} and {other}; make one area on each side of it",
  },
  AREA_CROSSING: {
    status: 400,
    message: "{field} crosses itself: the side after point {place} meets the side after point {other}",
  },
  NOT_AFTER: { status: 400, message: "{field} is {value}; it must be after {other}, {limit}" },
  WEEK_ENDS_BEFORE: {
    status: 400,
    message:
      "{field}: the shift does not end after it starts, {weekday} {start}; choose a later time or another day for its end",
  },
  WEEK_OVERLAP: {
    status: 400,
    message:
      "{field}: the shift of {weekday} lasts until {endWeekday} {end}; begin after it, or let that one end earlier",
  },
  WEEK_BREAK_EMPTY: {
    status: 400,
    message: "{field}: the break would end when it starts, at {start}; choose a later end, or no break",
  },
  WEEK_BREAK_OUTSIDE: {
    status: 400,
    message: "{field}: the break must lie within the shift, from {start} to {end}",
  },
  ...templateErrors,
  ...orderErrors,
  ...alertErrors,
  ...shareErrors,
  ...trackingPageErrors,
  ...widgetErrors,
  ...eventErrors,
  ...loadingErrors,
  ...attachmentErrors,
  ...vehicleCheckErrors,
  ...webhookErrors,
  ...communicationErrors,
  ...reportErrors,
  ...scheduleErrors,
  NOT_UNIQUE: { status: 409, message: '{field} "{value}" is taken; choose another' },
  NOT_UNIQUE_TOGETHER: {
    status: 409,
    message: "Another record has the same {same}; change one of them",
  },
  PAIR_TAKEN: {
    status: 409,
    message: "{value} belongs to {holder} already; swap, or leave {holder} without",
  },
  REFERENCE_NOT_FOUND: { status: 400, message: "{field} points to {value}, which does not exist" },
  REFERENCE_IN_USE: { status: 409, message: "{title} can't be removed: {count} of {resource} refer to it" },
  RECORD_KEPT: { status: 409, message: "{title} can't be removed: it must always be there" },
  VALUE_KEPT: {
    status: 400,
    message: "{field} can't be changed in a record that must always be there; change it in a copy",
  },
  CUSTOMER_LOCATION_HAS_ORDERS: {
    status: 409,
    message: "Customer location {0} can not be removed. There are {1} order(s) created for it",
  },
  VEHICLE_CHECK_FORM_ASSIGNED: {
    status: 409,
    message: "Cannot delete vehicle check form. It is assigned to a vehicle",
  },
  LAST_ADMIN: { status: 409, message: "The account needs an administrator: make somebody else one first" },
  VERSION_CONFLICT: { status: 409, message: "Somebody changed this record meanwhile" },
  ALREADY_EXISTS: { status: 409, message: "{title} is there already" },
  NOT_FOUND: { status: 404, message: "There is no such record, or no longer" },
  UNKNOWN_ADDRESS: { status: 404, message: "There is nothing at this address" },
  METHOD_NOT_ALLOWED: { status: 405, message: "{method} is not possible here" },
  UNAUTHENTICATED: { status: 401, message: "Your current session is expired. Please, log in again." },
  WRONG_API_KEY: {
    status: 401,
    message: "This API key is not valid: it was removed, has expired, or its maker may no longer use the API",
  },
  TOO_MANY_WRONG_KEYS: {
    status: 429,
    message: "Too many wrong API keys came from this address; try again in {seconds} s",
  },
  UNKNOWN_DEVICE: {
    status: 404,
    message: "No device is called so, or it was taken back: an administrator makes a new token under Devices",
  },
  DEVICE_BLOCKED: {
    status: 403,
    message: "This device is not active: an administrator can have its positions taken under Devices",
  },
  POSITION_IMPOSSIBLE: {
    status: 400,
    message: "A position at {latitude}, {longitude} and {time} can't be: look at the device's clock and GPS",
  },
  TOO_MANY_POSITIONS: {
    status: 429,
    message: "This device sends faster than positions are taken; go on in {seconds} s",
  },
  NO_API_ACCESS: {
    status: 403,
    message: "You may not use the API: an administrator can allow it under Users",
  },
  INVALID_LOGIN: { status: 400, message: "Invalid login or password" },
  UNKNOWN_ERROR: { status: 500, message: "Unknown error" },
  ACCOUNT_SUSPENDED: { status: 400, message: "Your account has been suspended" },
  WRONG_LICENSE: { status: 400, message: "Your License is invalid" },
  INVALID_IP: { status: 400, message: "Your IP is blocked" },
  TRIAL_PERIOD_IS_NOT_STARTED_YET: { status: 400, message: "Your trial period has not started yet" },
  IN_MAINTENANCE: { status: 404, message: "Server undergoing maintenance" },
  INVALID_HASH: { status: 400, message: "Your link is broken" },
  LINK_EXPIRED: { status: 400, message: "Your link has expired" },
  PASSWORDS_NOT_EQUAL: { status: 400, message: "Passwords do not match" },
  SHORT_PASSWORD: { status: 400, message: "Passwords must be at least {limit} characters" },
  COMMON_PASSWORD: {
    status: 400,
    message: "This password is among the first that are guessed; choose another",
  },
  REAUTHENTICATE: { status: 412, message: "Enter your password again: it was checked too long ago" },
  "2FA_REQUIRED": { status: 412, message: "Enter the code of your authenticator app" },
  "2FA_INVALID_CODE": { status: 400, message: "Please enter a valid code" },
  "2FA_ALREADY_ACTIVATED": { status: 400, message: "2FA is already set for user" },
  "2FA_UNAVAILABLE": { status: 412, message: "This account does not use two-factor authentication" },
  "2FA_SETUP_EXPIRED": { status: 412, message: "The set-up took too long; begin it again" },
  MAIL_HOST_UNKNOWN: { status: 400, message: "{host} has no address: check how it is written" },
  MAIL_HOST_FORBIDDEN: {
    status: 400,
    message:
      "{host}:{port} may not be connected to: {reason}. An operator can allow it by MAIL_ALLOWED_HOSTS.",
  },
  MAIL_REFUSED: { status: 400, message: "{host} takes no connection on port {port}: check host and port" },
  MAIL_TIMEOUT: {
    status: 400,
    message: "{host}:{port} did not answer within {seconds} s: check host, port and security",
  },
  MAIL_CERTIFICATE: { status: 400, message: "The certificate of {host} can't be trusted: {reason}" },
  MAIL_CERTIFICATE_ISSUER: {
    status: 400,
    message: "The certificate of {host} can't be trusted: no authority that is known here has issued it",
  },
  MAIL_CERTIFICATE_DATE: {
    status: 400,
    message: "The certificate of {host} can't be trusted: it has run out, or does not hold yet",
  },
  MAIL_CERTIFICATE_NAME: {
    status: 400,
    message:
      "The certificate of {host} can't be trusted: it is another host's. Write the name that it is for",
  },
  MAIL_NO_TLS: {
    status: 400,
    message: "{host}:{port} does not speak {security}: choose another port or security",
  },
  MAIL_LOGIN: { status: 400, message: "{host} does not take this user and password: {reason}" },
  MAIL_REJECTED: { status: 400, message: "{host} did not take the message: {reason}" },
  GEOCODER_UNAVAILABLE: {
    status: 400,
    message: "The search for addresses does not answer: {reason}. Places of this account are still found.",
  },
  W3W_NOT_CONFIGURED: {
    status: 400,
    message: "what3words is not configured on this server: an operator can set W3W_KEY",
  },
  ROADS_CONFIGURED: {
    status: 409,
    message: "The operator of this server has named its roads (ROADS_EXTRACT): they can't be replaced here",
  },
  ROADS_UPLOAD_CLOSED: {
    status: 409,
    message:
      "Roads are shared by all accounts of this server: they can be uploaded once its operator has set ROADS_UPLOAD_MB",
  },
  ROADS_BUSY: { status: 409, message: "Another extract is being uploaded or read; wait until it is done" },
  ROADS_NOT_READY: { status: 503, message: "The roads are still being read; try again in a moment" },
  UNKNOWN_TILE: {
    status: 404,
    message: "This map has no tile {tile}: ask GET /ui-api/map for its address, and for zooms from 0 to 15",
  },
  EXTRACT_REFUSED: { status: 400, message: "The extract was not taken: {reason}" },
  SIMULATION_OFF: {
    status: 409,
    message:
      "The simulator drives no day of this account: the operator of this server allows that by SIMULATION=on",
  },
  FORBIDDEN: { status: 403, message: "Your role may not do this" },
  CROSS_SITE: { status: 403, message: "This request came from another site" },
  FORM_HEADER_MISSING: {
    status: 403,
    message: "A form is taken only with the header X-Requested-With: XMLHttpRequest",
  },
  BODY_TOO_LARGE: { status: 413, message: "The body is larger than {limit} bytes" },
  UNSUPPORTED_TYPE: { status: 415, message: "The content type {type} is not supported; send {mend}" },
  KEY_REUSED: { status: 422, message: "This Idempotency-Key was used for another request" },
  KEY_IN_USE: { status: 409, message: "A request with this Idempotency-Key is being carried out" },
  OVERLOADED: { status: 503, message: "The server is busy; try again in {seconds} s" },
  UNAVAILABLE: { status: 503, message: "The database can't be reached; try again in {seconds} s" },
  DISK_FULL: {
    status: 503,
    message:
      "Nothing can be saved: the disk of the database is full. Whoever runs the server has to make room there; reading goes on",
  },
  READ_ONLY: {
    status: 503,
    message:
      "Nothing can be saved: the database takes no changes. Whoever runs the server has to allow them again; reading goes on",
  },
  TOO_SLOW: {
    status: 503,
    message:
      "The database took too long, and nothing was saved; try again in {seconds} s, or ask for less at once",
  },
  SHUTTING_DOWN: { status: 503, message: "The server is shutting down" },
  INTERNAL: {
    status: 500,
    message: "Oops! A server error has occurred. Try again or report to support team.",
  },
} as const;

export type ErrorCode = keyof typeof errorTable;
