/** Part of `npm run lint`: whether the product reads every setting of the catalogue; a line each, and exit 1, where not. */
import { join } from "node:path";
import { readProduct, unreadMailProblems, unreadProblems } from "./reads";

const product = readProduct(join(import.meta.dirname, "../.."));
const { problems: ofAccounts, count } = unreadProblems(product);
const problems = [...ofAccounts, ...unreadMailProblems(product)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${count} settings of accounts are read\n`);
