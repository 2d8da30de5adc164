import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { pageAt, useScreens } from "../../routes";
import { usePreference } from "../../session";
import { AreaMenu } from "./AreaMenu";
import { areasOf, screenOf, screensOf } from "./areas";
import { Rail, railWidth } from "./Rail";
import { usePins } from "./usePins";

const menuId = "navigation";
const menuWidth = 200;

/**
 * Both levels: the rail, and the screens of an area. These stand beside the page where it leaves them room; else they open
 * over it, and go with a choice, with Escape, or when the focus leaves.
 */
export function MenuBeside() {
  const translate = useTranslate();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("lg"), { noSsr: true });
  const { pathname } = useLocation();
  const [narrow, setNarrow] = usePreference("navigation.narrow", false);
  const areas = areasOf(useScreens());
  const screens = screensOf(areas);
  const pins = usePins(screens);
  const hasRoom = isWide && pageAt(pathname)?.fullWindow !== true;
  const isBeside = hasRoom && !narrow;

  const current = screenOf(screens, pathname)?.area;
  const [opened, setOpened] = useState<string>();
  const [seen, setSeen] = useState(pathname);
  // What was opened goes with the page that it was opened on.
  if (seen !== pathname) {
    setSeen(pathname);
    setOpened(undefined);
  }
  const shown = opened ?? (isBeside ? (current ?? areas[0]?.name) : undefined);
  const area = areas.find(({ name }) => name === shown);
  const opener = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const isOver = area !== undefined && !isBeside;
  /** The user has just folded the menu or opened it: the button that he pressed has gone with it. */
  const turned = useRef(false);
  useEffect(() => {
    if (!isOver) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) setOpened(undefined);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [isOver]);
  useEffect(() => {
    if (isOver) menu.current?.querySelector<HTMLElement>("[data-stop]")?.focus();
  }, [isOver, shown]);

  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const next = isBeside ? menu.current?.querySelector<HTMLElement>("[data-stop]") : null;
    (next ?? nav.current?.querySelector<HTMLElement>("[data-opens]"))?.focus();
  }, [isBeside]);

  function turn(isNarrow: boolean): void {
    turned.current = true;
    setOpened(undefined);
    setNarrow(isNarrow);
  }
  function open(name: string, button: HTMLElement): void {
    opener.current = button;
    setOpened(shown === name && !isBeside ? undefined : name);
  }
  function openAgain(button: HTMLElement): void {
    if (hasRoom) turn(false);
    else open(current ?? areas[0]?.name ?? "", button);
  }
  function onNavigate(): void {
    setOpened(undefined);
    if (isOver) document.getElementById("main")?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || opened === undefined) return;
    setOpened(undefined);
    opener.current?.focus();
  }
  function onBlur(event: FocusEvent): void {
    if (isOver && !event.currentTarget.contains(event.relatedTarget)) setOpened(undefined);
  }

  if (areas.length === 0) return null;
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate("app.navigation.title")}
      sx={{ position: "relative", display: "flex", flexShrink: 0, "@media print": { display: "none" } }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Rail
        areas={areas}
        pins={pins.pins}
        current={current}
        shown={shown}
        menuId={menuId}
        onArea={open}
        onOpen={isBeside ? undefined : openAgain}
      />
      {area && (
        <Box ref={menu} id={menuId} sx={{ ...besides, ...(isOver && over) }}>
          <AreaMenu
            key={area.name}
            area={area}
            areas={areas}
            pins={pins}
            onNavigate={onNavigate}
            onFold={isBeside ? () => turn(true) : undefined}
          />
        </Box>
      )}
    </Box>
  );
}

const besides = {
  width: menuWidth,
  height: "100dvh",
  bgcolor: "background.index",
  borderInlineEnd: 1,
  borderColor: "divider",
} as const;

const over = {
  position: "absolute",
  insetInlineStart: railWidth,
  top: 0,
  width: 240,
  zIndex: "drawer",
  boxShadow: 4,
} as const;
