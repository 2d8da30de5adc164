import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { readAreas, type AreasRead, type Shape } from "../../map/geometry";

type LoadAreaProps = {
  /** The area as it is, to be copied. */
  text: string;
  onLoad: (points: Shape) => void;
};

/** Larger files are no borders of delivery zones. */
const mostBytes = 5 * 1024 * 1024;

type Read = AreasRead | { fault: "large" | "unread"; place: string };

/** Takes an area from a text or a file: GeoJSON, KML, or the form in which areas are copied from one record to another. */
export function LoadArea({ text, onLoad }: LoadAreaProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [read, setRead] = useState<Read>();

  function take(given: string): void {
    const result = readAreas(given);
    setRead(result);
    if ("areas" in result && result.areas.length === 1) accept(result.areas[0]?.points ?? []);
  }

  function accept(points: Shape): void {
    setRead(undefined);
    setTyped(undefined);
    onLoad(points);
  }

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > mostBytes) {
      setRead({ fault: "large", place: file.name });
      return;
    }
    try {
      take(await file.text());
    } catch {
      // The file was moved or its medium taken out between choosing and reading it.
      setRead({ fault: "unread", place: file.name });
    }
  }
  const fault =
    read && "fault" in read
      ? translate(`map.geometry.load.fault.${read.fault}`, {
          place: read.place,
          detail: "detail" in read ? (read.detail ?? "") : "",
        })
      : undefined;
  return (
    <Box>
      <Button aria-expanded={isOpen} startIcon={<UploadIcon />} onClick={() => setOpen(!isOpen)}>
        {translate("map.geometry.load.open")}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: "grid", gap: 1, mt: 1 }}>
          <TextField
            label={translate("map.geometry.load.text")}
            error={fault !== undefined}
            helperText={fault ?? translate("map.geometry.load.help")}
            multiline
            minRows={3}
            maxRows={8}
            value={typed ?? text}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{
              formHelperText: { role: fault === undefined ? undefined : "alert" },
              htmlInput: { spellCheck: false, sx: { fontFamily: "monospace", fontSize: "0.8125rem" } },
            }}
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Button
              variant="outlined"
              disabled={typed === undefined || typed.trim() === ""}
              onClick={() => take(typed ?? "")}
            >
              {translate("map.geometry.load.take")}
            </Button>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {translate("map.geometry.load.choose")}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={translate("map.geometry.load.file")}
              accept=".json,.geojson,.kml,.txt"
              onChange={(event) => {
                void takeFile(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </Box>
          {read && "areas" in read && read.areas.length > 1 && (
            <Alert severity="info">
              {translate("map.geometry.load.several", { smart_count: read.areas.length })}
              <Box
                sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, maxHeight: 200, overflow: "auto" }}
              >
                {read.areas.map(({ name, points }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a file's areas have no other name for certain.
                  <Button key={at} variant="outlined" onClick={() => accept(points)}>
                    {name === "" ? translate("map.geometry.part", { place: at + 1 }) : name}
                  </Button>
                ))}
              </Box>
            </Alert>
          )}
        </Box>
      </Collapse>
    </Box>
  );
}
