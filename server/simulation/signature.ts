import { between, type Random } from "../../demo";

/** A signature as it is scrawled on a phone: the path of an SVG image, 240 by 80. */
export function signatureOf(random: Random): string {
  const letters = between(random, 4, 8);
  const step = 200 / letters;
  let path = `M16 ${between(random, 36, 52)}`;
  for (let letter = 0; letter < letters; letter++) {
    const x = Math.round(16 + letter * step);
    const [up, down] = [between(random, 8, 34), between(random, 44, 74)];
    const end = Math.round(x + step);
    path += ` C${x + 4} ${up} ${Math.round(x + step / 2)} ${down} ${end} ${between(random, 34, 54)}`;
  }
  return path;
}

/** That path as a picture of black on nothing. */
export async function pictureOf(path: string): Promise<Buffer> {
  const { Transformer } = await import("@napi-rs/image");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><path d="${path}" fill="none" stroke="#17212e" stroke-width="3" stroke-linecap="round"/></svg>`;
  return Transformer.fromSvg(svg).png();
}
