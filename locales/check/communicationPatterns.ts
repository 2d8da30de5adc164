import { askedConsents, listStandings } from "../../schemas/communicationList";
import type { KeyPattern } from "./keyPatterns";

const words = (text: string): string[] => text.split(" ");

/** What the view of all communications puts together. */
export const communicationPatterns: KeyPattern[] = [
  {
    pattern: "communications.standings.*",
    why: "how messages stand (FigureTabs)",
    names: [...listStandings, "ANSWERS"],
  },
  {
    pattern: "communications.filters.*",
    why: "what filters messages (Filters)",
    names: words("channel trigger areaOfControl"),
  },
  {
    pattern: "communications.columns.*",
    why: "the columns of the list (columnsOf)",
    names: words("dateTime type trigger orderReference body result"),
  },
  {
    pattern: "communications.steps.*",
    why: "what happened to a message (Steps)",
    names: words("written goes taken ended delivered"),
  },
  {
    pattern: "communications.acts.consents.*",
    why: "what is asked before messages go (ActDialog)",
    names: [...askedConsents],
  },
  ...["button", "confirm", "title", "text", "done"].map((part) => ({
    pattern: `communications.acts.*.${part}`,
    why: "what may be done with messages (ActDialog)",
    names: words("again hold release"),
  })),
];
