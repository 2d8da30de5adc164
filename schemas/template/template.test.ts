import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSoundPage, renderTemplate, templateFaults, type TemplateType } from ".";
import { payloads } from "./payloads.fixture";
import { full, runs } from "../../tests/scope";

const first = (text: string, type: TemplateType = "POD") => {
  const [fault] = templateFaults(type, text);
  return fault && [fault.code, fault.metadata.line, fault.metadata.column, fault.metadata.text];
};

const sound = `<style>@page { margin: 1cm } .logo { height: 2em; background: url(data:image/png;base64,AA) }</style>
<!-- the head -->
<img class="logo" src="{{ company.logo }}" alt="{{ company.name }}">
<h1 style="color: #333; font-family: &quot;Arial&quot;">{{ order.reference | upcase }} &lt; 5</h1>
<a href="tel:{{ driver.phone }}">{{ driver.phone | default: "—" }}</a>
<table {% if options.showItems %}class="items"{% endif %}>
{% for item in items %}{% if item.status == "REJECTED" and item.rejectReason %}<tr title="{% if forloop.first %}first{% else %}{{ forloop.index }}{% endif %}">
<td>{{ item.name }}</td></tr>{% endif %}{% else %}<tr><td colspan=2>{{ items.size }}</td></tr>{% endfor %}
</table>{% for photo in pod.photos %}<img src="{{ photo }}">{% endfor %}`;

