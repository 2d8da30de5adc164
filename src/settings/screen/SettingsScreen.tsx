import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { linesText, reportOf } from "../../../dataProviders";
import { isApiError } from "../../../dataProviders/http";
import { sheetOf } from "../../../dataProviders/services";
import { Message } from "../../kit/Message";
import { PageHeader } from "../../kit/PageHeader";
import { useSession } from "../../session";
import type { SettingsProps } from "../page";
import { DayChooser, DayNote, useDay } from "../day";
import { ExchangeMenu } from "../exchange";
import { HistoryButton } from "../history";
import { SettingsSearch } from "../search";
import { useSheet } from "../sheet";
import { SettingsForm } from "./SettingsForm";

/** One section of the account's settings, or all of them. */
export function SettingsScreen({ section, date, only }: SettingsProps) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const name = section === "smtp" ? "mail" : section === "all" ? "dispatcher" : sheetOf(viewer.role);
  const [chosen, choose] = useDay();
  const day = date ?? chosen;
  const { settings: all, error, refetch } = useSheet(name, { day });
  const settings = useMemo(() => (only ? all?.filter((each) => only.includes(each.name)) : all), [all, only]);
  const title = translate(`app.sections.${section}`);
  if (!settings) {
    if (!error)
      return (
        <>
          <PageHeader title={title} />
          <LinearProgress aria-label={translate("app.loading")} />
        </>
      );
    const why = isApiError(error) ? linesText(reportOf(error).lines, translate) : "";
    return (
      <Message title={translate("settings.screen.unread")} text={why}>
        <Button variant="contained" onClick={() => void refetch()}>
          {translate("form.trouble.retry")}
        </Button>
      </Message>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <SettingsSearch />
            {viewer.role === "ADMIN" && <HistoryButton sheet={name} settings={settings} />}
            {viewer.role === "ADMIN" && <ExchangeMenu />}
          </>
        }
      />
      {date === undefined ? (
        <DayChooser key={`chooser ${day ?? ""}`} day={day} onChoose={choose} />
      ) : (
        <DayNote day={date} sx={{ mb: 2 }} />
      )}
      <SettingsForm key={`form ${day ?? ""}`} sheet={name} day={day} section={section} settings={settings} />
    </>
  );
}
