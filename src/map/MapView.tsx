import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { createLeafletContext, LeafletContext } from "@react-leaflet/core";
import { Renderer, type Map as LeafletMap } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useTranslate } from "ra-core";
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { MapContainer, TileLayer, useMap, useMapEvents } from "react-leaflet";
import { later } from "../later";
import { useSession } from "../session";
import type { BaseMapFacts } from "./base";
import { Home, type Drawn } from "./Home";
import { mapColors, mapStyle } from "./mapStyle";
import { MapComing } from "./MapComing";
import { Notice } from "./Notice";
import { asProps, beginningAt, hasSize, lookedAt, show, shownBy, type Shown, type View } from "./view";
import { World } from "./World";

type MapViewProps = {
  /** What the map is of: its name for those who do not see it. */
  label: string;
  /** In pixels, or as CSS has it. */
  height?: number | string;
  /** What it shows at first; later the reader decides. */
  start: View | undefined;
  /** Whether it names the account's own places; a page that draws its distribution centre itself does without. */
  homes?: boolean;
  /** Symbols that are drawn on it: their names stand beside these. */
  drawn?: readonly Drawn[];
  /** Told what it shows, at first and each time that it has come to rest. */
  onView?: (shown: Shown) => void;
  ref?: Ref<LeafletMap | null>;
  /** Buttons of its own, below those that zoom. */
  tools?: ReactNode;
  /** Layers, and what stands over the map: all of it in react-leaflet's context. */
  children?: ReactNode;
};

/** Beyond the edge by a third of a screen: a short pan draws nothing anew. */
Renderer.mergeOptions({ padding: 0.3 });

/**
 * A map over the operator's tiles, or, where there are none or they do not come, over the map that the server draws
 * from its extract and the world's outline. Arrows pan it, plus and minus zoom it.
 */
export function MapView(props: MapViewProps) {
  const { label, height = 320, start, homes = true, drawn, onView, ref, tools, children } = props;
  const translate = useTranslate();
  const keys = useId();
  const { palette } = useTheme();
  const [first] = useState(start);
  const [beginning] = useState(() => beginningAt(start));
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [isThere, setThere] = useState(false);
  const arrive = useCallback(() => setThere(true), []);
  const context = useMemo(() => map && createLeafletContext(map), [map]);
  useImperativeHandle<LeafletMap | null, LeafletMap | null>(ref, () => map, [map]);

  // What stands over the map is no part of its element: a press there is none on the map.
  return (
    <Box sx={{ ...mapStyle(palette.mode), height }}>
      <MapContainer ref={setMap} style={fill} {...mapOptions} {...calm()} {...asProps(beginning)} />
      {!isThere && <MapComing onLate={arrive} />}
      <Box component="span" id={keys} hidden>
        {translate("map.keys")}
      </Box>
      {context && (
        <LeafletContext value={context}>
          <Region label={label} describedBy={keys} beginning={beginning} />
          <Rest onView={onView} />
          <World {...mapColors[palette.mode]} />
          <Base onGround={arrive} />
          {homes && <Home beginsThere={first === undefined} {...(drawn && { drawn })} />}
          <ZoomButtons>{tools}</ZoomButtons>
          {children}
        </LeafletContext>
      )}
    </Box>
  );
}

const fill = { position: "absolute", inset: 0 } as const;

/** Leaflet's map without what it would write into the page as markup, and without its English texts. */
const mapOptions = {
  attributionControl: false,
  zoomControl: false,
  drawControlTooltips: false,
  preferCanvas: true,
  worldCopyJump: true,
  minZoom: 1,
  maxZoom: 19,
  // A wheel that scrolls the form must not zoom a map that comes under it: it does so once the map has the focus.
  scrollWheelZoom: false,
} as const;

function calm() {
  const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return wantsStillness && { zoomAnimation: false, fadeAnimation: false, inertia: false };
}

type RegionProps = { label: string; describedBy: string; beginning: View };

