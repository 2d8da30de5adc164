import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { toFieldPathId, type ErrorSchema, type FieldProps } from "@rjsf/utils";
import { useTranslate } from "ra-core";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { mostEntries, type Property } from "../../../../schemas";
import { useSession } from "../../../session";
import { useUnits } from "../../../units";
import { newEntry } from "../record/newEntry";
import type { Step } from "../record/setInside";
import { shownOf } from "../schema/entries";
import type { FieldContext } from "./FieldContext";
import { entryText } from "./entryText";
import { HiddenFields } from "./HiddenFields";
import { ListItem } from "./ListItem";
import { plainGroup } from "./templates";
import { isUntitled } from "./untitled";
import { useItemKeys } from "./useItemKeys";

/** Entries of more properties than this are a line each, which is opened. */
const mostUnfolded = 6;

/** A list of objects or values without a widget of its own: entries are added, moved and removed by buttons. */
export function ListField(props: FieldProps) {
  const { schema, formData, fieldPathId, readonly, disabled, rawErrors, errorSchema, registry, name } = props;
  const translate = useTranslate();
  const { settings, timeZone } = useSession();
  const units = useUnits();
  const context = registry.formContext as unknown as FieldContext;
  const hidden = use(HiddenFields);
  const add = useRef<HTMLButtonElement>(null);
  const property = schema as Property;
  const items = property.items ?? {};
  const list: unknown[] = Array.isArray(formData) ? formData : [];
  const keys = useItemKeys(list.length);
  const path = fieldPathId.path as Step[];
  const fixed = readonly === true || disabled === true || property.readOnly === true;
  const label = property.title ?? name;
  const full = list.length >= mostEntries(property, settings);
  const { SchemaField } = registry.fields;
  const folds = Object.keys(items.properties ?? {}).length > mostUnfolded;
  const [unfolded, setUnfolded] = useState<ReadonlySet<number | undefined>>(new Set());
  const idAt = (index: number) => toFieldPathId(index, registry.globalFormOptions, fieldPathId);

  /** The focus goes on where an entry came or went, once that is drawn: what was added is what is typed in next. */
  const moveOn = useRef<() => void>(undefined);
  useEffect(() => {
    moveOn.current?.();
    moveOn.current = undefined;
  }, [list.length]);

  // What is wrong is opened, and stays open when it is mended: one types in it.
  const wrong = Object.keys(errorSchema ?? {}).join();
  const open = useEffectEvent((indexes: string) => {
    const found = indexes.split(",").filter((index) => /^\d+$/.test(index));
    if (found.length > 0)
      setUnfolded((before) => new Set([...before, ...found.map((index) => keys.at(Number(index)))]));
  });
  useEffect(() => open(wrong), [wrong]);

  function change(next: unknown[]): void {
    context.change(path, next.length === 0 && !Array.isArray(context.initialAt(path)) ? undefined : next);
  }
  function toggle(key: number | undefined): void {
    setUnfolded((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    );
  }
  function append(): void {
    const { $id } = idAt(list.length);
    setUnfolded((before) => new Set([...before, keys.next(list.length)]));
    moveOn.current = () => firstInput(document.getElementById($id))?.focus();
    const valueOf = (name: string) => context.valueOf?.(name);
    change([...list, newEntry(property, { settings, timeZone, valueOf })]);
  }
  function move(from: number, to: number): void {
    keys.move(from, to);
    const next = list.toSpliced(from, 1);
    change(next.toSpliced(to, 0, list[from]));
  }
  function remove(index: number): void {
    keys.remove(index);
    change(list.toSpliced(index, 1));
    moveOn.current = () => add.current?.focus();
  }
  return (
    <Box component="fieldset" aria-label={label} id={fieldPathId.$id} tabIndex={-1} sx={plainGroup}>
      {!isUntitled(props.uiSchema) && (
        <Typography variant="h3" component="div" sx={{ mb: property.description ? 0 : 1 }}>
          {label}
        </Typography>
      )}
      {property.description !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {property.description}
        </Typography>
      )}
      {list.map((value, index) => (
        <ListItem
          key={keys.at(index)}
          position={index + 1}
          count={list.length}
          fixed={fixed}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
          fold={
            folds
              ? {
                  text: entryText(items, value, units),
                  open: unfolded.has(keys.at(index)),
                  onToggle: () => toggle(keys.at(index)),
                }
              : undefined
          }
        >
          {SchemaField && (
            <SchemaField
              name={`${label} ${index + 1}`}
              schema={
                {
                  ...shownOf(items, [...path, index].join("."), hidden),
                  title: items.title ?? translate("form.list.entry", { position: index + 1 }),
                } as typeof schema
              }
              formData={value ?? undefined}
              errorSchema={errorSchema?.[index] as ErrorSchema | undefined}
              fieldPathId={idAt(index)}
              readonly={fixed}
              onChange={props.onChange}
              onBlur={props.onBlur}
              onFocus={props.onFocus}
              registry={registry}
            />
          )}
        </ListItem>
      ))}
      {(rawErrors?.length ?? 0) > 0 && <FormHelperText error>{rawErrors?.join(" ")}</FormHelperText>}
      {!fixed && !full && (
        <Button
          ref={add}
          startIcon={<AddIcon />}
          aria-label={translate("form.list.addTo", { name: label })}
          onClick={append}
          sx={{ mt: 0.5 }}
        >
          {translate("form.list.add")}
        </Button>
      )}
    </Box>
  );
}

function firstInput(field: HTMLElement | null): HTMLElement | null {
  const inputs = "input, textarea";
  return field?.matches(inputs) ? field : (field?.querySelector<HTMLElement>(inputs) ?? null);
}
