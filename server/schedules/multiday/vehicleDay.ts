/** What a plan of several days calls a vehicle's day. */
export function vehicleDay(date: string, vehicle: string): string {
  return `${date} ${vehicle}`;
}

/** The date and the vehicle of such a name. */
export function dayAndVehicle(name: string): { date: string; vehicle: string } {
  const at = name.indexOf(" ");
  return { date: name.slice(0, at), vehicle: name.slice(at + 1) };
}
