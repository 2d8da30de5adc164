import LinkIcon from "@mui/icons-material/Link";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { later } from "../../later";
import { LoadFailure } from "../../session";

const CustomerLinkDialog = later(
  async () => (await import("./CustomerLinkDialog")).CustomerLinkDialog,
  LoadFailure,
);

type CustomerLinkButtonProps = { order: string; reference: string };

/** Shows the link of the page on which an order's customer follows it, to be copied or withdrawn. */
export function CustomerLinkButton({ order, reference }: CustomerLinkButtonProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<LinkIcon />} onClick={() => setIsOpen(true)}>
        {translate("tracking.customerLink.button")}
      </Button>
      {isOpen && <CustomerLinkDialog order={order} reference={reference} onClose={() => setIsOpen(false)} />}
    </>
  );
}
