import { TranslatableString } from "@rjsf/utils";
import { expect, it } from "vitest";
import { rjsfKeys } from "./texts";

/** RJSF's texts of what the console does not let it draw. */
const neverShown: Record<string, string[]> = {
  "lists are our own ListField": [
    "ArrayItemTitle",
    "MissingItems",
    "EmptyArray",
    "AddItemButton",
    "CopyButton",
    "MoveDownButton",
    "MoveUpButton",
  ],
  "every simple value has a widget of ours": [
    "YesLabel",
    "NoLabel",
    "NowLabel",
    "ClearLabel",
    "ClearButton",
    "AriaDateLabel",
    "PreviewLabel",
    "FilesInfo",
    "DecrementAriaLabel",
    "IncrementAriaLabel",
    "Type",
    "Value",
  ],
  "showErrorList is off": ["ErrorsLabel"],
  "nothing asks for optional data": ["OptionalObjectAdd", "OptionalObjectRemove", "OptionalObjectEmptyMsg"],
  "check:schemas refuses circles": ["CycleDetected", "ExpandButton"],
  "labels are ours": ["DeprecatedLabel"],
  "no dialog of RJSF's opens": ["CloseLabel"],
};

it("has a key for each of RJSF's texts, or a reason why it never shows", () => {
  const silent = new Set(Object.values(neverShown).flat());
  const shown = Object.entries(TranslatableString).filter(([name]) => !silent.has(name));
  expect(shown.map(([, text]) => text).sort()).toEqual(Object.keys(rjsfKeys).sort());
  for (const name of silent) expect(Object.keys(TranslatableString)).toContain(name);
});
