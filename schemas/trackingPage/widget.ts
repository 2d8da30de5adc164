import type { TrackingWidget } from "../generated";

type Shown = Required<NonNullable<TrackingWidget["show"]>>;
type Chosen = Omit<TrackingWidget, "id" | "version" | "logo" | "ownSite" | "colors" | "show">;

/** The tracking widget's configuration with nothing left open. */
export type Configuration = Required<Chosen> & {
  logo: string | null;
  ownSite: string | null;
  colors: { primary: string; background: string; text: string };
  show: Shown;
};

/** What is stored of a widget, completed by what its schema has as usual. */
export function configurationOf(widget: Partial<TrackingWidget>): Configuration {
  const { logo, ownSite, colors, show, languages, ...own } = known(widget);
  return {
    ...usual,
    ...own,
    languages: languages?.length ? languages : usual.languages,
    logo: logo ?? null,
    ownSite: ownSite ?? null,
    colors: { ...usual.colors, ...known(colors ?? {}) },
    show: { ...usual.show, ...known(show ?? {}) },
  };
}

/** As schemas/trackingWidget.json has them (a test holds them together). */
const usual: Omit<Configuration, "logo" | "ownSite"> = {
  enabled: false,
  host: "PROVIDER",
  title: "Your delivery",
  languages: ["en"],
  linkLifetimeDays: 14,
  colors: { primary: "#2285ff", background: "#ffffff", text: "#222222" },
  show: {
    map: true,
    driverPosition: true,
    driverName: true,
    driverPhone: false,
    vehicle: false,
    stopsBefore: true,
    window: true,
    eta: true,
    items: false,
    pod: true,
    companyContact: true,
  },
  showDriverFrom: "NEXT_STOP",
  showDriverMinutes: 30,
  etaRoundingMinutes: 5,
  hideMapAfterFinal: true,
  allowInstructions: false,
  allowRating: true,
  ratingQuestion: "How was your delivery?",
};

/** Without what is null or absent, which stand for nothing alike. */
function known<Of extends object>(values: Of): { [Name in keyof Of]?: NonNullable<Of[Name]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Name in keyof Of]?: NonNullable<Of[Name]> };
}
