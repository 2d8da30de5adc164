import type { ComponentType, ReactNode } from "react";
import type { Property, Resource } from "../../schemas";

/** What every widget is given. Values are the wire's; a widget that shows other units converts by itself. */
export type WidgetProps = {
  /** The id of the element that takes the focus. */
  id: string;
  /** Where the value stands in the record: "availability.0.start_time". */
  path: string;
  /** The property with its `$ref` resolved and its texts in the reader's language. */
  property: Property;
  label: string;
  help?: string;
  required: boolean;
  /** Shown, and not to be changed: the server writes it, or the viewer may not. */
  disabled: boolean;
  errors: string[];
  /** The errors further inside, for a widget that shows a list or an object: of "0.start_time". */
  itemErrors?: (inside: string) => string[];
  /** Whether something further inside does not apply now: "0.start_time". */
  itemHidden?: (inside: string) => boolean;
  /** Shown without its label, which then only names it: a cell of a table. */
  bare?: boolean;
  /** At the end of the field: what the check of uniqueness says. */
  status?: ReactNode;
  value: unknown;
  /** The value before anything was typed: whoever types the same text again gets the same value again. */
  initial: unknown;
  /** Undefined empties the field. A text that can't be read is passed on as it stands, so that it is kept and refused. */
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  /** The same of what stands inside, one part at a time: of "postcode". Without it a part is changed with its whole. */
  onChangeInside?: (inside: string, value: unknown) => void;
  onBlurInside?: (inside: string) => void;
  /** The record whose same property holds where this one has no value (`x-instead`). */
  instead?: { resource: string; id: string };
  /** The resource that the property is of, and its record's id, where it has one by now. */
  resource?: Resource;
  recordId?: string;
};

/** A widget: what its folder's `widget.ts` exports. */
export type Widget = {
  /** Whether it can show this (resolved) property. */
  matches: (property: Property, resource: Resource | undefined) => boolean;
  Component: ComponentType<WidgetProps>;
  /** Asked after all others: a widget for whatever is of a type. */
  general?: boolean;
  /** The values that it can show; any other is shown as JSON. Default: all but lists and objects. */
  shows?: (value: unknown) => boolean;
  /** The text that says what can be typed, where what was typed can't be read. */
  problem?: string;
  /** Takes the whole row of a form. */
  wide?: boolean | ((property: Property) => boolean);
};
