import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { later } from "../../later";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";
import { Picture } from "./Picture";

const PictureViewer = later(
  async () => (await import("./PictureViewer")).PictureViewer,
  () => null,
);

/** Pictures small, on white as they were drawn; pressed, they are shown large, one after another. */
export function PictureWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, label, value } = props;
  const [shown, setShown] = useState<number>();
  const addresses = [value].flat().filter(isOwn);
  const nameOf = (index: number) =>
    addresses.length > 1
      ? translate("widgets.picture.one", { name: label, number: index + 1, count: addresses.length })
      : label;
  return (
    <GroupBox {...props}>
      <Box id={id} tabIndex={-1} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {addresses.map((address, index) => (
          <Picture key={address} address={address} name={nameOf(index)} onOpen={() => setShown(index)} />
        ))}
        {addresses.length === 0 && (
          <Typography variant="body2">{translate("widgets.json.nothing")}</Typography>
        )}
      </Box>
      {shown !== undefined && (
        <PictureViewer
          addresses={addresses}
          nameOf={nameOf}
          shown={Math.min(shown, addresses.length - 1)}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </GroupBox>
  );
}

/** An address of this server: no other is asked for a picture. */
function isOwn(value: unknown): value is string {
  return typeof value === "string" && /^\/(?!\/)/.test(value);
}
