import { anyName, texts, type Scope } from "./variables";

/** The variables of a notification's subject and text (domain 11). */
export const messageVariables = {
  order: {
    ...texts("reference", "date", "window", "eta", "etaFrom", "etaTo", "items", "cost", "failReason"),
    attribute: texts(anyName),
  },
  customer: texts("name"),
  contact: texts("person"),
  location: texts("name", "address"),
  driver: texts("name", "phone"),
  vehicle: texts("name", "registration"),
  run: texts("number"),
  stop: texts("number"),
  stops: texts("before"),
  tracking: texts("link"),
  rate: texts("link"),
  company: texts("name", "phone"),
  dc: texts("name"),
} satisfies Scope;
