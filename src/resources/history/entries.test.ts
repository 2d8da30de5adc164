import { describe, expect, it } from "vitest";
import { changesOf, userName } from "./entries";

const entry = { id: "1", modificationDate: "2026-11-21T08:00:00Z", actionType: "UPDATE" };

describe("an entry of the history", () => {
  it("tells its changes as the server structured them", () => {
    expect(changesOf({ ...entry, description: "name=B", changes: { name: { from: "A", to: "B" } } })).toEqual(
      [{ path: "name", from: "A", to: "B" }],
    );
  });

  it("tells them from the text of an older server, whatever signs it has", () => {
    expect(changesOf({ ...entry, description: "name=A%7EB=C~note=50% off~empty=" })).toEqual([
      { path: "name", from: undefined, to: "A~B=C" },
      { path: "note", from: undefined, to: "50% off" },
      { path: "empty", from: undefined, to: "" },
    ]);
    expect(changesOf({ ...entry, description: "moved by hand" })).toEqual([]);
    expect(changesOf(entry)).toEqual([]);
  });

  it("names who it was, however the server tells", () => {
    expect(userName({ user: "admin" })).toBe("admin");
    expect(userName({ user: "anna", userName: "Anna Kelly" })).toBe("Anna Kelly");
    expect(userName({ user: "anna", userName: "" })).toBe("anna");
    expect(userName({ user: { id: 7, login: "anna", name: "" } })).toBe("anna");
    expect(userName({ user: { id: 7, login: "anna", name: "Anna Kelly" } })).toBe("Anna Kelly");
    expect(userName({})).toBe("");
  });
});
