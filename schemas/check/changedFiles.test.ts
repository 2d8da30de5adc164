import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changedFiles } from "./changedFiles";

it("names what the last commit has otherwise or not at all, and nothing outside git", () => {
  const root = mkdtempSync(join(tmpdir(), "changed-"));
  try {
    const schemas = join(root, "schemas");
    mkdirSync(join(schemas, "settings"), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(join(schemas, file), text);
    for (const file of ["old.json", "other.json", "settings/old.json"]) write(file, "{}");
    expect(changedFiles(schemas)).toEqual([]);
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "Begin");
    expect(changedFiles(schemas)).toEqual([]);
    write("other.json", "[]");
    write("new file.json", "{}");
    write("settings/old.json", "[]");
    write("note.txt", "");
    expect(changedFiles(schemas).toSorted()).toEqual(["new file.json", "other.json"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
