import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Setting, settingFault, type SettingType, settingTypes } from ".";
import { wrongValues, rightValues, settingOf } from "./wire.fixture";

describe.each(settingTypes)("%s", (type: SettingType) => {
  it("takes every value in its wire form, which comes back from JSON as it went", () => {
    fc.assert(
      fc.property(rightValues[type] ?? fc.constant(undefined), (value) => {
        if (value === undefined) return;
        expect(settingFault(settingOf(type), value)).toBeUndefined();
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      }),
    );
  });

  it("refuses what is not in its form, and says so in words of its own", () => {
    const setting: Setting = settingOf(type);
    for (const value of wrongValues[type]) {
      const fault = settingFault(setting, value);
      expect([value, fault?.metadata?.field]).toEqual([value, setting.name]);
      expect(fault?.message).toContain(setting.name);
      expect(fault?.message).not.toMatch(/\{\w+\}/);
    }
  });

  it("never throws, whatever comes", () => {
    fc.assert(fc.property(fc.anything(), (value) => void settingFault(settingOf(type), value)));
  });
});

it("repeats no password that is refused", () => {
  const fault = settingFault(settingOf("PASSWORD"), "canary\n");
  expect(JSON.stringify(fault)).not.toContain("canary");
});

it("takes nothing where nothing is the default, unless it is mandatory", () => {
  const setting = { ...settingOf("FLOAT"), default: null };
  expect(settingFault(setting, null)).toBeUndefined();
  expect(settingFault({ ...setting, mandatory: true }, null)).toMatchObject({ code: "REQUIRED" });
  expect(settingFault(settingOf("FLOAT"), null)).toMatchObject({ code: "TYPE" });
});