/** The map's element: its name and size, and the focus, which a press gives it and the wheel needs. */
function Region({ label, describedBy, beginning }: RegionProps) {
  const map = useMap();
  useEffect(() => {
    // Before its page is shown the map can't have found its place.
    if (!hasSize(map)) show(map, beginning);
  }, [map, beginning]);
  useMapEvents({ click: () => map.getContainer().focus({ preventScroll: true }) });
  useEffect(() => {
    const element = map.getContainer();
    const enableWheel = () => void map.scrollWheelZoom.enable();
    const disableWheel = () => void map.scrollWheelZoom.disable();
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    element.addEventListener("focusin", enableWheel);
    element.addEventListener("focusout", disableWheel);
    resized.observe(element);
    return () => {
      element.removeEventListener("focusin", enableWheel);
      element.removeEventListener("focusout", disableWheel);
      resized.disconnect();
    };
  }, [map]);
  useEffect(() => {
    const attributes = { role: "region", "aria-label": label, "aria-describedby": describedBy };
    for (const [name, value] of Object.entries(attributes)) map.getContainer().setAttribute(name, value);
  }, [map, label, describedBy]);
  return null;
}

function Rest({ onView }: Pick<MapViewProps, "onView">) {
  const map = useMapEvents({
    moveend() {
      lookedAt(map);
      onView?.(shownBy(map));
    },
    resize: () => onView?.(shownBy(map)),
  });
  useEffect(() => onView?.(shownBy(map)), [map, onView]);
  return null;
}

/** The operator's tiles; where there are none or they do not come, the map that is drawn; whose it is, what is wrong. */
function Base({ onGround }: { onGround: () => void }) {
  const { tiles } = useSession().application;
  const [ofTiles, setOfTiles] = useState<"come" | "miss">();
  const [isMissing, setMissing] = useState(false);
  const [drawn, setDrawn] = useState<BaseMapFacts>({});
  const owners = [ofTiles !== "miss" && tiles?.attribution, drawn.attribution].filter(Boolean);
  return (
    <>
      {tiles && (
        <TileLayer
          url={tiles.url}
          maxZoom={19}
          eventHandlers={{
            tileload: () => {
              setOfTiles("come");
              onGround();
            },
            tileerror: () => setMissing(true),
            // All that were asked for have come or not: one that is missing where others come is no more than a hole.
            load: () => setOfTiles((before) => before ?? "miss"),
          }}
        />
      )}
      {(!tiles || isMissing) && <BaseMap onTold={setDrawn} onGround={onGround} />}
      {tiles && ofTiles === "miss" && <Notice about="TILES" names={{ host: hostOf(tiles.url) }} />}
      {!tiles && drawn.fault && <Notice key={drawn.fault} about={drawn.fault} />}
      {owners.length > 0 && (
        <Typography variant="caption" sx={attribution}>
          {[...new Set(owners)].join(" · ")}
        </Typography>
      )}
    </>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Comes where it is drawn; where it does not, the outline is there. */
const BaseMap = later(
  async () => (await import("./base")).BaseMap,
  () => null,
);

function ZoomButtons({ children }: { children: ReactNode }) {
  const map = useMap();
  const translate = useTranslate();
  const button = (name: "zoomIn" | "zoomOut", Icon: typeof AddIcon) => (
    <Tooltip title={translate(`map.${name}`)} placement="right">
      <IconButton size="small" aria-label={translate(`map.${name}`)} onClick={() => map[name]()} sx={square}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box data-over-map sx={corner}>
      {button("zoomIn", AddIcon)}
      {button("zoomOut", RemoveIcon)}
      {children}
    </Box>
  );
}

const above = { position: "absolute", zIndex: 1000, bgcolor: "background.paper" } as const;

const corner = {
  ...above,
  top: 8,
  insetInlineStart: 8,
  display: "flex",
  flexFlow: "column wrap",
  maxHeight: "calc(100% - 16px)",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: 2,
  overflow: "hidden",
} as const;

const square = { width: 30, height: 30, borderRadius: 0 } as const;

const attribution = { ...above, bottom: 0, insetInlineEnd: 0, px: 0.75, borderStartStartRadius: 4 } as const;
