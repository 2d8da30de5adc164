import { TourStart, type TourStep } from "../tour";

/** The guided tour of the sign-in screen (spec 2.1). */
export function SignInTour() {
  return <TourStart context="signIn" steps={steps} />;
}

const steps: TourStep[] = [
  { target: '[data-tour="login"]', text: "signIn.login" },
  { target: '[data-tour="forgot"]', text: "signIn.forgot" },
  { target: '[data-tour="language"]', text: "signIn.language" },
];
