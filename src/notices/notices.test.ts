import { beforeEach, expect, test } from "vitest";
import { noticeStore } from "./notices";

beforeEach(() => noticeStore.clear());

test("what was told last stands first, and counts as unread until it is looked at", () => {
  noticeStore.tell("success", "Van 1 was saved");
  noticeStore.tell("warning", "Van 2 was changed by somebody else");
  expect(noticeStore.read()).toMatchObject({
    unread: 2,
    told: [{ text: "Van 2 was changed by somebody else", severity: "warning" }, { text: "Van 1 was saved" }],
  });
  noticeStore.look();
  expect(noticeStore.read().unread).toBe(0);
  expect(noticeStore.read().told).toHaveLength(2);
});

test("the hundred newest are kept", () => {
  for (let nth = 1; nth <= 130; nth += 1) noticeStore.tell("info", `Notice ${nth}`);
  const { told, unread } = noticeStore.read();
  expect([told.length, told[0]?.text, told.at(-1)?.text, unread]).toEqual([
    100,
    "Notice 130",
    "Notice 31",
    100,
  ]);
});

test("each has an id of its own, also after clearing", () => {
  noticeStore.tell("info", "One");
  const [one] = noticeStore.read().told;
  noticeStore.clear();
  expect(noticeStore.read()).toEqual({ told: [], unread: 0 });
  noticeStore.tell("info", "Two");
  expect(noticeStore.read().told[0]?.id).not.toBe(one?.id);
});

test("who listens hears of every change until he stops", () => {
  let heard = 0;
  const stop = noticeStore.subscribe(() => (heard += 1));
  noticeStore.tell("info", "One");
  noticeStore.look();
  noticeStore.look();
  stop();
  noticeStore.clear();
  expect(heard).toBe(2);
});
