import type { Property } from "../../../schemas";
import type {
  Complaint,
  FoundOrder,
  OrderAnswer,
  OrderArrival,
  RunOfOrder,
  TerritoryOrders,
  ToldOfOrder,
} from "../../../schemas/orderSearch";
import { punctualities } from "../../../schemas/tracking";
import { count, formOf, instant, listOf, number, orNull, positionSchema, text } from "../forms";

const arrivalSchema = formOf<OrderArrival>({ at: instant, by: { enum: ["fact", "eta", "plan"] } });
const punctuality: Property = { enum: [...punctualities, null] };

const found = {
  order: text,
  reference: orNull(text),
  customer: orNull(text),
  contact: orNull(text),
  phone: orNull(text),
  address: orNull(text),
  postcode: orNull(text),
  driver: orNull(text),
  date: { type: "string", format: "date" },
  timeZone: { ...text, description: "Of its distribution centre" },
  status: text,
  arrival: {
    ...orNull(arrivalSchema),
    description: "When somebody came, else is expected, else is planned to come",
  },
  punctuality,
} satisfies Record<keyof FoundOrder, Property>;

const foundOrder = formOf<FoundOrder>(found);
export const foundSchema = listOf(foundOrder);

export const ofTerritorySchema = formOf<TerritoryOrders>({
  territory: text,
  name: text,
  color: orNull(text),
  date: { type: "string", format: "date" },
  elements: { type: "array", items: foundOrder },
  count: { ...count, description: "Of all that there are" },
});

const complaintSchema = formOf<Complaint>({ id: text, at: instant, by: text, text });
export const complaintsSchema = listOf(complaintSchema);
export const messagesSchema = listOf({ type: "object", description: "As orders/communications tells it" });

const runSchema = formOf<RunOfOrder>({
  id: text,
  vehicle: text,
  vehicleName: text,
  driver: text,
  driverName: text,
  date: { type: "string", format: "date", description: "Of the centre" },
  driverPhone: orNull(text),
  number: { ...count, description: "Of the vehicle's day" },
  dayNumber: { ...count, description: "Of the centre's day" },
  status: text,
  sentAt: instant,
  stop: { ...count, description: "The order's, as sent" },
  stopsBefore: { ...count, description: "That are still to be served before it" },
});

const logSchema: Property = {
  type: "object",
  required: [
    "id",
    "actionTime",
    "actionedBy",
    "shortDescription",
    "fullDescription",
  ] satisfies (keyof ToldOfOrder)[],
  properties: {
    id: text,
    actionTime: instant,
    actionedBy: text,
    shortDescription: text,
    state: text,
    refusal: text,
    fullDescription: text,
  } satisfies Record<keyof ToldOfOrder, Property>,
};

const { driver: _driver, arrival: _arrival, ...base } = found;

export const answerSchema = formOf<OrderAnswer>({
  ...base,
  latitude: orNull(number),
  longitude: orNull(number),
  aoc: text,
  centre: text,
  email: orNull(text),
  instructions: orNull(text),
  weight: { ...orNull(number), description: "Kilograms" },
  volume: { ...orNull(number), description: "Cubic metres" },
  items: { ...count, description: "How many kinds of items" },
  windows: { type: "array", items: formOf<OrderAnswer["windows"][number]>({ start: instant, end: instant }) },
  planned: { ...orNull(instant), description: "The arrival, as it was sent where it was" },
  eta: { ...orNull(instant), description: "While somebody is still to come" },
  etaUpdated: orNull(instant),
  arrived: orNull(instant),
  departed: orNull(instant),
  failReason: orNull(text),
  failComment: orNull(text),
  run: { ...orNull(runSchema), description: "On which a driver has it" },
  position: { ...orNull(positionSchema), description: "Where its vehicle was seen last on that day" },
  away: { ...orNull(number), description: "Metres from there to the order as the crow flies" },
  communications: {
    type: "array",
    items: { type: "object" },
    description: "As orders/communications tells them",
  },
  proof: orNull(
    formOf<NonNullable<OrderAnswer["proof"]>>({
      signatory: orNull(text),
      signedAt: orNull(instant),
      pictures: { type: "array", items: text },
    }),
  ),
  complaints: { type: "array", items: complaintSchema },
  log: { type: "array", items: logSchema },
});
