import { useTranslate } from "ra-core";
import { Fragment } from "react";
import { said, saidMiddle } from "../detail/said";
import type { DetailData } from "../detail/useDetail";
import { useReport } from "../ReportContext";

/** One of many on paper: what his lines are drawn from, week by week beside the middle half of all, with his rank. */
export function PrintedDetail({ told: { name, measures } }: { told: NonNullable<DetailData["told"]> }) {
  const translate = useTranslate();
  const { texts, formats } = useReport();
  const called = name ?? translate("reporting.table.unknown");
  const weeks = measures[0]?.points.map(({ week }) => week) ?? [];
  return (
    <section>
      <h2>{called}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {translate("reporting.detail.week")}
            </th>
            {measures.map(({ measure, rank }) => (
              <th key={measure} scope="colgroup" colSpan={2}>
                {[texts.field(measure), formats.unit(measure)].filter((part) => part !== "").join(", ")}
                {rank && ` · ${translate("reporting.detail.rank", rank)}`}
              </th>
            ))}
          </tr>
          <tr>
            {measures.map(({ measure }) => (
              <Fragment key={measure}>
                <th scope="col">{called}</th>
                <th scope="col">{translate("reporting.detail.middle")}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week}>
              <th scope="row">{formats.day(week)}</th>
              {measures.map(({ measure, points }) => (
                <Fragment key={measure}>
                  <td className="number">{said(measure, points[at]?.value, formats)}</td>
                  <td className="number">{saidMiddle(measure, points[at]?.middle, formats)}</td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
