import TableChart from "@mui/icons-material/TableChartOutlined";
import EditNote from "@mui/icons-material/EditNote";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ListContextProvider, useTranslate, type ListControllerResult } from "ra-core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { ListedCommunication } from "../../schemas/communicationList";
import { DayField } from "../centreDay";
import { PageHeader } from "../kit/PageHeader";
import { SideFrame } from "../kit/SideFrame";
import { useIsPhone } from "../kit/useIsPhone";
import { later } from "../later";
import { useSelection } from "../resources/list/parts";
import { LoadFailure, useSession } from "../session";
import { ActDialog } from "./ActDialog";
import { ChosenBar } from "./list/ChosenBar";
import { AnswerList } from "./list/AnswerList";
import { FigureTabs } from "./list/FigureTabs";
import { Filters } from "./list/Filters";
import { ListBody } from "./list/ListBody";
import { MessagePane } from "./message/MessagePane";
import { useActs } from "./useActs";
import { type Asked, useAsked } from "./useAsked";
import { useMessages } from "./useMessages";
import { useTexts } from "./useTexts";
import { type Begun, begunOf, nobody } from "./write/begun";

const WriteDialog = later(async () => (await import("./write/WriteDialog")).WriteDialog, LoadFailure);

/** All that was told and is to be told (spec 2.2, execution 5), and what may be done with it. */
export function CommunicationsScreen() {
  const translate = useTranslate();
  const texts = useTexts();
  const asked = useAsked();
  const { list, figures, answers } = useMessages(asked);
  const acts = useActs();
  const selection = useSelection();
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("lg"), { noSsr: true });
  /** To whose customers somebody is writing; undefined where nobody is. */
  const [writing, setWriting] = useState<Begun>();
  const elements = list.data?.elements ?? none;
  const shown = elements.find(({ id }) => id === asked.message);
  const chosen = elements.filter(({ id }) => selection.ids.has(id));
  const day = <DayField date={asked.date} today={asked.today} onDay={(date) => asked.change({ date })} />;
  const tools = <Tools onWrite={() => setWriting(nobody)} />;
  const close = () => asked.change({ message: undefined });
  const pane = shown && (
    <MessagePane
      key={shown.id}
      message={shown}
      texts={texts}
      acts={acts}
      onWrite={(messages) => setWriting(begunOf(messages))}
      onClose={hasRoom ? close : undefined}
    />
  );
  return (
    <ListContextProvider value={useListOf(asked, list)}>
      <PageHeader
        title={translate("communications.title")}
        mark={isPhone ? undefined : day}
        actions={isPhone ? undefined : tools}
      />
      <Box sx={{ display: "flex", flex: 1, minHeight: 480, bgcolor: "background.paper" }}>
        <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0, minHeight: 0 }}>
          {isPhone && (
            <Box sx={dayBar}>
              {day}
              {tools}
            </Box>
          )}
          <FigureTabs
            figures={figures.data}
            standing={asked.standing}
            texts={texts}
            answers={{ count: answers.data?.length, isShown: asked.isOfAnswers }}
            onList={(next) =>
              asked.change(
                next === "ANSWERS"
                  ? { list: "answers", standing: undefined, message: undefined }
                  : { list: undefined, standing: next },
              )
            }
          />
          {figures.data?.cause && (
            <Alert severity="error" sx={{ borderRadius: 0 }}>
              {translate("communications.cause", {
                reason: texts.error(figures.data.cause.error),
                count: figures.data.cause.count,
                failed: figures.data.failed,
              })}
            </Alert>
          )}
          {asked.isOfAnswers ? (
            <AnswerList answers={answers.data ?? []} texts={texts} onWrite={setWriting} />
          ) : (
            <>
              <Filters texts={texts} />
              <ChosenBar
                chosen={chosen}
                acts={acts}
                onWrite={(messages) => setWriting(begunOf(messages))}
                onClear={selection.clear}
              />
              <ListBody texts={texts} selection={selection} onOpen={(message) => asked.change({ message })} />
            </>
          )}
        </Box>
        {pane && hasRoom && (
          <Box component="aside" aria-label={translate("communications.message.title")} sx={side}>
            {pane}
          </Box>
        )}
      </Box>
      {pane && !hasRoom && (
        <SideFrame title={translate("communications.message.title")} onClose={close}>
          {pane}
        </SideFrame>
      )}
      <ActDialog acts={acts} />
      {writing && (
        <WriteDialog begun={writing} noSms={figures.data?.noSms} onClose={() => setWriting(undefined)} />
      )}
    </ListContextProvider>
  );
}

const none: readonly ListedCommunication[] = [];

/** The bar above has no room for it on a phone. */
const dayBar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.75,
  px: 1.5,
  py: 1,
  flexShrink: 0,
} as const;

const side = {
  display: "flex",
  width: 440,
  flexShrink: 0,
  minHeight: 0,
  borderLeft: 1,
  borderColor: "divider",
} as const;

/** What react-admin's components of lists read: the messages, and what filters them. */
function useListOf({ values, change }: Asked, list: ReturnType<typeof useMessages>["list"]) {
  const { data, isFetching, isPending, error, refetch } = list;
  return useMemo(
    () =>
      ({
        data: data?.elements,
        total: data?.count,
        isFetching,
        isPending,
        error,
        refetch,
        filterValues: values,
        setFilters: change,
        displayedFilters: {},
      }) as unknown as ListControllerResult<ListedCommunication>,
    [data, isFetching, isPending, error, refetch, values, change],
  );
}

/** To the report of the same, and to a text by hand. */
function Tools({ onWrite }: { onWrite: () => void }) {
  const translate = useTranslate();
  const { role, settings } = useSession();
  const hasReport =
    role === "ADMIN" &&
    settings.enableReportsTab !== false &&
    settings.enableCommunicationsReportsTab !== false;
  return (
    <>
      {hasReport && (
        <Button
          variant="outlined"
          startIcon={<TableChart />}
          component={Link}
          to="/reports/communications-reports"
        >
          {translate("communications.report")}
        </Button>
      )}
      <Button variant="contained" startIcon={<EditNote />} onClick={onWrite}>
        {translate("communications.write.button")}
      </Button>
    </>
  );
}
