import { execFileSync } from "node:child_process";
import { bundle } from "../bundle";
import { isResourceFile } from "../load";
import type { Property, Resource, ResourceFile } from "../resource";

/** The resources of a folder as they stood at a git revision, or why they can't be had. */
export function resourcesAt(revision: string, folder: string): Map<string, Resource> | string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch {
    return `git knows no revision "${revision}"; name a commit, a branch or a tag`;
  }
  const files = git("ls-tree", "--name-only", revision, "./").split("\n").filter(isResourceFile);
  if (files.length === 0) return `there were no schemas at ${revision}`;
  const read = (file: string) => JSON.parse(git("show", `${revision}:./${file}`)) as unknown;
  try {
    const shared = read("definitions.json") as { $defs: Record<string, Property> };
    return new Map(
      files.map((file) => {
        const name = file.replace(/\.json$/, "");
        return [name, bundle(name, read(file) as ResourceFile, shared)];
      }),
    );
  } catch (error) {
    return `the schemas at ${revision} can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
