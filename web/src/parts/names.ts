import type { CardText, Law } from "../wire";

const RANKS: Readonly<Record<string, string>> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUITS: Readonly<Record<string, string>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export type Suit = "s" | "h" | "d" | "c";

/** The suit's letter, which is also its symbol and its colour. */
export const suitOf = (card: CardText): Suit => card[1] as Suit;

/** The rank as it is printed: 10, never T. */
export const rankOf = (card: CardText): string => (card[0] === "T" ? "10" : (card[0] ?? ""));

/** A card in words, for who listens: "ten of spades". */
export const spoken = (card: CardText): string => `${RANKS[card[0] ?? ""]} of ${SUITS[card[1] ?? ""]}`;

export const suitSpoken = (suit: Suit): string => SUITS[suit] ?? "";

/** A part of a sentence: words, or a card named in them. */
export type Piece = { readonly words: string } | { readonly rank: string; readonly suit: Suit };

const CARD = /(10|[2-9TJQKA])([♣♦♥♠])/gu;
const SIGNS: Readonly<Record<string, Suit>> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** A sentence in pieces, so that the cards in it can be drawn. */
export function pieces(sentence: string): readonly Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of sentence.matchAll(CARD)) {
    if (match.index > from) found.push({ words: sentence.slice(from, match.index) });
    found.push({ rank: match[1] === "T" ? "10" : (match[1] as string), suit: SIGNS[match[2] as string] as Suit });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) found.push({ words: sentence.slice(from) });
  return found;
}

/** Chips with a sign, as on a score sheet: +34, −12. */
export const signed = (chips: number): string => (chips < 0 ? `−${grouped(-chips)}` : `+${grouped(chips)}`);

/** A number of chips, grouped where it is long. */
export const grouped = (chips: number): string =>
  chips < 10_000 ? String(chips) : chips.toLocaleString("en").replaceAll(",", " ");

/** A sentence whose long numbers are grouped. */
export const spaced = (sentence: string): string =>
  sentence.replace(/(?<![\w.])\d{5,15}(?![\w.])/g, (chips) => grouped(Number(chips)));

/** What stands on a chip without the name of its law, where that is plain: "12.5(a)" for "NZ 12.5(a)". */
export function withoutLaw({ key, short }: Law): string {
  const law = `${key.split("/")[0]?.toUpperCase()} `;
  return short.startsWith(law) ? short.slice(law.length) : short;
}

/** The name of a law without its paragraph: "PA" for "PA § 637a.10". */
export const lawAlone = (short: string): string => short.split(" §")[0] ?? short;
