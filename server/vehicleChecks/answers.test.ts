import { describe, expect, it } from "vitest";
import type { CheckField } from "../../schemas/vehicleChecks";
import { checkedAnswers, type SentAnswer } from "./answers";

const form: CheckField[] = [
  { name: "Lights", type: "CHECK", mandatory: true },
  { name: "Radio", type: "CHECK" },
  { name: "Fuel", type: "DROPDOWN", values: ["Full", "Half"], mandatory: true },
  { name: "Odometer", type: "NUMBER" },
  { name: "Remarks", type: "TEXT" },
  { name: "Damage", type: "PHOTO" },
];
const asked: SentAnswer[] = [
  { field: "Lights", value: true },
  { field: "Fuel", value: "Half" },
];
const faultsIn = (answers: SentAnswer[], of = form) =>
  Object.entries(checkedAnswers(of, answers).errors).map(([field, [fault]]) =>
    `${field} ${fault?.code} ${String(fault?.metadata?.value ?? "")}`.trim(),
  );

describe("what is answered to a form", () => {
  it("stands beside each of its fields, in their order, without the spaces around", () => {
    const { fields, faults, errors } = checkedAnswers(form, [
      { field: "Damage", photos: ["a"] },
      { field: "Remarks", value: " Wet ", comment: "  " },
      ...asked,
    ]);
    expect(errors).toEqual({});
    expect(faults).toEqual([]);
    expect(fields.map(({ name, value, photos }) => [name, value, photos])).toEqual([
      ["Lights", true, []],
      ["Radio", undefined, []],
      ["Fuel", "Half", []],
      ["Odometer", undefined, []],
      ["Remarks", "Wet", []],
      ["Damage", undefined, ["a"]],
    ]);
    expect(fields[4]).not.toHaveProperty("comment");
  });

  it("opens a fault by a no, with its comment and photos, and whether its item must be in order", () => {
    const { faults } = checkedAnswers(
      form,
      [
        { field: "Lights", value: false, comment: " Left one is out ", photos: ["a", "b"] },
        { field: "Radio", value: false, comment: "Silent" },
        { field: "Fuel", value: "Full" },
      ],
      [{ name: " Mirror ", comment: "Cracked" }],
    );
    expect(faults).toEqual([
      { checkName: "Lights", mandatory: true, comment: "Left one is out", photos: ["a", "b"] },
      { checkName: "Radio", mandatory: false, comment: "Silent", photos: [] },
      { checkName: "Mirror", mandatory: false, comment: "Cracked", photos: [] },
    ]);
  });

  it("is refused where it does not fit its field", () => {
    const with_ = (...more: SentAnswer[]) => faultsIn([...asked, ...more]);
    expect(with_()).toEqual([]);
    expect(with_({ field: "Odometer", value: "many" })).toEqual(["answers.2.value TYPE many"]);
    expect(with_({ field: "Odometer", value: Infinity })).toEqual(["answers.2.value TYPE Infinity"]);
    expect(with_({ field: "Remarks", value: 5 })).toEqual(["answers.2.value TYPE 5"]);
    expect(with_({ field: "Remarks", value: "x".repeat(501) })[0]).toContain("answers.2.value TYPE xxx");
    expect(with_({ field: "Damage", value: true })).toEqual(["answers.2.value CHECK_VALUE_TOO_MUCH true"]);
    expect(with_({ field: "Radio", value: "yes" })).toEqual(["answers.2.value TYPE yes"]);
    expect(with_({ field: "Radio", value: false })).toEqual(["answers.2.comment REQUIRED"]);
    expect(with_({ field: "Wipers", value: true })).toEqual(["answers.2.field CHECK_FIELD_UNKNOWN Wipers"]);
    expect(with_({ field: "Lights", value: true })).toEqual(["answers.2.field CHECK_FIELD_UNKNOWN Lights"]);
    expect(faultsIn([asked[0]!, { field: "Fuel", value: "Empty" }])).toEqual([
      "answers.1.value CHOICE Empty",
    ]);
  });

  it("lacks what must be answered and is not, or only with nothing", () => {
    expect(faultsIn([])).toEqual(["answers CHECK_ANSWER_MISSING Lights"]);
    expect(checkedAnswers(form, []).errors.answers?.map(({ metadata }) => metadata?.value)).toEqual([
      "Lights",
      "Fuel",
    ]);
    const must = (type: CheckField["type"]): CheckField[] => [{ name: "It", type, mandatory: true }];
    expect(faultsIn([{ field: "It", value: "  " }], must("TEXT"))).toEqual([
      "answers CHECK_ANSWER_MISSING It",
    ]);
    expect(faultsIn([{ field: "It", photos: [] }], must("PHOTO"))).toEqual([
      "answers CHECK_ANSWER_MISSING It",
    ]);
    expect(faultsIn([{ field: "It", value: 0 }], must("NUMBER"))).toEqual([]);
  });

  it("goes to fields of one name in their order", () => {
    const twice: CheckField[] = [
      { name: "Tyre", type: "CHECK" },
      { name: "Tyre", type: "CHECK" },
    ];
    const { fields } = checkedAnswers(twice, [
      { field: "Tyre", value: true },
      { field: "Tyre", value: false, comment: "Worn" },
    ]);
    expect(fields.map(({ value }) => value)).toEqual([true, false]);
  });
});
