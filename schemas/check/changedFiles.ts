import { execFileSync } from "node:child_process";
import { basename } from "node:path";

/** The files of a folder that the last commit has otherwise, or not at all (Node only); none where git knows nothing of it. */
export function changedFiles(folder: string): string[] {
  try {
    const status = ["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"];
    const told = execFileSync("git", [...status, "--", ":(glob)*.json"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return told
      .split("\0")
      .filter((line) => line !== "")
      .map((line) => basename(line.slice(3)));
  } catch {
    return [];
  }
}