describe("a template", () => {
  it("is sound with the variables of its type, and what prints and asks for them", () => {
    expect(templateFaults("POD", sound)).toEqual([]);
    const run = `{{ run.totals.weight }}{% for stop in stops %}{{ stop.window }}
      {% for order in stop.orders %}{{ order.reference }}{% endfor %}<img src="{{stop.signatureBox}}">{% endfor %}`;
    expect(templateFaults("MANIFEST", run)).toEqual([]);
    expect(templateFaults("POD", "")).toEqual([]);
  });

  it("has an unknown variable named with its line and column, and those that there are", () => {
    expect(first("<p>\n  {{ order.refrence }}</p>")).toEqual(["TEMPLATE_VARIABLE", 2, 6, "order.refrence"]);
    expect(templateFaults("POD", "{{ order.refrence }}")[0]?.metadata.names).toContain("order.reference");
    expect(first("{{ run.number }}")).toEqual(["TEMPLATE_VARIABLE", 1, 4, "run.number"]);
    expect(first("{{ run.number }}", "MANIFEST")).toBeUndefined();
    expect(first("{% if a %}{% endif %}")).toEqual(["TEMPLATE_VARIABLE", 1, 7, "a"]);
    expect(first("{% for item in items %}{{ item.price }}{% endfor %}")).toEqual([
      "TEMPLATE_VARIABLE",
      1,
      27,
      "item.price",
    ]);
    expect(first("{% for item in items %}{% endfor %}{{ item.name }}")?.[0]).toBe("TEMPLATE_VARIABLE");
    expect(first("{{ order.date | default: customer.nam }}")).toEqual([
      "TEMPLATE_VARIABLE",
      1,
      26,
      "customer.nam",
    ]);
    expect(templateFaults("POD", "{{ a }}\n{{ b }}").map(({ metadata }) => metadata.line)).toEqual([1, 2]);
  });

  it("is refused where it prints a whole, loops over what is no list, or four loops deep", () => {
    expect(first("{{ order }}")).toEqual(["TEMPLATE_PARTS", 1, 4, "order"]);
    expect(first("{{ items }}")).toEqual(["TEMPLATE_LIST", 1, 4, "items"]);
    expect(first("{% for x in order %}{% endfor %}")).toEqual(["TEMPLATE_LIST", 1, 13, "order"]);
    expect(first("{% for x in (1..9) %}{% endfor %}")?.[0]).toBe("TEMPLATE_LIST");
    const deep = (loops: number) => "{% for x in items %}".repeat(loops) + "{% endfor %}".repeat(loops);
    expect(first(deep(3))).toBeUndefined();
    expect(first(deep(4))?.[0]).toBe("TEMPLATE_LIST");
  });

  it("has unknown filters and tags named, and what is not closed", () => {
    expect(first("\n{{ order.date | raw }}")).toEqual(["TEMPLATE_FILTER", 2, 17, "raw"]);
    expect(first("{% include 'x' %}")).toEqual(["TEMPLATE_TAG", 1, 1, "include"]);
  });

  it.each([
    ["a {% if order.date %}", 3, "{% if order.date %}", "{% endif %}"],
    ["{%- unless order.date -%} a", 1, "{%- unless order.date -%}", "{% endunless %}"],
    ["{% if order.date %}{% for item in order.items %}{% endif %}", 20, undefined, undefined],
    ["a {{ order.date", 3, "{{ order.date", "}}"],
    ["a {% if order.date\nb", 3, "{% if order.date", "%}"],
  ])("says what is not closed, and what closes it: %s", (text, column, piece, names) => {
    const [fault] = templateFaults("POD", text);
    if (piece === undefined) expect(fault?.code).toBe("TEMPLATE_STRAY");
    else
      expect(fault).toEqual({ code: "TEMPLATE_UNCLOSED", metadata: { line: 1, column, text: piece, names } });
  });

  it.each([
    ["a {% endif %}", "{% endif %}"],
    ["{% if order.date %}{% else %}{% else %}{% endif %}", "{% else %}"],
    [
      "{% if order.date %}{% else %}{% if order.date %}{% else %}{% endif %}{% elsif order.date %}{% endif %}",
      "{% elsif order.date %}",
    ],
  ])("says what belongs to nothing: %s", (text, piece) => {
    expect(first(text)).toEqual(["TEMPLATE_STRAY", 1, text.lastIndexOf(piece) + 1, piece]);
  });

  it.each(["{% for item %}{% endfor %}", "{{ (1..3) }}", "{% if %}a{% endif %}", "{% %}", "{{ a[ }}"])(
    "speaks of what can't be read in its own words, and in no language: %s",
    (text) => {
      for (const { code, metadata } of templateFaults("POD", text)) {
        expect(code).toMatch(/^TEMPLATE_/);
        if (code === "TEMPLATE_SYNTAX") expect(text).toContain(metadata.text);
      }
      expect(templateFaults("POD", text)).not.toEqual([]);
    },
  );

  it("has what would run or load something named with its place", () => {
    expect(first("<p>\n<script>alert(1)</script>")).toEqual(["TEMPLATE_ELEMENT", 2, 1, "<script>"]);
    expect(first('<p onclick="x">')).toEqual(["TEMPLATE_ATTRIBUTE", 1, 4, "onclick"]);
    expect(first('<img src="https://x.example/a.png">')?.slice(0, 3)).toEqual(["TEMPLATE_ADDRESS", 1, 10]);
    expect(first('<style>\n @import "x";</style>')?.slice(0, 3)).toEqual(["TEMPLATE_STYLE", 2, 2]);
    expect(first("<p>5 < 6</p>")?.slice(0, 3)).toEqual(["TEMPLATE_MARKUP", 1, 6]);
    expect(first("<p {{ order.date }}>")?.slice(0, 3)).toEqual(["TEMPLATE_PLACE", 1, 4]);
  });

  it.each([
    "<b{% if order.date %}{% endif %}class=a>",
    "<b {%- if order.date %}class=a{% endif %}>",
    "<b{% if order.date -%} class=a{% endif %}>",
    '<td {% if order.date %}class{% else %} {% endif %}title="x">',
    '<td{% if order.date %} class="a"{% endif %}title="x">',
    '<td{% for item in items %}title="x"{% endfor %}>',
    "<td {% for item in items %}title class {%- endfor %}>",
    '<td class=a {%- if order.date %}title="x"{% endif %}>',
    "<td class=a {%- if order.date %}/{% endif %}>",
  ])("is refused where a condition may leave nothing between two names: %s", (text) => {
    expect(first(text)?.[0]).toBe("TEMPLATE_PLACE");
  });

  it.each([
    '<td{% if order.date %} class="a"{% endif %}>',
    '<td {% if order.date %}class="a"{% else %}class="b"{% endif %}title="x">',
    '<td {%- if order.date %} class="a"{% endif %} title="x">',
    '<td{% if order.date %} class="a"{% else %} {% endif %}title="x">',
    '<td{% for item in items %} title="x"{% endfor %}>',
    '<td title="x" {%- if order.date -%} class="a" {%- endif %}>',
  ])("may have conditions between attributes: %s", (text) => {
    expect(first(text)).toBeUndefined();
  });

  const attacks = payloads("http://canary.example");
  it.each(attacks)("is refused with %s", (payload) => {
    expect(templateFaults("POD", payload)).not.toEqual([]);
    expect(templateFaults("MANIFEST", `${sound}<p>${payload}`)).not.toEqual([]);
    const text = renderTemplate("<p title='{{ order.type }}'>{{ order.type }}</p>", {
      order: { type: payload },
    });
    expect(isSoundPage(text)).toBe(true);
  });
});

