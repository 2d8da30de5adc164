/** Settings that the product specification names and nothing reads, with what they lack. The check lets no other through. */
export const unreadSettings: Record<string, string> = {
  breakType: "a break has a type of its own, and the schema's default where none is given",
  priorities: "a choice of a schema can't be narrowed by a setting",
  routingModes: "a choice of a schema can't be narrowed by a setting",
  stopSequence: "a choice of a schema can't be narrowed by a setting",
  truckAxleLoad: "roads are read without their axle loads",
};
