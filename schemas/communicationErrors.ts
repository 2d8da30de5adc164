/** Why a message about an order did not go (domain 11). */
export const communicationErrors = {
  COMMUNICATION_NO_SMS: {
    status: 400,
    message: "No SMS gateway is configured; send these messages by email, or switch SMS to customers off",
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
  COMMUNICATION_LATE: {
    status: 400,
    message:
      "It could not be sent while it was worth sending; widen the sending hours, or look after the mail server",
  },
  COMMUNICATION_UNREADABLE: {
    status: 500,
    message: "Its text can't be opened: the server's SECRET_KEY is another one than when it was written",
  },
  COMMUNICATION_WITHDRAWN: {
    status: 400,
    message: "It was taken back before it was sent: what it told of no longer holds",
  },
} as const;
