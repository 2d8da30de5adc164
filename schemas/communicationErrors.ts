/** Why a message about an order did not go (domain 11). */
export const communicationErrors = {
  COMMUNICATION_NO_SMS: {
    status: 400,
    message: "No SMS gateway is configured; send these messages by email, or switch SMS to customers off",
  },
  COMMUNICATION_SMS_OFF: {
    status: 409,
    message: "The account sends its customers no SMS: switch that on in the settings, or write an email",
  },
  COMMUNICATION_NO_MAIL: {
    status: 400,
    message:
      "No mail server is configured; set the account's in the mail settings, or ask the operator for SMTP_URL",
  },
  COMMUNICATION_ADDRESS: {
    status: 400,
    message:
      "It has no valid email address; correct it in the order, the customer location or the notification",
  },
  COMMUNICATION_PHONE: {
    status: 400,
    message:
      "It has no valid phone number; correct it in the order, the customer location or the notification",
  },
  COMMUNICATION_UNDELIVERED: {
    status: 400,
    message: "The gateway took it, and reports that it did not arrive: {reason}",
  },
  SMS_SILENT: {
    status: 400,
    message: "The SMS gateway did not answer: {reason}. The operator looks after it (SMS_URL)",
  },
  SMS_STATUS: {
    status: 400,
    message: "The SMS gateway did not take it (status {status}): {reason}. The operator looks after it",
  },
  SMS_ANSWER: {
    status: 400,
    message:
      "The SMS gateway's answer names no message that it took: {reason}. The operator looks after it (SMS_ANSWER_ID)",
  },
  SMS_REFUSED: {
    status: 400,
    message: "The SMS gateway refused it (status {status}): {reason}",
  },
  COMMUNICATION_LATE: {
    status: 400,
    message:
      "It could not be sent while it was worth sending; widen the sending hours, or look after the mail server",
  },
  COMMUNICATION_UNREADABLE: {
    status: 500,
    message: "Its text can't be opened: the server's SECRET_KEY is another one than when it was written",
  },
  COMMUNICATION_GONE: {
    status: 409,
    message: "It does not wait any more, or is being sent just now; look at it again",
  },
  COMMUNICATION_WAITS: {
    status: 409,
    message: "It has not gone yet: let it go, or wait until it has ended",
  },
  COMMUNICATION_OUTDATED: {
    status: 409,
    message: "What it tells no longer holds; send it all the same only where that is meant",
  },
  COMMUNICATION_PARTS: {
    status: 409,
    message: "It travels in {parts} parts, each of which is paid for; shorten it, or say that it is to go so",
  },
  COMMUNICATION_NO_LINK: {
    status: 409,
    message:
      "Its link leads nowhere any more, as the tracking page is off or the order is gone; write another text",
  },
  COMMUNICATION_WITHDRAWN: {
    status: 400,
    message: "It was taken back before it was sent: what it told of no longer holds",
  },
} as const;
