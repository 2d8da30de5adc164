import Check from "@mui/icons-material/Check";
import Remove from "@mui/icons-material/Remove";
import type { ReactNode } from "react";
import { isEmpty, valueAt } from "../../../../schemas";
import type { ResourceRecord } from "../../../../schemas";
import { formatCell } from "../../values";
import type { ValueTexts } from "../../values";
import type { ListColumn } from "../columns/useColumns";

/** How a column shows the value of a record: by its type, in the reader's words; nothing is a dash that says "empty". */
export function valueCell(
  column: ListColumn,
  texts: ValueTexts,
  empty: string,
): (record: ResourceRecord) => ReactNode {
  return (record) => {
    const value = valueAt(record, column.path);
    if (isEmpty(value)) return <Empty label={empty} />;
    const text = formatCell(column, value, texts);
    if (column.kind === "boolean") return <YesNo yes={value === true} text={text} />;
    if (column.property.format === "color") return <Colour text={text} />;
    return <span title={text}>{text}</span>;
  };
}

export function Empty({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true" className="empty">
        —
      </span>
      <span className="hidden">{label}</span>
    </>
  );
}

function YesNo({ yes, text }: { yes: boolean; text: string }) {
  const Icon = yes ? Check : Remove;
  return (
    <span className={yes ? "yes" : "yes no"}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}

function Colour({ text }: { text: string }) {
  return (
    <span className="yes">
      <span
        aria-hidden="true"
        style={{ width: 14, height: 14, borderRadius: 3, background: text, border: "1px solid currentcolor" }}
      />
      {text}
    </span>
  );
}
