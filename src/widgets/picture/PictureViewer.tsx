import Back from "@mui/icons-material/ChevronLeft";
import Close from "@mui/icons-material/Close";
import Forward from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";
import { useIsPhone } from "../../kit/useIsPhone";
import { usePicture } from "./usePicture";

type PictureViewerProps = {
  addresses: readonly string[];
  nameOf: (index: number) => string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures large, one after another, by buttons and arrow keys. */
export function PictureViewer({ addresses, nameOf, shown, onShow, onClose }: PictureViewerProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const title = useId();
  const step = (by: number) => {
    const next = shown + by;
    if (next >= 0 && next < addresses.length) onShow(next);
  };
  const button = (
    name: "previous" | "next" | "close",
    icon: ReactNode,
    onPress: () => void,
    disabled = false,
  ) => (
    <IconButton aria-label={translate(`widgets.picture.${name}`)} disabled={disabled} onClick={onPress}>
      {icon}
    </IconButton>
  );
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={({ key }) => step(arrows[key] ?? 0)}
    >
      <Box sx={{ display: "flex", alignItems: "center", pr: 1 }}>
        <DialogTitle id={title} sx={{ flex: 1, minWidth: 0 }}>
          {nameOf(shown)}
        </DialogTitle>
        {addresses.length > 1 && button("previous", <Back />, () => step(-1), shown === 0)}
        {addresses.length > 1 && button("next", <Forward />, () => step(1), shown === addresses.length - 1)}
        {button("close", <Close />, onClose)}
      </Box>
      <DialogContent sx={{ p: 1, textAlign: "center", minHeight: 160 }}>
        <Large address={addresses[shown] ?? ""} name={nameOf(shown)} />
      </DialogContent>
    </Dialog>
  );
}

function Large({ address, name }: { address: string; name: string }) {
  const translate = useTranslate();
  const { url } = usePicture(address);
  if (url === undefined) return <LinearProgress aria-label={translate("app.loading")} />;
  return <img src={url} alt={name} style={large} />;
}

const large = { maxWidth: "100%", maxHeight: "78vh", objectFit: "contain", background: "#fff" } as const;
