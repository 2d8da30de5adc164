import { type Configuration, configurationOf } from "../../schemas/trackingPage";

/** What is typed, half of which may be wrong for the moment: that is left as it usually is until it is right. */
export function configurationFrom(values: Record<string, unknown>): Configuration {
  const {
    etaRoundingMinutes,
    showDriverMinutes,
    linkLifetimeDays,
    languages,
    title,
    ratingQuestion,
    ...rest
  } = values;
  return configurationOf({
    ...rest,
    ...number("etaRoundingMinutes", etaRoundingMinutes),
    ...number("showDriverMinutes", showDriverMinutes),
    ...number("linkLifetimeDays", linkLifetimeDays),
    ...text("title", title),
    ...text("ratingQuestion", ratingQuestion),
    ...(Array.isArray(languages) && { languages: languages as Configuration["languages"] }),
  });
}

function number(name: string, value: unknown): Record<string, number> {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? { [name]: value } : {};
}

function text(name: string, value: unknown): Record<string, string> {
  return typeof value === "string" ? { [name]: value } : {};
}
