import { checkTexts } from ".";
import { problemLine } from "./problem";

/** `tsx locales/check/main.ts`: whether every text is there, in every language, and shown. */
const { problems, count } = await checkTexts(process.cwd());
for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);
process.stdout.write(
  problems.length === 0 ? `${count} texts, no problems\n` : `${problems.length} problem(s)\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
