import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { PrintedProof } from "../../schemas/proofs";
import { Message } from "../kit/Message";
import { useResourceView } from "../resources/resource";
import { isNeverDelivered } from "./isNeverDelivered";

/** That nothing proves a delivery yet, and what there would have to be; or that nothing will any more. */
export function NothingProven({ proof: { status, missing } }: { proof: PrintedProof }) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const isOver = isNeverDelivered(status);
  const told = { status: view.choice("status", status) };
  return (
    <Message
      level="h2"
      title={translate(isOver ? "proof.none.never" : "proof.none.title")}
      text={translate(isOver ? "proof.none.over" : "proof.none.text", told)}
    >
      {!isOver && (
        <Box component="ul" sx={{ display: "inline-block", m: 0, textAlign: "start" }}>
          {missing.map(({ part, isNeeded }) => (
            <li key={part}>
              {translate(`proof.missing.${part}`)}
              {isNeeded && part !== "DELIVERY" && ` (${translate("proof.needed")})`}
            </li>
          ))}
        </Box>
      )}
    </Message>
  );
}
