import { describe, expect, it } from "vitest";
import { actionStore } from "./actionStore";
import type { RecentAction } from "./RecentAction";

/** A browser's storage of so many characters. */
class SmallStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  get length(): number {
    return this.#items.size;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (value.length > this.#room) throw new DOMException("full", "QuotaExceededError");
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
}

const action = (id: string): RecentAction => ({
  id,
  at: "2026-11-21T08:00:00Z",
  kind: "update",
  resource: "vehicles",
  title: `Van ${id}`,
  items: [{ id }],
});
let users = 0;
/** What another page of the same user finds. */
function afterReload(storage: SmallStorage): RecentAction[] {
  const stored = storage.getItem(`runsheet.recentActions.user ${users}`) ?? "";
  const fresh = new SmallStorage(5e6);
  fresh.setItem(`runsheet.recentActions.user ${users + 1}`, stored);
  return storeIn(fresh).read();
}
const storeIn = (storage: Storage) => actionStore(`user ${++users}`, storage);

describe("the recent actions", () => {
  it("are the last fifty", () => {
    const store = storeIn(new SmallStorage(1e6));
    for (let made = 0; made < 60; made++) store.write([action(String(made)), ...store.read()]);
    expect(store.read()).toHaveLength(50);
    expect(store.read()[0]?.title).toBe("Van 59");
  });

  it("are as many as the browser has room for, the newest first", () => {
    const store = storeIn(new SmallStorage(400));
    store.write(Array.from({ length: 30 }, (_, index) => action(String(index))));
    expect(store.read().length).toBeGreaterThan(0);
    expect(store.read()[0]?.title).toBe("Van 0");
  });

  it("keep an import of ten thousand new records over a reload", () => {
    const storage = new SmallStorage(5e6);
    const items = Array.from({ length: 10_000 }, () => ({
      id: crypto.randomUUID(),
      version: 1,
      title: "Bakery",
    }));
    storeIn(storage).write([{ ...action("1"), kind: "import", items }, action("2")]);
    expect(afterReload(storage)).toMatchObject([{ items }, { title: "Van 2" }]);
  });

  it("keep one that is too long for this page only, say so after a reload, and lose no other", () => {
    const storage = new SmallStorage(5e6);
    const before = { comments: "as it was ".repeat(40) };
    const items = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), version: 2, before }));
    const store = storeIn(storage);
    store.write([action("1"), { ...action("2"), kind: "bulkEdit", items }, action("3")]);
    expect(store.read()[1]?.items).toHaveLength(10_000);
    expect(afterReload(storage)).toMatchObject([
      { title: "Van 1" },
      { title: "Van 2", items: [], tooLong: true },
      { title: "Van 3" },
    ]);
    store.write([action("4"), ...store.read()]);
    expect(store.read()[2]?.items).toHaveLength(10_000);
  });

  it("leave alone what else the browser keeps", () => {
    const storage = new SmallStorage(400);
    storage.setItem("runsheet.language", "ru");
    storeIn(storage).write(Array.from({ length: 30 }, (_, index) => action(String(index))));
    expect(storage.getItem("runsheet.language")).toBe("ru");
  });

  it("are none where what is stored is not ours", () => {
    for (const text of ["{", "null", '[{"id":1}, null, "x"]']) {
      const storage = new SmallStorage(1e6);
      storage.setItem(`runsheet.recentActions.user ${users + 1}`, text);
      expect(storeIn(storage).read()).toEqual([]);
    }
  });

  it("are told to whoever listens, and are the same list until they change", () => {
    const store = storeIn(new SmallStorage(1e6));
    globalThis.addEventListener ??= () => undefined;
    globalThis.removeEventListener ??= () => undefined;
    let told = 0;
    const stop = store.subscribe(() => told++);
    store.write([action("1")]);
    expect(store.read()).toBe(store.read());
    stop();
    store.write([]);
    expect(told).toBe(1);
  });
});
