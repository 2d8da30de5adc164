import { expect, it } from "vitest";
import type { Condition } from "../../../schemas";
import { conditionText } from "./conditionText";

const workflow: Condition = { property: "mobileWorkflow", in: ["SIMPLE", "FULL"] };
const appUsers: Condition = { setting: "appUsers", is: true };

it.each<[Condition, string]>([
  [workflow, 'mobileWorkflow in ["SIMPLE","FULL"]'],
  [appUsers, "settings.appUsers = true"],
  [{ property: "driver", empty: false }, "driver is not empty"],
  [{ property: "speed", is: 0 }, "speed = 0"],
  [
    { not: { any: [workflow, appUsers] } },
    'not (mobileWorkflow in ["SIMPLE","FULL"] or settings.appUsers = true)',
  ],
  [
    { all: [{ any: [workflow, appUsers] }, { property: "driver", empty: true }] },
    '(mobileWorkflow in ["SIMPLE","FULL"] or settings.appUsers = true) and driver is empty',
  ],
  [{ all: [appUsers] }, "settings.appUsers = true"],
])("%j reads %s", (condition, text) => {
  expect(conditionText(condition)).toBe(text);
});
