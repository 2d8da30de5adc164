import { renderHook } from "@testing-library/react";
import { I18nContextProvider } from "ra-core";
import { describe, expect, it } from "vitest";
import { accountSettings, mailSettings } from "../../../schemas/settings";
import { ApiError } from "../../../dataProviders";
import { lateI18n, type Language } from "../../i18n";
import { SessionContext, sessionOf } from "../../session";
import { readRecords } from "../records";
import { settingOf } from "../records/setting.fixture";
import { useSettingTexts } from "./useSettingTexts";

const records = [accountSettings, mailSettings].flatMap((each) =>
  readRecords(each.map((one) => ({ ...one }))),
);

async function textsIn(language: Language) {
  const i18n = await lateI18n("settings", language);
  const session = sessionOf(
    { id: "1", name: "Anna", login: "anna", currentRole: "ADMIN" },
    { settings: { accountCurrency: "EUR" }, language },
  );
  const { result } = renderHook(useSettingTexts, {
    wrapper: ({ children }) => (
      <I18nContextProvider value={i18n}>
        <SessionContext value={session}>{children}</SessionContext>
      </I18nContextProvider>
    ),
  });
  return result.current;
}

/** All that a reader sees of a setting, but for signs: "UTF-8", "23:59". */
async function shownIn(language: Language): Promise<string[][]> {
  const texts = await textsIn(language);
  return records.map((setting) =>
    [
      texts.label(setting),
      texts.help(setting),
      texts.group(setting),
      texts.affects(setting),
      ...(setting.variants ?? []).map((variant) => texts.variant(setting, variant)),
    ].flatMap((text) => (text !== undefined && /\p{Ll}/u.test(text) ? [text] : [])),
  );
}

describe("a setting of the catalogue", () => {
  it("is in Russian as a whole: no word of it is left in English", async () => {
    const names =
      /\{\{[\w.]+\}\}|SMS_URL|docs\/operate\.md|\?account=|API|CSV|Excel|https?(:\S+)?|SMS|STARTTLS|TLS|Wi-Fi|Windows|[£€$%]/g;
    const left = (await shownIn("ru"))
      .flat()
      .filter((text) => /\p{Script=Latin}/u.test(text.replace(names, "")));
    expect(left).toEqual([]);
  });

  it.each(["es", "pt", "fr"] as const)("reads otherwise in %s than in English", async (language) => {
    const [english, own] = [await shownIn("en"), await shownIn(language)];
    expect(own.map((texts) => texts.length)).toEqual(english.map((texts) => texts.length));
    expect(english.filter((texts, index) => texts.join() === own[index]?.join())).toEqual([]);
  });

  it.each(["da", "uk"] as const)(
    "is in English in %s, which has no words of its own for it",
    async (language) => {
      expect(await shownIn(language)).toEqual(await shownIn("en"));
    },
  );

  it("is called by its title, the unit behind it, under the heading of its group", async () => {
    const texts = await textsIn("ru");
    const named = (name: string) => records.find((each) => each.name === name) ?? settingOf({ name });
    expect(texts.label(named("truckAxleLoad"))).toBe("Нагрузка на ось грузовика, т");
    expect(texts.label(named("defaultCostPerHour"))).toBe("Стоимость часа, €");
    expect(texts.help(named("truckAxleLoad"))).toBe("Пусто: без ограничения.");
    expect(texts.group(named("truckAxleLoad"))).toBe("Маршруты и грузовики");
    expect(texts.affects(named("fixedOperationDuration"))).toBe("планы, время прибытия");
    expect(texts.value(named("csvDelimiter"), "\t")).toBe("Табуляция");
    expect(texts.value(named("importDateFormat"), "DD.MM.YYYY")).toBe("DD.MM.YYYY");
    expect(texts.section("planning-preferences")).toBe("Настройки планирования");
  });
});

it("a setting that only another server knows is in its own words, or its name taken apart", async () => {
  const texts = await textsIn("ru");
  const foreign = settingOf({
    name: "yardGateCode",
    type: "LIST",
    title: "Code of the gate",
    help: "Ask the guard.",
    group: "yardGates",
    groupTitle: "Gates of the yard",
    affects: ["yardGates"],
    variants: [{ value: "A", label: "North gate" }, { value: "B" }],
  });
  expect(texts.label(foreign)).toBe("Code of the gate");
  expect(texts.help(foreign)).toBe("Ask the guard.");
  expect(texts.group(foreign)).toBe("Gates of the yard");
  expect(texts.affects(foreign)).toBe("Yard gates");
  expect(foreign.variants?.map((each) => texts.variant(foreign, each))).toEqual(["North gate", "B"]);
  const bare = settingOf({ name: "yardGateCode", group: "yardGates", section: "gateYard" });
  expect([texts.label(bare), texts.group(bare), texts.help(bare)]).toEqual([
    "Yard gate code",
    "Yard gates",
    undefined,
  ]);
  expect(texts.section("gate-yard")).toBe("Gate yard");
});

describe("what a server refuses", () => {
  const refusalOf = (items: { code: string; field: string }[]) =>
    new ApiError({
      status: 400,
      errors: items.map(({ code, field }) => ({ code, message: `${field} is wrong`, metadata: { field } })),
    });

  it.each(["en", "ru", "es", "pt", "fr"] as const)(
    "is told in %s by the title of each setting, and by its name of none, be it of this screen or of another",
    async (language) => {
      const texts = await textsIn(language);
      for (const setting of records) {
        const { name } = setting;
        const error = refusalOf([{ code: "REQUIRED", field: name }]);
        const { unit: _, ...unitless } = setting;
        const title = texts.label(unitless);
        expect([name, texts.answer(records, error)]).toEqual([name, expect.stringContaining(title)]);
        if (/[a-z][A-Z]/.test(name)) expect(texts.answer([], error)).not.toContain(name);
      }
    },
  );

  it("is told whole, a line each, also of a setting that nobody knows here", async () => {
    const texts = await textsIn("en");
    const error = refusalOf([
      { code: "REQUIRED", field: "fromEmail" },
      { code: "REQUIRED", field: "somethingNewer" },
    ]);
    expect(texts.answer(records, error)).toBe(
      "E-mail of the sender is required\nSomething newer is required",
    );
  });

  it("is told as it is where no setting is the matter", async () => {
    const texts = await textsIn("en");
    const error = new ApiError({ status: 403, errors: [{ code: "FORBIDDEN", message: "No" }] });
    expect(texts.answer(records, error)).toBe("Your role may not do this");
  });
});
