/** `npm run new-resource NAME`: writes a minimal schemas/NAME.json, and says what comes next. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadResources } from "../load";
import { newResource } from "../newResource";

const folder = join(import.meta.dirname, "..");
const [name, ...rest] = process.argv.slice(2);

if (name === undefined || rest.length > 0) {
  refuse("Give one name: npm run new-resource roadTrailers");
} else {
  const made = newResource(name, loadResources(folder));
  if ("refused" in made) {
    refuse(made.refused);
  } else {
    writeFileSync(join(folder, made.file), made.text, { flag: "wx" });
    process.stdout.write(`schemas/${made.file} is there. Next:
  npm run check:schemas   after each change: names the place, the fault and the mend
  npm run dev             its list and form stand under /${made.route}, and follow the file
  schemas/README.md       more properties, filters, tabs, units, references
Only administrators see it until it has an "x-access". Other languages than English: locales/*/resources.json.
`);
  }
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
