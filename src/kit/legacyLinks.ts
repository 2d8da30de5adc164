/**
 * The address that an old link means now (spec 2.3), below the console's base name; undefined where it is no old link.
 * "#!/planning-tool/order/7?tab=items" was written into the fragment; consolidation-tool is called planning-tool now.
 */
export function modernAddress(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  basename = "",
): string | undefined {
  const below = pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) : "/";
  const legacy = legacyHash.exec(hash);
  const [path, query] = legacy ? split(legacy[1] ?? "") : [below, search];
  const renamed = oneSlash(path).replace(/^\/consolidation-tool(?=\/|$)/, "/planning-tool");
  if (!legacy && renamed === below) return undefined;
  const fragment = legacy ? "" : hash;
  return basename + renamed + joined(search, legacy ? query : "") + fragment;
}

/** "#!/…", "#/!/…": the path and query behind the mark. */
const legacyHash = /^#\/?!\/(.*)$/s;

function split(address: string): [path: string, query: string] {
  const mark = address.indexOf("?");
  return mark < 0 ? [`/${address}`, ""] : [`/${address.slice(0, mark)}`, address.slice(mark)];
}

/** Never two slashes, nor a backslash, at its beginning: that would be another host. */
function oneSlash(path: string): string {
  return path.replace(/^[/\\]+/, "/");
}

/** The query of the address, and what of the fragment's says no other account or API. */
function joined(search: string, more: string): string {
  if (more === "") return search;
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(more)) {
    if (!query.has(name) && name !== "account" && name !== "origin") query.append(name, value);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
