import { plain } from "./plain";

/** What tells where in a house, or of what company, someone is: nothing of it is on a map of streets. */
const inside = `andar piso apt apto apart apartamento esq esquerdo esquerda dto dta direito frente fte tras cave rc loja lj
  lja bloco bl fraccao fracao hab habitacao sala sl edificio edif ed entrada ent letra lote lt zona torre cp
  floor fl flat suite ste unit apartment room block building bldg basement po box ground
  planta pl puerta pta bajo bj izq izquierda dcha derecha local esc escalera bloque portal
  etage et bat batiment app appartement porte bte bis ter cedex hall
  кв квартира этаж эт подъезд под офис оф корпус корп к строение стр литера пом помещение
  telefone tel tlm phone тел att ao c`;
/** What comes before the number of a house. */
const marks = `n no nr num numero number numéro porta porte door house casa d дом владение вл`;

const insideWords = new Set(plain(inside).split(/\s+/));
const markWords = new Set(plain(marks).split(/\s+/));

/** Whether a plain word is about the inside of a house. */
export function isInside(word: string): boolean {
  return insideWords.has(word);
}

/** Whether a plain word says that a number comes. */
export function isNumberMark(word: string): boolean {
  return markWords.has(word);
}
