import type { SettingType } from "../records";
import type { Kind } from "./Kind";
import { Notice } from "./Notice";
import { choice, choicesJoined, number, onOff, text, valueless } from "./parts";
import { TestButton } from "./TestButton";

/** The one map from the type of a setting to how it is shown, typed and sent (spec 3.3). */
export const kinds: Record<SettingType, Kind> = {
  FLOAT: number("number"),
  INTEGER: number("integer"),
  BOOLEAN: onOff,
  BOOLEAN_RELATED: onOff,
  TIME: text({ format: "time" }),
  PERIOD_FIELD: number("integer", { "x-unit": "duration" }),
  PERIOD_FIELD_WITH_MS: number("integer", { "x-unit": "duration" }, 1000),
  RADIO: choice("radio"),
  TEXT: text(),
  PASSWORD: { ...text({ writeOnly: true, "x-widget": "password" }), secret: true },
  LIST: choice("choice"),
  MULTISELECT_LIST: choicesJoined,
  TEST_BUTTON: { ...valueless, Component: TestButton },
  NOTICE: { ...valueless, Component: Notice },
  // One that ends before it begins ends the day after.
  TIME_INTERVAL: text({ format: "time-interval" }),
  LONGTEXT: text({ "x-widget": "multiline" }),
  HIDDEN_LIST: { ...choicesJoined, hidden: true },
};
