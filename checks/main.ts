import { layerProblems, trees } from "./layers";
import { readProduct, unreadMailProblems, unreadProblems } from "./settings";

/** Part of `npm run lint`: what no linter knows of this project. A line for each fault with its mend; exit 1 if any. */
const root = process.cwd();
const product = readProduct(root);
const problems = [
  ...trees.flatMap((tree) => layerProblems(root, tree)),
  ...unreadProblems(product).problems,
  ...unreadMailProblems(product),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  problems.length === 0 ? "layers and settings: no problems\n" : `${problems.length} problem(s)\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
