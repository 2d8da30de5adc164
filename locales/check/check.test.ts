import { describe, expect, it } from "vitest";
import { agreementProblems, type EnglishText } from "./agreement";
import { isAllowed } from "./allowed";
import { avoidedProblems } from "./avoided";
import { defaultTextProblems } from "./defaults";
import { readTexts, type LocaleText } from "./localeTexts";
import { problemLine } from "./problem";
import { parseSource } from "../../checks/sources";
import { keyUses, usageProblems } from "./usage";
import { visibleTexts } from "./visible";

describe("a file of texts", () => {
  it("is read with the lines of its keys", () => {
    const { texts } = readTexts("locales/en/list.json", '{\n  "a": "x",\n  "b": {\n    "c": "y"\n  }\n}');
    expect(texts.map(({ key, text, line }) => [key, text, line])).toEqual([
      ["list.a", "x", 2],
      ["list.b.c", "y", 4],
    ]);
  });

  it.each([
    ['{"a": "x", "a": "y"}', "list.a: is there twice"],
    ['{"a": 1}', "list.a: is no text"],
    ['["a"]', "is no JSON object"],
  ])("%s is refused", (json, problem) => {
    expect(readTexts("list.json", json).problems.map(problemLine).join()).toContain(problem);
  });
});

describe("the languages", () => {
  const english = (text: string): EnglishText[] => [
    { key: "list.a", text, file: "locales/en/list.json", line: 3 },
  ];
  const translations = (text: string, changed: Record<string, string> = {}): LocaleText[] =>
    ["ru", "es", "pt", "fr"].map((language) => ({
      language,
      key: "list.a",
      text: changed[language] ?? text,
      file: `locales/${language}/list.json`,
      line: 3,
    }));
  const problemsOf = (original: EnglishText[], texts: LocaleText[]) =>
    agreementProblems(original, texts).map(problemLine);

  it("agree where all say the same parameters in their own plural forms", () => {
    const three = "%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей";
    expect(
      problemsOf(english("one |||| %{smart_count}"), translations("uno |||| %{smart_count}", { ru: three })),
    ).toEqual([]);
    expect(problemsOf(english("%{smart_count} in all"), translations("Всего: %{smart_count}"))).toEqual([]);
  });

  it.each([
    ["Hello %{name}", "Hola", "names no parameter, and English %{name}"],
    ["Hello", "Hola %{name}", "names %{name}, and English no parameter"],
    ["Hello %{name}", "Hola %{nombre}", "names %{nombre}, and English %{name}"],
    ["one |||| many", "uno", "has 1 plural form(s), and es needs 2"],
    ["one |||| many", "uno |||| dos |||| muchos", "has 3 plural form(s), and es needs 2"],
    ["Hello", "Hello", 'is in English: "Hello"'],
    ["Hello", "", "is empty"],
    ["Hello", "Hola |||| ", "is empty"],
  ])("don't where English is %j and Spanish %j", (original, spanish, problem) => {
    const inRussian = original.includes("||||") ? "а |||| б |||| в" : original;
    const found = problemsOf(
      english(original),
      translations(`${original} `, { ru: `${inRussian} `, es: spanish }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`locales/es/list.json:3: list.a: ${problem}`);
  });

  it("each have every text, and none that English lacks", () => {
    const [, ...withoutRussian] = translations("x");
    expect(problemsOf(english("x"), withoutRussian)[0]).toContain("list.a: has no text in ru");
    const more = { language: "ru", key: "list.b", text: "y", file: "locales/ru/list.json", line: 9 };
    expect(problemsOf(english("x"), [...translations("x"), more])).toEqual([
      "locales/ru/list.json:9: list.b: is not in English. Mend: remove it, or write its English first.",
    ]);
  });

  it("have all texts of a resource, or none", () => {
    const english = ["resources.a.title", "resources.a.fields.b"].map((key): EnglishText => ({
      key,
      text: "x",
      file: "schemas/a.json",
      line: 1,
      resource: "a",
    }));
    const title = { language: "ru", key: "resources.a.title", text: "y", file: "resources.json", line: 1 };
    expect(problemsOf(english, [])).toEqual([]);
    expect(problemsOf(english, [title])).toEqual([
      expect.stringContaining("schemas/a.json:1: resources.a.fields.b: has no text in ru"),
    ]);
  });

  it("that fall back to English may lack texts, and say no others", () => {
    const danish = { language: "da", key: "list.b", text: "y", file: "locales/da/list.json", line: 1 };
    expect(problemsOf(english("x"), translations("x"))).toEqual([]);
    expect(problemsOf(english("x"), [...translations("x"), danish])).toHaveLength(1);
  });
});

describe("a key", () => {
  const texts = (...keys: string[]): EnglishText[] =>
    keys.map((key) => ({ key, text: "x", file: "locales/en/list.json", line: 1 }));
  const usesOf = (code: string) => keyUses([parseSource("src/a.tsx", code)], ["list"]);
  const check = (code: string, keys: string[], patterns: Parameters<typeof usageProblems>[2] = []) =>
    usageProblems(texts(...keys), usesOf(code), patterns).map(({ key, problem }) => `${key} ${problem}`);

  it("that the code names has a text", () => {
    expect(check('translate("list.a")', ["list.a"])).toEqual([]);
    expect(check('translate("list.b")', [])).toEqual(["list.b is used and has no text"]);
    expect(check('const problem = open ? "list.a" : "list.b"', ["list.a"])).toEqual([
      "list.b is used and has no text",
    ]);
  });

  it("that nothing shows is told", () => {
    expect(check("", ["list.a"])).toEqual(["list.a is shown by nothing"]);
  });

  it("of choices in a template is each of them", () => {
    expect(check('translate(`list.${on ? "a" : "b"}`)', ["list.a", "list.b"])).toEqual([]);
  });

  it("that is put together is declared, with its names", () => {
    const code = "translate(`list.${state}`)";
    expect(check(code, [])).toEqual(["list.* is put together while running"]);
    const pattern = { pattern: "list.*", why: "states", names: ["a", "b"] };
    expect(check(code, ["list.a", "list.b"], [pattern])).toEqual([]);
    expect(check(code, ["list.a"], [pattern])).toEqual(["list.b is used and has no text"]);
    expect(check(code, ["list.a", "list.b", "list.c"], [pattern])).toEqual(["list.c is shown by nothing"]);
    expect(check("", ["list.a", "list.b"], [pattern])).toEqual(["list.* is declared and nothing makes it"]);
  });
});

describe("a text in the code", () => {
  const found = (code: string) =>
    visibleTexts(parseSource("src/a.tsx", code))
      .filter((text) => !isAllowed(text))
      .map(({ text, where }) => `${where}: ${text}`);

  it.each([
    ["<p>Hello</p>", "an element's text: Hello"],
    ["<p>{on ? 'Hello' : name}</p>", "an element's text: Hello"],
    ["<p>{`Hello ${name}`}</p>", "an element's text: Hello"],
    ['<input aria-label="Name" />', "aria-label: Name"],
    ["<input placeholder={short ? 'Name' : undefined} />", "placeholder: Name"],
    ['notify("saved")', "notify(): saved"],
    ["const field = { label: `${name} kg` }", "label: kg"],
    ['translate("list.a", { _: "Hello" })', "_: Hello"],
    ['document.title = "Orders"', "title: Orders"],
    ['const text = "Something went wrong"', "a sentence: Something went wrong"],
  ])("%s is found", (code, expected) => {
    expect(found(code)).toEqual([expected]);
  });

  it.each([
    '<p className="Big">{translate("list.a")}</p>',
    '<p>{state === "open" && <b />}</p>',
    '<img alt="" />',
    '<input aria-label={translate("list.a")} />',
    'throw new Error("The list is empty")',
    'reject(new DOMException("Given up"))',
    'console.error("Error when redirect to url", url)',
    'import { Hello } from "Hello there"',
    "<b>Runsheet</b>",
    "<b>{count} · 5 %</b>",
    'const label = "list.title"',
    'const styles = { border: "1px solid" }',
  ])("%s is none", (code) => {
    expect(found(code)).toEqual([]);
  });
});

describe("a component with English words of its own", () => {
  const found = (code: string) =>
    defaultTextProblems(parseSource("src/a.tsx", code)).map(({ line, problem }) => `${line}: ${problem}`);

  it("is told where it is not given others", () => {
    expect(found("\n<Autocomplete clearText={clear} openText={open} />")).toEqual([
      "2: <Autocomplete> says closeText, noOptionsText in English",
    ]);
    expect(found("<Autocomplete {...texts} />")).toEqual([]);
    expect(found("<Paper />")).toEqual([]);
  });
});

describe("a word that the glossary has another for", () => {
  const found = (language: string, text: string, key = "list.a") =>
    avoidedProblems([{ language, key, text, file: "a.json", line: 1 }]).map(({ problem }) => problem);

  it("may be one of other people's files", () => {
    expect(found("en", "depot;warehouse", "import.headings.aoc")).toEqual([]);
    expect(found("en", "depot;warehouse")).not.toEqual([]);
  });

  it.each([
    ["pt", "Salvar o registro", ['says "registro"', 'says "Salvar"']],
    ["pt", "Guardar o registo", []],
    ["ru", "Ваша сессия", ['says "сессия"']],
    ["ru", "Рабочее место курьера", ['says "курьер"']],
    ["fr", "Quitter?", ['says "r?"']],
    ["fr", "Quitter ?", []],
    ["en", "A tenant", ['says "tenant"']],
    ["es", "Guardar", []],
  ])("in %s is told: %s", (language, text, problems) => {
    expect(found(language, text)).toEqual(problems);
  });
});
