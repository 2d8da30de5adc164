import { type Endpoint, jsonAnswer } from "../http/endpoint";
import type { Calendar } from "./Calendar";

/** How far the demo company is filled in: whoever looks at a day that is not there yet is told so. */
export function demoEndpoints(calendar: Calendar): Endpoint[] {
  return [
    {
      method: "GET",
      path: "/ui-api/demo/days",
      family: "elements",
      tag: "Demo",
      access: "signedIn",
      summary:
        "The days of the demo company, and whether each is as far as its date asks; none of another account",
      answers: {
        status: 200,
        description: "Days, the newest first",
        schema: {
          type: "object",
          required: ["elements", "count"],
          properties: {
            elements: {
              type: "array",
              items: {
                type: "object",
                required: ["date", "ready"],
                properties: {
                  date: { type: "string", format: "date" },
                  ready: { type: "boolean", description: "False while it is being filled in" },
                },
              },
            },
            count: { type: "integer", minimum: 0 },
          },
        },
      },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => {
        const elements = await calendar.told(caller.account.id);
        return jsonAnswer({ elements, count: elements.length });
      },
    },
  ];
}
