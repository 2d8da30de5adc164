import type { Case } from "./ruleCases.fixture";
import { property } from "./spoilt.fixture";

/** The rules of limits.ts. */
export const limitCases: Case[] = [
  [
    "limits.contradicting",
    (file) => Object.assign(property(file, "name"), { minLength: 30 }),
    "/properties/name/minLength  no text has at least 30 and at most 20 characters: mend minLength or maxLength",
  ],
  [
    "limits.contradicting",
    (file) => (property(file, "size").maximum = -1),
    "/properties/size/maximum  no number is at least 0 and at most -1: mend minimum or maximum",
  ],
  [
    "limits.contradicting",
    (file) => (property(file, "size").exclusiveMaximum = 0),
    "/properties/size/exclusiveMaximum  no number is at least 0 and less than 0: mend minimum or exclusiveMaximum",
  ],
  [
    "limits.contradicting",
    (file) =>
      (file.properties.weight = {
        title: "Weight",
        type: "number",
        exclusiveMinimum: 2,
        exclusiveMaximum: 2,
      }),
    "/properties/weight/exclusiveMinimum  no number is more than 2 and less than 2: mend exclusiveMinimum or exclusiveMaximum",
  ],
  [
    "limits.contradicting",
    (file) =>
      (file.properties.marks = {
        title: "Marks",
        type: "array",
        items: { type: "string" },
        minItems: 3,
        maxItems: 2,
      }),
    "/properties/marks/minItems  no list has at least 3 and at most 2 entries: mend minItems or maxItems",
  ],
  [
    "limits.misplaced",
    (file) => (property(file, "size").format = "date"),
    "/properties/size/format  is for texts, and this is of type number: take it away, or give it another type",
  ],
  [
    "limits.misplaced",
    (file) => (property(file, "name").maximum = 5),
    "/properties/name/maximum  is for numbers, and this is of type string: take it away, or give it another type",
  ],
  [
    "limits.misplaced",
    (file) => (property(file, "size").maxLength = 5),
    "/properties/size/maxLength  is for texts, and this is of type number: take it away, or give it another type",
  ],
  [
    "limits.unwritable",
    (file) => (property(file, "name").readOnly = true),
    '/required/0  "name" is readOnly and required, and nobody could give it: don\'t require it, or let it be written',
  ],
];
