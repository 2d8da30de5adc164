import Alert from "@mui/material/Alert";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { files, problems } from "virtual:resources-files";
import { useResource } from "../../resources/resource";
import { CodeBlock } from "../CodeBlock";
import { TabHeader } from "../TabHeader";
import { addressOf } from "../tabs";
import { lineOf, pointerLines, pointerOf } from "./pointerLines";

/** The file as it stands, with what check:schemas finds; `?line=12` and `?at=address.postcode` mark a line. */
export function SchemaTab() {
  const translate = useTranslate();
  const { name } = useResource();
  const [parameters] = useSearchParams();
  const file = `${name}.json`;
  const text = files[file] ?? "";
  const lines = useMemo(() => pointerLines(text), [text]);
  const found = problems
    .filter((problem) => problem.file === file || problem.file === "definitions.json")
    .map((problem) => ({
      ...problem,
      line: problem.file === file ? lineOf(lines, problem.path) : undefined,
    }));
  const at = parameters.get("at");
  const line = at === null ? Number(parameters.get("line") ?? 0) : lineOf(lines, pointerOf(at));

  return (
    <>
      <TabHeader tab="schema" />
      {found.length === 0 ? (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {translate("development.problems.none")}
        </Alert>
      ) : (
        found.map((problem) => (
          <Alert
            key={`${problem.file} ${problem.path} ${problem.message}`}
            severity="error"
            variant="outlined"
            sx={{ mb: 1, overflowWrap: "anywhere" }}
          >
            {[problem.file === file ? "" : problem.file, problem.path, problem.message]
              .filter(Boolean)
              .join("  ")}{" "}
            {problem.line !== undefined && (
              <MuiLink component={Link} to={`${addressOf(name, "schema")}?line=${problem.line}`}>
                {translate("development.problems.line", { line: problem.line })}
              </MuiLink>
            )}
          </Alert>
        ))
      )}
      <CodeBlock
        label={`schemas/${file}`}
        text={text}
        numbered
        line={line}
        faulty={new Set(found.flatMap((problem) => problem.line ?? []))}
        maxHeight="calc(100dvh - 250px)"
      />
    </>
  );
}
