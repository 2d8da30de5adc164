import { lazy } from "react";
import type { ComponentType } from "react";
import type { AuthState } from "../authFlow";
import { LoginState } from "./LoginState";
import type { StateProps } from "./StateProps";

export type { StateProps } from "./StateProps";

/** The component of each state. What comes after the password, or with a link, is loaded when it comes. */
export const states: Partial<Record<AuthState, ComponentType<StateProps>>> = {
  login: LoginState,
  code: lazy(async () => ({ default: (await import("./CodeState")).CodeState })),
  offer: lazy(async () => ({ default: (await import("./OfferState")).OfferState })),
  enrolment: lazy(async () => ({ default: (await import("./EnrolmentState")).EnrolmentState })),
  enrolled: lazy(async () => ({ default: (await import("./EnrolledState")).EnrolledState })),
  forgot: lazy(async () => ({ default: (await import("./ForgotState")).ForgotState })),
  sent: lazy(async () => ({ default: (await import("./SentState")).SentState })),
  link: lazy(async () => ({ default: (await import("./LinkState")).LinkState })),
  change: lazy(async () => ({ default: (await import("./ChangePasswordState")).ChangePasswordState })),
  brokenLink: lazy(async () => ({ default: (await import("./BrokenLinkState")).BrokenLinkState })),
};
