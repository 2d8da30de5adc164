/** The name of one record's type: "customerLocations" gives CustomerLocation. */
export function typeName(resource: string): string {
  const singular = resource
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  return capital(singular);
}

export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
