import { describe, expect, it } from "vitest";
import { languageOf, languages, offeredLanguages, tagOf } from "./languages";
import { loadMessages, loadStartMessages, type Messages } from "./messages";
import { polyglotFor } from "./polyglot";

describe("the code of a language", () => {
  it.each([
    ["en_GB", "en"],
    ["ru_RU", "ru"],
    ["es_ES", "es"],
    ["pt_PT", "pt"],
    ["fr_FR", "fr"],
    ["pt-BR", "pt"],
    ["EN", "en"],
    ["da", "da"],
    ["uk", "uk"],
    ["de_DE", undefined],
    ["", undefined],
  ])("%s is %s", (code, language) => {
    expect(languageOf(code)).toBe(language);
  });
});

describe("the languages to choose from", () => {
  const offered = (availableLanguages?: string, spoken: "en" | "ru" = "en") =>
    offeredLanguages(availableLanguages === undefined ? {} : { availableLanguages }, spoken).map(
      ({ locale }) => locale,
    );

  it("are the account's, in one order, and the one that is spoken", () => {
    expect(offered("fr, ru_RU,en_GB")).toEqual(["en", "ru", "fr"]);
    expect(offered("da,uk")).toEqual(["en", "da", "uk"]);
    expect(offered("fr", "ru")).toEqual(["ru", "fr"]);
  });

  it("are the five that are complete where the account does not say", () => {
    expect(offered()).toEqual(["en", "ru", "es", "pt", "fr"]);
  });
});

describe("a language", () => {
  it.each(languages)("has every text, its own or the English one: $locale", async ({ locale }) => {
    const english = keysOf(await loadMessages("en"));
    expect(keysOf(await loadMessages(locale))).toEqual(expect.arrayContaining(english));
    expect(keysOf(await loadStartMessages(locale)).sort()).toEqual(
      keysOf(await loadStartMessages("en")).sort(),
    );
  });

  it("that lacks a text shows it in English, string by string", async () => {
    const danish = await polyglotFor("da");
    expect(danish.translate("ra.action.save")).toBe("Gem");
    expect(danish.translate("form.toolbar.another")).toBe("Save and add another");
    expect(danish.translate("list.value.entries", { smart_count: 5 })).toBe("5 entries");
  });

  it("uk is English, in its plural forms too, which a browser knows as en-GB", async () => {
    expect(await loadMessages("uk")).toEqual(await loadMessages("en"));
    const british = await polyglotFor("uk");
    const counts = [1, 3, 5, 21].map((smart_count) =>
      british.translate("list.value.entries", { smart_count }),
    );
    expect(counts).toEqual(["1 entry", "3 entries", "5 entries", "21 entries"]);
    expect(british.getLocale()).toBe("uk");
    expect(tagOf("uk")).toBe("en-GB");
  });

  it("writes counts with its own thousands", async () => {
    const texts = await Promise.all(
      (["en", "ru", "fr"] as const).map(async (language) =>
        (await polyglotFor(language)).translate("list.bulk.deleted", { smart_count: 4163 }),
      ),
    );
    expect(texts.map((text) => text.replace(/\s/g, " "))).toEqual([
      "4,163 records deleted.",
      "Удалены 4 163 записи.",
      "4 163 enregistrements supprimés.",
    ]);
  });

  it("has the plural forms of Russian in Russian", async () => {
    const russian = await polyglotFor("ru");
    const counts = [1, 3, 5, 11, 21].map((smart_count) =>
      russian.translate("list.value.entries", { smart_count }),
    );
    expect(counts).toEqual(["1 запись", "3 записи", "5 записей", "11 записей", "21 запись"]);
  });
});

function keysOf(messages: Messages, before = ""): string[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    typeof text === "string" ? [before + key] : keysOf(text, `${before}${key}.`),
  );
}
