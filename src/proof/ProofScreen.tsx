import OpenInNew from "@mui/icons-material/OpenInNew";
import Print from "@mui/icons-material/Print";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useCallback, useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import type { PrintedProof } from "../../schemas/proofs";
import { PageLoading } from "../kit/latePage";
import { Failed } from "../kit/Failed";
import { Message } from "../kit/Message";
import { useOpenPages } from "../kit/pages/OpenPages";
import { PageHeader } from "../kit/PageHeader";
import { PageFrame } from "../paper";
import { routesOf } from "../records/routes";
import { NothingProven } from "./NothingProven";
import { ProofNotes } from "./ProofNotes";
import { isMissing, useProof } from "./useProof";

/** The proof of an order's delivery as the account prints it (domain 13). */
export function ProofScreen() {
  const translate = useTranslate();
  const { orderId = "" } = useParams();
  const { data, error, isFetching, refetch } = useProof(orderId);
  if (data) return <Proof key={orderId} proof={data} />;
  if (data === null || isMissing(error))
    return <Message title={translate("proof.gone.title")} text={translate("proof.gone.text")} />;
  if (error && !isFetching)
    return <Failed title={translate("proof.failed")} error={error} onRetry={() => void refetch()} />;
  return <PageLoading />;
}

function Proof({ proof }: { proof: PrintedProof }) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const print = useCallback(() => frame.current?.contentWindow?.print(), []);
  const { order, reference, html, options, language, template } = proof;
  const isShown = html !== null;
  const title = translate("proof.title", { reference: reference ?? order });
  usePrintKey(print, isShown);
  return (
    <>
      <PageHeader
        title={title}
        {...(isShown && template && { description: translate("proof.template", { name: template.name }) })}
        actions={
          <>
            <ToOrder order={order} />
            {isShown && (
              <Button variant="contained" startIcon={<Print />} onClick={print}>
                {translate("proof.print")}
              </Button>
            )}
          </>
        }
      />
      {isShown ? (
        <Box sx={{ width: "100%", maxWidth: 860, mx: "auto" }}>
          <ProofNotes proof={proof} />
          <PageFrame title={title} lang={language} html={html} options={options} frame={frame} whole />
        </Box>
      ) : (
        <NothingProven proof={proof} />
      )}
    </>
  );
}

/** To the order's form, for whoever has that. */
function ToOrder({ order }: { order: string }) {
  const translate = useTranslate();
  const routes = routesOf("orders");
  const mayOpen = useOpenPages().some(({ fullPath }) => fullPath === routes.list);
  if (!mayOpen) return null;
  return (
    <Button startIcon={<OpenInNew />} component={Link} to={routes.edit(order)}>
      {translate("proof.order")}
    </Button>
  );
}

/** The browser's own keys to print do what the button does: they would print the window around the page, too. */
function usePrintKey(print: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "p") return;
      event.preventDefault();
      print();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [print, isOn]);
}
