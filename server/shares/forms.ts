import type { Property } from "../../schemas";
import type { PositionShare, SharedPosition } from "../../schemas/shares";
import { plainText } from "../http/shapes";

const text: Property = { type: "string" };
const instant: Property = { type: "string", format: "date-time" };
const instantOrNull: Property = { type: ["string", "null"], format: "date-time" };
const numberOrNull: Property = { type: ["number", "null"] };

export const shareSchema: Property = formOf<PositionShare>({
  id: text,
  vehicle: text,
  vehicleName: text,
  run: { type: ["string", "null"], description: "Where it is of one run alone" },
  made: instant,
  madeBy: text,
  until: instant,
  ended: { ...instantOrNull, description: "When somebody ended it before" },
});

export const sharesSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: {
    elements: { type: "array", items: shareSchema },
    count: { type: "integer", minimum: 0 },
  },
};

export const sharedSchema: Property = formOf<SharedPosition>({
  name: text,
  until: instant,
  position: {
    ...formOf<NonNullable<SharedPosition["position"]>>({
      time: instant,
      latitude: { type: "number" },
      longitude: { type: "number" },
      speed: { ...numberOrNull, description: "Metres a second" },
      course: { ...numberOrNull, description: "Degrees from north, clockwise" },
    }),
    type: ["object", "null"],
    description: "Null while it has not been seen",
  },
});

export const newSchema: Property = {
  type: "object",
  required: ["token", "until"],
  properties: {
    token: plainText(100),
    until: { ...instant, description: "15 minutes to 7 days from now" },
    vehicle: plainText(200),
    run: plainText(200),
  },
  oneOf: [{ required: ["vehicle"] }, { required: ["run"] }],
  additionalProperties: false,
};

function formOf<Of>(properties: Record<keyof Of & string, Property>): Property {
  return { type: "object", required: Object.keys(properties), properties };
}
