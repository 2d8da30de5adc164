import BrokenImage from "@mui/icons-material/BrokenImageOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "ra-core";
import { usePicture } from "./usePicture";

type PictureProps = { address: string; name: string; onOpen: () => void };

/** A picture small; one that did not come can be asked for again. */
export function Picture({ address, name, onOpen }: PictureProps) {
  const translate = useTranslate();
  const { url, isError, refetch } = usePicture(address);
  if (isError)
    return (
      <ButtonBase
        sx={frame}
        aria-label={translate("widgets.picture.failed", { name })}
        onClick={() => void refetch()}
      >
        <BrokenImage color="disabled" fontSize="large" />
      </ButtonBase>
    );
  if (url === undefined) return <Skeleton variant="rounded" sx={frame} />;
  return (
    <ButtonBase sx={frame} aria-haspopup="dialog" onClick={onOpen}>
      <img src={url} alt={name} />
    </ButtonBase>
  );
}

const frame = {
  minWidth: 96,
  height: 120,
  maxWidth: "100%",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "common.white",
  "& img": { display: "block", height: "100%", maxWidth: "100%", objectFit: "contain" },
} as const;
