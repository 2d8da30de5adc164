import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Settings } from "../../../schemas";
import { createI18n, type Language } from "../../i18n";
import { SessionContext, sessionOf } from "../../session";
import { DateTimeWidget } from "../dateTime/DateTimeWidget";
import { TimeWidget } from "../time/TimeWidget";
import { DateWidget } from "./DateWidget";

const widgets = { DateWidget, DateTimeWidget, TimeWidget };

/** A widget in an account, in a language; says what was changed. */
async function show(name: keyof typeof widgets, language: Language, settings: Settings, value?: unknown) {
  const Widget = widgets[name];
  const session = sessionOf(
    { id: "1", name: "Anna", login: "anna", currentRole: "ADMIN" },
    { settings, language },
  );
  const onChange = vi.fn<(value: unknown) => void>();
  const i18n = await createI18n(language);
  function Field() {
    const [now, setNow] = useState(value);
    return (
      <Widget
        id="field.day"
        path="day"
        property={{ type: "string" }}
        label="Day"
        required={false}
        disabled={false}
        errors={[]}
        value={now}
        initial={value}
        onChange={(next) => {
          onChange(next);
          setNow(next);
        }}
      />
    );
  }
  render(
    <I18nContextProvider value={i18n}>
      <SessionContext value={session}>
        <Field />
      </SessionContext>
    </I18nContextProvider>,
  );
  return { input: await screen.findByRole<HTMLInputElement>("textbox", { name: "Day" }), onChange };
}

afterEach(cleanup);

describe("a day", () => {
  const cases: [language: Language, settings: Settings, hint: string, shown: string, typed: string][] = [
    ["en", {}, "DD/MM/YYYY", "29/03/2026", "30/03/2026"],
    ["ru", {}, "ДД.ММ.ГГГГ", "29.03.2026", "30.03.2026"],
    ["fr", {}, "JJ/MM/AAAA", "29/03/2026", "30.03.26"],
    ["es", {}, "DD/MM/AAAA", "29/03/2026", "30 3 2026"],
    ["en", { locale: "us" }, "MM/DD/YYYY", "03/29/2026", "3/30/2026"],
    ["da", {}, "DD/MM/YYYY", "29/03/2026", "2026-03-30"],
  ];
  it.each(cases)(
    "in %s with %j is hinted at, shown and read in its order",
    async (language, settings, ...texts) => {
      const [hint, shown, typed] = texts;
      const { input, onChange } = await show("DateWidget", language, settings, "2026-03-29");
      expect(input.placeholder).toBe(hint);
      expect(input.value).toBe(shown);
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      expect(onChange).toHaveBeenLastCalledWith("2026-03-30");
    },
  );

  it("that can't be read asks for one in the reader's order", async () => {
    await show("DateWidget", "ru", {}, "soon");
    expect(screen.getByText("Введите дату, например 31.12.2026")).toBeTruthy();
    cleanup();
    await show("DateWidget", "en", { locale: "us" }, "soon");
    expect(screen.getByText("Write a day, such as 12/31/2026")).toBeTruthy();
  });
});

it("an instant stands in the account's zone, in the reader's order, on 24 hours", async () => {
  const settings = { locale: "us", defaultTimeZone: "America/New_York" };
  const { input, onChange } = await show("DateTimeWidget", "en", settings, "2026-07-01T22:30:00Z");
  expect(input.placeholder).toBe("MM/DD/YYYY HH:mm");
  expect(input.value).toBe("07/01/2026 18:30");
  await userEvent.clear(input);
  await userEvent.type(input, "7/2/2026 18:30");
  expect(onChange).toHaveBeenLastCalledWith("2026-07-02T22:30:00Z");
});

it("a time is hinted at in the reader's letters", async () => {
  expect((await show("TimeWidget", "ru", {}, "08:30:00")).input.placeholder).toBe("ЧЧ:мм");
});
