import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as fc from "fast-check";
import { I18nContextProvider } from "ra-core";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { resolveProperty, type Property, type Resource } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { roundTheClock, weekdays } from "../../../schemas/week";
import { createI18n } from "../../i18n";
import { SessionContext, sessionOf } from "../../session";
import type { Entry } from "./entries";
import { sampleWeeks } from "./sampleWeeks.fixture";
import { WeekWidget } from "./WeekWidget";

const resources = Object.fromEntries(loadResources("schemas"));
const weeks = {
  availability: weekOf(resources.drivers!, "availability"),
  operatingHours: weekOf(resources.distributionCentres!, "operatingHours"),
};
const user = userEvent.setup({ delay: null });

/** The widget in a form; what it would save, and all that it said. */
async function show(name: keyof typeof weeks, initial?: Entry[], errors: Record<string, string[]> = {}) {
  const session = sessionOf(
    { id: "1", name: "Anna", login: "anna", currentRole: "ADMIN" },
    { settings: { weekstart: 1 }, language: "en" },
  );
  const onChange = vi.fn<(value: unknown) => void>();
  const i18n = await createI18n("en");
  function Field() {
    const [now, setNow] = useState<unknown>(initial);
    return (
      <WeekWidget
        id="field.week"
        path="week"
        property={weeks[name]}
        label="Week"
        required={false}
        disabled={false}
        errors={[]}
        itemErrors={(inside) => errors[inside] ?? []}
        value={now}
        initial={initial}
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
  await screen.findByRole("group", { name: "Monday" });
  return { onChange, saved: () => onChange.mock.lastCall?.[0] };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const turn = (name: string) => user.click(screen.getByRole("switch", { name }));

async function write(name: string, text: string): Promise<void> {
  await user.clear(box(name));
  await user.type(box(name), text);
  await user.tab();
}

// Its script comes when it is first shown.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

describe("a week", () => {
  it("asks nothing of days without hours", async () => {
    await show("availability");
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(screen.getAllByRole("switch")).toHaveLength(7);
  });

  it("that is only looked at says nothing, whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(sampleWeeks, async (week) => {
        const { onChange } = await show("availability", week);
        for (const more of screen.queryAllByRole("button", { name: /^More about/ })) await user.click(more);
        for (const each of screen.queryAllByRole("textbox")) await user.click(each);
        expect(onChange).not.toHaveBeenCalled();
        cleanup();
      }),
      { numRuns: 3 },
    );
  });

  it("takes a night as it is typed, says on which day it ends, and draws it on both", async () => {
    const { saved } = await show("availability");
    await turn("Sunday: Available");
    await write("Sunday: Start", "22:00");
    await write("Sunday: End", "6");
    expect(saved()).toEqual([
      { day_of_week: "SUNDAY", available: true, start_time: "22:00", end_day: "nextDay", end_time: "06:00" },
    ]);
    expect(within(screen.getByRole("group", { name: "Sunday" })).getByText("Next day")).toBeTruthy();
    const picture = screen.getByRole("group", { name: "The week as a picture" });
    expect(within(picture).getByText("Sunday 22:00 to Monday 06:00")).toBeTruthy();
    for (const day of ["SUNDAY", "MONDAY"])
      expect(document.querySelectorAll(`[data-strip=${day}] [data-bar]`)).toHaveLength(1);
  });

  it("is filled in by one press, and empty again by another", async () => {
    const { saved } = await show("operatingHours");
    await press("Round the clock");
    expect(saved()).toEqual(weekdays.map((day_of_week) => ({ day_of_week, ...roundTheClock })));
    await press("No hours");
    expect(saved()).toEqual(
      weekdays.map((day_of_week) => ({ day_of_week, ...roundTheClock, available: false })),
    );
    await press("Leave empty");
    expect(saved()).toBeUndefined();
  });

  it("has several hours a day, which go again", async () => {
    const { saved } = await show("operatingHours");
    await turn("Friday: Open");
    await write("Friday: Closes", "12");
    await press("More about Friday");
    await press("Add hours on Friday");
    await write("Friday (2): Opens", "14");
    await write("Friday (2): Closes", "18");
    const morning = { day_of_week: "FRIDAY", available: true, start_time: "08:00", end_time: "12:00" };
    expect(saved()).toEqual([morning, { ...morning, start_time: "14:00", end_time: "18:00" }]);
    await press("Remove Friday (2)");
    expect(saved()).toEqual([morning]);
  });

  it("says what is wrong once, below the line, and ties it to its box", async () => {
    const monday = { day_of_week: "MONDAY", available: true, start_time: "08:00", end_time: "17:00" };
    await show("availability", [monday], {
      "0.end_time": ["It ends too late"],
      "0.break_end_time": ["Its break is empty"],
    });
    expect(screen.getAllByText("It ends too late")).toHaveLength(1);
    expect(box("Monday: End").getAttribute("aria-invalid")).toBe("true");
    const described = box("Monday: End").getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("It ends too late");
    expect(box("Monday: Start").getAttribute("aria-invalid")).toBe("false");
    // What is wrong further in is opened.
    expect(screen.getByText("Its break is empty")).toBeTruthy();
  });
});

/** As a form gives it: every reference resolved. */
function weekOf(resource: Resource, name: string): Property {
  const resolved = (declared: Property): Property => {
    const property = resolveProperty(resource, declared);
    const inside = Object.entries(property.properties ?? {});
    return {
      ...property,
      ...(property.items && { items: resolved(property.items) }),
      ...(property.properties && {
        properties: Object.fromEntries(inside.map(([each, inner]) => [each, resolved(inner)])),
      }),
    };
  };
  return resolved(resource.properties[name]!);
}
