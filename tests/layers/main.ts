import { layerProblems, trees } from "./layers";

/** `npm run check:layers`: whether every folder imports downwards only; exit 1 where one does not. */
const problems = trees.flatMap((tree) => layerProblems(process.cwd(), tree));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(problems.length === 0 ? "layers: no problems\n" : `${problems.length} problem(s)\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
