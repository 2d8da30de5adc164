import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import type { PrintedProof, ProofPart } from "../../schemas/proofs";
import { useOpenPages } from "../kit/pages/OpenPages";
import { routesOf } from "../records/routes";
import { useResourceView } from "../resources/resource";
import { isNeverDelivered } from "./isNeverDelivered";

/** What is to be known of a proof before it is printed: what is missing, and whose template it was filled into. */
export function ProofNotes({ proof }: { proof: PrintedProof }) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const notes = notesOf(proof);
  const status = view.choice("status", proof.status);
  const isOwn = proof.template?.isFilled === true;
  if (notes.length === 0 && isOwn) return null;
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      {notes.map((note) => (
        <Alert key={note} severity={note === "DELIVERY" ? "info" : "warning"}>
          {translate(`proof.notes.${note}`, { status })}
        </Alert>
      ))}
      {!isOwn && <TemplateNote template={proof.template} />}
    </Stack>
  );
}

/** What is asked for and is not there; and where nobody asks for either, that there is neither. */
function notesOf({ missing, status }: PrintedProof): (ProofPart | "OVER" | "NEITHER")[] {
  const parts = missing.map(({ part }) => part);
  const delivery = parts.includes("DELIVERY");
  const hasNeither = parts.includes("SIGNATURE") && parts.includes("PHOTO");
  const asked = missing.flatMap(({ part, isNeeded }) => (isNeeded && part !== "DELIVERY" ? part : []));
  return [
    ...(delivery ? [isNeverDelivered(status) ? ("OVER" as const) : ("DELIVERY" as const)] : []),
    ...(hasNeither ? ["NEITHER" as const] : asked),
  ];
}

function TemplateNote({ template }: Pick<PrintedProof, "template">) {
  const translate = useTranslate();
  const routes = routesOf("printTemplates");
  const mayOpen = useOpenPages().some(({ fullPath }) => fullPath === routes.list);
  return (
    <Alert
      severity="warning"
      action={
        mayOpen && (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={template ? routes.edit(template.id) : routes.list}
          >
            {translate("proof.unfilled.open")}
          </Button>
        )
      }
    >
      {template
        ? translate("proof.unfilled.broken", { name: template.name })
        : translate("proof.unfilled.none")}
    </Alert>
  );
}
