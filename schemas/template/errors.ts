/** What a print template is refused for (domain 13). */
export const templateErrors = {
  TEMPLATE_SYNTAX: {
    status: 400,
    message: "{field}, line {line}, column {column}: this can't be read: {text}",
  },
  TEMPLATE_VARIABLE: {
    status: 400,
    message: '{field}, line {line}, column {column}: there is no variable "{text}"; choose one of {names}',
  },
  TEMPLATE_PARTS: {
    status: 400,
    message: '{field}, line {line}, column {column}: "{text}" has several parts; print one of {names}',
  },
  TEMPLATE_LIST: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: "{text}" can\'t be used so: a loop goes over a list ({names}), at most three loops deep, and its entries are printed inside it',
  },
  TEMPLATE_FILTER: {
    status: 400,
    message: '{field}, line {line}, column {column}: there is no filter "{text}"; choose one of {names}',
  },
  TEMPLATE_TAG: {
    status: 400,
    message: '{field}, line {line}, column {column}: there is no tag "{text}"; choose one of {names}',
  },
  TEMPLATE_UNCLOSED: {
    status: 400,
    message: '{field}, line {line}, column {column}: "{text}" is not closed; write {names} after it',
  },
  TEMPLATE_STRAY: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: nothing is open here that "{text}" belongs to; leave it out',
  },
  TEMPLATE_ELEMENT: {
    status: 400,
    message:
      "{field}, line {line}, column {column}: {text} is not printed: leave it out. A printed page runs and loads nothing",
  },
  TEMPLATE_ATTRIBUTE: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: the attribute "{text}" is not taken: leave it out. A printed page runs nothing',
  },
  TEMPLATE_ADDRESS: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: "{text}" would be loaded; an image is a variable or begins with data:image/, a link begins with #, mailto: or tel:',
  },
  TEMPLATE_STYLE: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: the style "{text}" would load something: leave it out, or use url(data:image/…)',
  },
  TEMPLATE_PLACE: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: "{text}" can\'t stand here: variables and conditions go between elements or whole into a quoted attribute, not into styles and comments',
  },
  TEMPLATE_MARKUP: {
    status: 400,
    message:
      '{field}, line {line}, column {column}: "{text}" is no complete HTML tag; write &lt; for the sign <',
  },
} as const;