describe("a filled template", () => {
  it("prints what its variables say as text, and nothing of what is not theirs", () => {
    const data = { order: { reference: '<b onclick="x">&', items: undefined }, items: [1, 2] };
    expect(renderTemplate("{{ order.reference }}", data)).toBe("&lt;b onclick=&#34;x&#34;&gt;&amp;");
    expect(renderTemplate("{{ order.constructor }}{{ order.toString }}{{ order.__proto__ }}", data)).toBe("");
    expect(renderTemplate("{% for i in items %}{{ forloop.index }}:{{ i }} {% endfor %}", data)).toBe(
      "1:1 2:2 ",
    );
  });

  it("comes to an end whatever it repeats", full, () => {
    const data = { items: Array.from({ length: 2000 }, (_, index) => index) };
    const loops =
      "{% for a in items %}{% for b in items %}{% for c in items %}x{% endfor %}{% endfor %}{% endfor %}";
    const begun = Date.now();
    expect(() => renderTemplate(loops, data)).toThrow(/limit|exceeded/);
    expect(() => renderTemplate("{% for a in (1..99999999) %}{% endfor %}", data)).toThrow(/limit|exceeded/);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it("is sound markup again, whichever way its conditions go and whatever its variables say", () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <b class=a> <img <td title=" " \' > / = < <!-- --> <style> </style> p{color:red} & &lt; x'.split(
        " ",
      ),
      " ",
      "{% if order.date %}",
      "{% else %}",
      "{% endif %}",
      "{% unless order.type -%}",
      "{%- endunless %}",
      "{{ order.reference }}",
      "{{- order.reference -}}",
      '<p title="',
      '">',
      "onclick=x",
      "script",
    );
    const fact = fc.constantFrom(
      "",
      '"',
      "'",
      "<script>",
      "--> <",
      " onclick=x ",
      "</style>",
      "&",
      "{{ order }}",
      "{% raw %}",
      "plain",
    );
    let taken = 0;
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.record({ reference: fact, date: fact, type: fc.constantFrom(null, "x") }),
        (pieces, order) => {
          const text = pieces.join("");
          if (templateFaults("POD", text).length > 0) return;
          taken += 1;
          const printed = renderTemplate(text, {
            order: { ...order, date: order.date === "" ? null : order.date },
          });
          expect([printed, isSoundPage(printed)]).toEqual([printed, true]);
        },
      ),
      { numRuns: runs(5000) },
    );
    expect(taken).toBeGreaterThan(80);
  });
});
