import { createContext } from "react";
import type { ApiError } from "../../../dataProviders";
import type { SettingChange } from "../../../dataProviders/services";

/** What a test needs of the form that its button stands in. */
export type Test = {
  /** What is typed and not saved, which a test goes by; asked when its button is pressed, so that typing draws none anew. */
  changes: () => SettingChange[];
  /** Shows at their fields what the test has found wrong. */
  refuse: (error: ApiError) => void;
  /** The same in words, settings by their titles. */
  answer: (error: ApiError) => string;
};

export const TestContext = createContext<Test>({
  changes: () => [],
  refuse: () => undefined,
  answer: (error) => error.message,
});
