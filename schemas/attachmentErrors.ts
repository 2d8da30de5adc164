/** What is refused of files that are attached to records (quality S20). */
export const attachmentErrors = {
  ATTACHMENT_NAME: {
    status: 400,
    message:
      '"{name}" can\'t be kept under this name: it has {value}. Rename the file with letters, digits, spaces and dots',
  },
  ATTACHMENT_TYPE: {
    status: 400,
    message: '{name} is of the type "{value}", which can\'t be attached; choose one of {allowed}',
  },
  ATTACHMENT_CONTENT: {
    status: 400,
    message: "{name} is no file of the type {value} inside; save it anew as {value}, or correct its ending",
  },
  ATTACHMENT_EMPTY: {
    status: 400,
    message: "{name} has 0 bytes; save it again with its content, then attach it",
  },
  ATTACHMENT_TOO_LARGE: {
    status: 413,
    message: "{name} has {value} MB; {limit} MB at most. Make it smaller or split it",
  },
  ATTACHMENT_PIXELS: {
    status: 400,
    message: "{name} has {value} megapixels; {limit} at most. Save the picture smaller",
  },
  ATTACHMENT_PICTURE: {
    status: 400,
    message: "{name} is a picture that can't be read ({value}); open it and save it anew",
  },
  ATTACHMENT_UNPACKED: {
    status: 400,
    message:
      "{name} has {value} MB in {entries} parts once unpacked; {limit} MB in {most} at most. Split the workbook",
  },
  ATTACHMENT_COUNT: {
    status: 409,
    message: "{name}: {limit} files are attached here already; remove one that nobody needs",
  },
  ATTACHMENT_QUOTA: {
    status: 409,
    message:
      "{name} has {value} MB, and of the account's {limit} MB only {left} are free; remove attachments that nobody needs",
  },
} as const;
