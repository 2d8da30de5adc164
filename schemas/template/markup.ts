const names = (text: string) => new Set(text.trim().split(/\s+/));

/** The elements that a page is made of; none of them runs or loads anything, but `img`, which shows what its data say. */
export const elements = names(`
  a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em
  figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small
  span strong style sub sup table tbody td tfoot th thead time tr u ul var wbr`);

export const attributes = names(`
  abbr align alt bgcolor border cellpadding cellspacing class colspan datetime dir headers height href id lang reversed
  role rowspan scope span src start style title type valign value width`);

/** Images travel in the page itself: nothing is fetched. */
export const imageAddress = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i;

/** What a link on paper can be: a place on the page, a mail, a number. */
export const linkAddress = /^(#|mailto:|tel:)/i;

/** What is wrong with CSS: what of it would be fetched, or hides what it says. Undefined where it is sound. */
export function styleFault(css: string): string | undefined {
  const bare = decoded(css.replace(/\/\*[\s\S]*?(\*\/|$)/g, " "));
  return loading.map((each) => each.exec(bare)?.[0]).find((found) => found !== undefined);
}

const loading = [
  /@(import|charset|namespace|font-face)[^;{]*/i,
  /url\s*\(\s*(?!["']?data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])[^)]*\)?/i,
  /(image-set|image|cross-fade|src|element|expression|paint)\s*\([^)]*\)?/i,
  /(behavior|-moz-binding)\s*:[^;}]*/i,
  /<[^>]*/,
];

/** CSS as it is meant: "\75rl(" is url(. */
function decoded(css: string): string {
  return css.replace(
    /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi,
    (_, hex: string | undefined, other: string | undefined) => {
      if (hex === undefined) return other ?? "";
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "�";
    },
  );
}
