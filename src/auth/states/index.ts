import type { ComponentType } from "react";
import { later } from "../../later";
import type { AuthState } from "../authFlow";
import { NotLoaded } from "../NotLoaded";
import { LoginState } from "./LoginState";
import type { StateProps } from "./StateProps";

export type { StateProps } from "./StateProps";

/** The component of each state. What comes after the password, or with a link, is loaded when it comes. */
export const states: Partial<Record<AuthState, ComponentType<StateProps>>> = {
  login: LoginState,
  code: later(async () => (await import("./CodeState")).CodeState, NotLoaded),
  offer: later(async () => (await import("./OfferState")).OfferState, NotLoaded),
  enrolment: later(async () => (await import("./EnrolmentState")).EnrolmentState, NotLoaded),
  enrolled: later(async () => (await import("./EnrolledState")).EnrolledState, NotLoaded),
  forgot: later(async () => (await import("./ForgotState")).ForgotState, NotLoaded),
  sent: later(async () => (await import("./SentState")).SentState, NotLoaded),
  link: later(async () => (await import("./LinkState")).LinkState, NotLoaded),
  change: later(async () => (await import("./ChangePasswordState")).ChangePasswordState, NotLoaded),
  brokenLink: later(async () => (await import("./BrokenLinkState")).BrokenLinkState, NotLoaded),
};
