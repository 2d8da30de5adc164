import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { useResource } from "../../resources/resource";
import { useSession } from "../../session";
import { useUnits } from "../../units";
import { CodeBlock } from "../CodeBlock";
import { explanations } from "./explanations";
import type { FieldFacts } from "./fieldFacts";

/** Why a field looks and behaves as it does: each fact with what it comes from. */
export function FieldDetails({ facts }: { facts: FieldFacts }) {
  const translate = useTranslate();
  const view = useResource();
  const units = useUnits();
  const { settings } = useSession();
  const groups = explanations(facts, { translate, view, units, settings });
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
        columnGap: 4,
        rowGap: 2,
      }}
    >
      {groups.map(({ name, lines, links = [] }) => (
        <div key={name}>
          <Term>{translate(`development.why.${name}.title`)}</Term>
          <Box component="dd" sx={{ m: 0 }}>
            {lines.map((line) => (
              <Typography key={line} variant="body2" sx={{ overflowWrap: "anywhere", mb: 0.5 }}>
                {line}
              </Typography>
            ))}
            {links.map(({ to, text }) => (
              <MuiLink key={to} component={Link} to={to} sx={{ display: "inline-block", py: 0.5, mr: 2 }}>
                {text}
              </MuiLink>
            ))}
          </Box>
        </div>
      ))}
      <Box sx={{ gridColumn: { lg: "span 2" } }}>
        <Term>{translate("development.why.schema.title")}</Term>
        <Box component="dd" sx={{ m: 0 }}>
          <CodeBlock
            label={translate("development.why.schema.of", { path: facts.path })}
            text={JSON.stringify(facts.property, null, 2)}
          />
        </Box>
      </Box>
    </Box>
  );
}

function Term({ children }: { children: string }) {
  return (
    <Typography component="dt" variant="overline" color="text.secondary" sx={{ display: "block" }}>
      {children}
    </Typography>
  );
}
