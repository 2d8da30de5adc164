import type { ReactNode } from "react";
import { isEmpty, valueAt, type ResourceRecord, type Tone } from "../../../../schemas";
import { formatCell, ValueText, type ValueTexts } from "../../values";
import type { ListColumn } from "../columns/useColumns";

/** How a column shows the value of a record: by its type, in the reader's words; nothing is a dash that says "empty". */
export function valueCell(
  column: ListColumn,
  texts: ValueTexts,
  empty: string,
  toneOf?: (value: unknown) => Tone | undefined,
): (record: ResourceRecord) => ReactNode {
  return (record) => {
    const value = valueAt(record, column.path);
    if (isEmpty(value)) return <Empty label={empty} />;
    const text = formatCell(column, value, texts);
    if (column.kind === "boolean") return <span className={value === true ? "yes" : "yes no"}>{text}</span>;
    if (column.property.format === "color") return <Colour text={text} />;
    const tone = toneOf?.(value);
    return tone === undefined ? <ValueText text={text} /> : <span className={`tone ${tone}`}>{text}</span>;
  };
}

function Empty({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true" className="empty">
        —
      </span>
      <span className="hidden">{label}</span>
    </>
  );
}

function Colour({ text }: { text: string }) {
  return (
    <span className="colour">
      <span aria-hidden="true" style={{ background: text }} />
      {text}
    </span>
  );
}
