import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";

/** Pictures small, on white as they were drawn; each opens by itself. */
export function PictureWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, label, value } = props;
  const addresses = [value].flat().filter(isOwn);
  return (
    <GroupBox {...props}>
      <Stack id={id} tabIndex={-1} direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
        {addresses.map((address, index) => (
          <Link key={address} href={address} target="_blank" rel="noopener noreferrer">
            <img
              src={address}
              alt={addresses.length > 1 ? `${label} ${index + 1}` : label}
              loading="lazy"
              style={picture}
            />
          </Link>
        ))}
        {addresses.length === 0 && (
          <Typography variant="body2">{translate("widgets.json.nothing")}</Typography>
        )}
      </Stack>
    </GroupBox>
  );
}

const picture = { display: "block", maxHeight: 160, maxWidth: "100%", background: "#fff" } as const;

/** An address of this server: no other is asked for a picture. */
function isOwn(value: unknown): value is string {
  return typeof value === "string" && /^\/(?!\/)/.test(value);
}
