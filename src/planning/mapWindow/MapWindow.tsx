import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router";
import { PageLoading } from "../../kit/latePage";
import { Message } from "../../kit/Message";
import { createObservable, type Observable } from "../observable";
import type { Hovered } from "../Selection";
import { BoardContext, ChoiceContext, type BoardValue, type ChoiceValue } from "../board/BoardContext";
import { BoardMenu, type OpenMenu } from "../board/BoardMenu";
import { useFlags } from "../board/useFlags";
import { boardOf } from "../day/Board";
import { MapPane } from "../panes/MapPane";
import { useFormats } from "../texts/useFormats";
import { heardOf, linkOf, type Link, type TellsDay, type Told } from "./link";

/** The map of a planning board in a window of its own, with the same day, choice and pointer. */
export function MapWindow() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const name = query.get("link");
  if (name === null)
    return (
      <Message
        title={translate("planning.window.alone.title")}
        text={translate("planning.window.alone.text")}
      >
        <Button variant="contained" component={RouterLink} to="/planning-tool">
          {translate("planning.window.alone.open")}
        </Button>
      </Message>
    );
  return <LinkedMap name={name} />;
}

type Heard = { day?: TellsDay; choice?: Extract<Told, { kind: "choice" }>; gone?: boolean };

/** So long after it was called a board that says nothing is not there, in milliseconds. */
const patience = 3_000;

function LinkedMap({ name }: { name: string }) {
  const translate = useTranslate();
  const [link] = useState(() => linkOf(name));
  const [{ day, choice, gone }, setHeard] = useState<Heard>({});
  const [pointed] = useState(() => createObservable<Hovered>(null));

  useEffect(() => {
    const stop = link.hear((told) => {
      if (told.kind === "day") setHeard((before) => ({ ...before, day: told, gone: false }));
      else if (told.kind === "choice") setHeard((before) => ({ ...before, choice: told }));
      else if (told.kind === "hovered") pointed.set(told.hovered);
      else if (told.kind === "gone" && told.who === "board")
        setHeard((before) => ({ ...before, gone: true }));
      else if (told.kind === "here" && told.who === "board") here();
    });
    const here = () => link.tell({ kind: "here", who: "map" });
    const leaving = () => link.tell({ kind: "gone", who: "map" });
    here();
    const timer = setTimeout(() => setHeard((now) => (now.day ? now : { gone: true })), patience);
    addEventListener("pagehide", leaving);
    return () => {
      clearTimeout(timer);
      leaving();
      stop();
      removeEventListener("pagehide", leaving);
    };
  }, [link, pointed]);
  useEffect(() => {
    document.title = [translate("planning.panes.map"), day?.title].filter(Boolean).join(" · ");
  }, [translate, day?.title]);

  if (gone)
    return (
      <Message title={translate("planning.window.gone.title")} text={translate("planning.window.gone.text")}>
        <Button variant="contained" onClick={() => close()}>
          {translate("planning.window.gone.close")}
        </Button>
      </Message>
    );
  if (!day || !choice) return <PageLoading />;
  return <ToldMap link={link} told={day} choice={choice} pointed={pointed} />;
}

type ToldMapProps = {
  link: Link;
  told: TellsDay;
  choice: Extract<Told, { kind: "choice" }>;
  pointed: Observable<Hovered>;
};

/** What the board has told, as a pane of a board sees it; what is done is done there. */
function ToldMap({ link, told, choice, pointed }: ToldMapProps) {
  const formats = useFormats();
  const flags = useFlags();
  const [menu, setMenu] = useState<OpenMenu>();
  const { day, title, whole, visible, standing, draft, lines, readOnly, moving } = told;
  const call = useCallback(
    (of: "board" | "choice", name: string, given: unknown[]) => link.tell({ kind: "call", of, name, given }),
    [link],
  );
  const board = useMemo(() => ({ ...boardOf(whole), schedule: visible }), [whole, visible]);
  const boardStanding = useMemo(() => (standing ? boardOf(standing) : board), [standing, board]);
  const value = useMemo<BoardValue>(
    () => ({
      day,
      sheets: [day],
      title,
      board,
      standing: boardStanding,
      formats,
      flags,
      readOnly,
      moving,
      perform: (action) => call("board", "perform", [action]),
      openDialog: (dialog) => call("board", "openDialog", [dialog]),
      preview: (action) => call("board", "preview", [action]),
      openForm: (path) => call("board", "openForm", [path]),
      openMenu: (target, { x, y }) => setMenu({ target, x, y }),
    }),
    [day, title, board, boardStanding, formats, flags, readOnly, moving, call],
  );
  const chosen = useMemo(
    (): ChoiceValue => ({
      ...heardOf<Omit<ChoiceValue, "pointed">>(choice, (name, given) => call("choice", name, given)),
      pointed,
    }),
    [choice, call, pointed],
  );
  return (
    <BoardContext value={value}>
      <ChoiceContext value={chosen}>
        <Typography variant="h1" sx={visuallyHidden}>
          {title}
        </Typography>
        <Box data-pane="map" sx={{ position: "relative", height: "100dvh" }}>
          <MapPane shown={visible} draft={draft} lines={lines} />
        </Box>
        {menu && <BoardMenu menu={menu} onClose={() => setMenu(undefined)} />}
      </ChoiceContext>
    </BoardContext>
  );
}
