import { createContext } from "react";
import type { SettingChange } from "../../../dataProviders/services";

/** What is typed and not saved, which a test goes by; asked when its button is pressed, so that typing draws none anew. */
export const TestChangesContext = createContext<() => SettingChange[]>(() => []);
