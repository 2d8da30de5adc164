import { between, oneOf, type Random } from "./random";

const first =
  "Ana Beatriz Bruno Carla Catarina Daniel Diogo Duarte Eduardo Filipa Francisco Gonçalo Helena Inês Joana João José Leonor Luís Madalena Manuel Mariana Marta Miguel Nuno Patrícia Pedro Rita Rui Sara Sofia Teresa Tiago Vasco".split(
    " ",
  );
const last =
  "Almeida Azevedo Barbosa Brito Cardoso Carvalho Correia Costa Cunha Faria Ferreira Fonseca Gomes Leite Lopes Machado Magalhães Marques Martins Matos Moreira Neves Nogueira Oliveira Pinheiro Pinto Ribeiro Rocha Sampaio Santos Silva Soares Sousa Teixeira Vieira".split(
    " ",
  );

/** A made-up person; whoever has the same name is not meant. */
export function personOf(random: Random): string {
  return `${oneOf(random, first)} ${oneOf(random, last)} ${oneOf(random, last)}`;
}

const trades = [
  "Padaria",
  "Pastelaria",
  "Farmácia",
  "Mercearia",
  "Café",
  "Papelaria",
  "Florista",
  "Talho",
  "Restaurante",
  "Oficina",
  "Livraria",
  "Clínica",
  "Peixaria",
  "Drogaria",
  "Ótica",
  "Garrafeira",
];

/** A made-up business, by its trade and a family's name. */
export function businessOf(random: Random): string {
  const name = oneOf(random, last);
  return random() < 0.4
    ? `${oneOf(random, trades)} ${name} & ${oneOf(random, last)}`
    : `${oneOf(random, trades)} ${name}`;
}

/** A number that is nobody's: Portuguese mobile numbers begin with 91, 92, 93 or 96. */
export function phoneOf(random: Random): string {
  return `+351 900 000 ${String(between(random, 0, 999)).padStart(3, "0")}`;
}

/** An address that no mail reaches (RFC 2606). */
export function emailOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `${plain.replace(/[^a-z]+/g, ".").replace(/^\.|\.$/g, "")}@example.com`;
}
