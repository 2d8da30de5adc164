import type { ComponentType } from "react";
import type { Property } from "../../../schemas";
import type { Setting, Variant } from "../records";
import type { WidgetProps } from "../../widgets";

/** How the settings of a type are shown, typed and sent. */
export type Kind = {
  /** What the widgets are told of it; `x-widget` names the one. */
  property: (setting: Setting, titleOf: (variant: Variant) => string) => Property;
  /** The widget's value of a value of the wire; what it can't mean comes as it is, so that the widget shows it so. */
  shown: (wire: unknown) => unknown;
  /** The wire's value of a widget's, in the form in which `before` came: older servers send numbers as texts. */
  wire: (shown: unknown, before: unknown) => unknown;
  /** The value in the form that the contract has of it, where an older server sends it otherwise; else as it came. */
  exact: (wire: unknown) => unknown;
  /** Draws it in place of a widget of src/widgets. */
  Component?: ComponentType<WidgetProps>;
  /** It holds no value: nothing of it is compared, exported or sent. */
  valueless?: true;
  /** Kept and sent, and shown to nobody. */
  hidden?: true;
  /** Never comes back from the server: empty means unchanged. */
  secret?: true;
};
