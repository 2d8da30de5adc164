/** Customer locations as a customer's spreadsheet would bring them: repeatable, no two the same. */
export function customerLocations(from: number, count: number): object[] {
  return Array.from({ length: count }, (_, index) => customerLocation(from + index));
}

function customerLocation(number: number) {
  const town = towns[number % towns.length];
  return {
    name: `${streets[number % streets.length]} ${number}`,
    referenceNumber: `REF-${number}`,
    contactName: `Contact ${number % 997}`,
    phone: `+44 1624 ${String(100_000 + (number % 900_000))}`,
    email: `contact${number}@example.org`,
    comments: number % 3 === 0 ? "Ring twice" : "Leave at the door",
    address: {
      address: `${number} ${streets[number % streets.length]}, ${town}`,
      postcode: `IM${number % 9} ${number % 10}AA`,
      latitude: 54 + (number % 1000) / 4000,
      longitude: -4.7 + (number % 777) / 2000,
    },
  };
}

const streets = [
  "Abbey Road",
  "Albany Road",
  "Bucks Road",
  "Castle Street",
  "Duke Street",
  "Finch Road",
  "Hope Street",
];
const towns = ["Douglas", "Ramsey", "Peel", "Castletown", "Ballasalla", "Laxey", "Port Erin"];
