import { readFileSync } from "node:fs";
import { join } from "node:path";
import { resourceFiles } from "../../schemas/load";
import type { Property, ResourceFile } from "../../schemas/resource";
import type { SettingFile } from "../../schemas/settings";
import { readReportFolder } from "../../schemas/reports/read";
import type { ReportFile, ReportProperty } from "../../schemas/reports/Report";
import { commonTexts, reportTexts } from "../../schemas/reports/texts";
import { readCatalogue } from "../../schemas/settings/read";
import { settingTexts } from "../../schemas/settings/texts";
import { definitionTexts, resourceTexts } from "../../schemas/texts";
import { agreementProblems, type EnglishText } from "./agreement";
import { isAllowed } from "./allowed";
import { avoidedProblems } from "./avoided";
import { defaultTextProblems } from "./defaults";
import { source } from "./languages";
import { readLocales } from "./localeTexts";
import type { Problem } from "./problem";
import { reactAdminKeys } from "./reactAdmin";
import { readSources } from "../../checks/sources";
import { keyUses, usageProblems } from "./usage";
import { visibleProblem, visibleTexts } from "./visible";

/** Everything that is wrong with the texts of the project at `root`, in the order of the files. */
export async function checkTexts(root: string): Promise<{ problems: Problem[]; count: number }> {
  const { texts, problems } = readLocales(root);
  const written = texts.filter(({ language }) => language === source);
  const areas = [...new Set(written.map(({ key }) => key.split(".")[0] ?? ""))];
  const console = readSources(root, ["src", "trackingPage"]);
  const uses = [
    ...keyUses([...console, ...readSources(root, ["dataProviders", "schemas", "server"])], areas),
    ...(await reactAdminKeys(console)),
  ];
  const shown = console.flatMap(visibleTexts);
  return {
    count: texts.length,
    problems: [
      ...problems,
      ...agreementProblems([...written, ...schemaTexts(root)], texts),
      ...avoidedProblems(texts),
      ...usageProblems(written, uses),
      ...shown.filter((text) => !isAllowed(text)).map(visibleProblem),
      ...console.flatMap(defaultTextProblems),
    ],
  };
}

/** The English of the schemas, by the keys of its translations. */
function schemaTexts(root: string): EnglishText[] {
  const folder = join(root, "schemas");
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const { $defs } = read("definitions.json") as { $defs: Record<string, Property> };
  const inFiles = resourceFiles(folder).map((file) => {
    const resource = file.replace(/\.json$/, "");
    return {
      file: `schemas/${file}`,
      resource,
      texts: resourceTexts(resource, read(file) as ResourceFile),
    };
  });
  const settings = Object.entries(readCatalogue(folder).files).map(([name, text]) => ({
    file: `schemas/settings/${name}`,
    texts: settingTexts(JSON.parse(text) as SettingFile),
  }));
  const all = [
    { file: "schemas/definitions.json", texts: definitionTexts($defs) },
    ...inFiles,
    ...settings,
    ...reportsTexts(folder),
  ];
  return all.flatMap(({ texts, ...from }) =>
    texts.map(({ key, english }) => ({ key, text: english, line: 1, ...from })),
  );
}

function reportsTexts(folder: string) {
  const { reports = {}, common = "{}" } = readReportFolder(folder) ?? {};
  return [
    {
      file: "schemas/reports/common.json",
      texts: commonTexts(JSON.parse(common) as Record<string, ReportProperty>),
    },
    ...Object.entries(reports).map(([file, text]) => ({
      file: `schemas/reports/${file}`,
      texts: reportTexts(file.replace(/\.json$/, ""), JSON.parse(text) as ReportFile),
    })),
  ];
}
