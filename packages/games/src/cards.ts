/** A card of one deck, 0 to 51: four suits of each rank, ranks from the two up to the ace. */
export type Card = number;

export const RANKS = '23456789TJQKA';
export const SUITS = 'DHSC';

/** 0 is the two, 8 the ten, 12 the ace. */
export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;

/** `TD`, `AS`: how a card stands in what is shown. */
export const cardText = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;
/** The card of such a text. */
export const cardOf = (text: string): Card => 4 * RANKS.indexOf(text.charAt(0)) + SUITS.indexOf(text.charAt(1));
export const cardTexts = (cards: readonly Card[]): readonly string[] => cards.map(cardText);

/** Of so many decks shuffled together, the card that stands at a place: each deck gives one of every card. */
export const cardOfDecks = (place: number, decks: number): Card => Math.floor(place / decks);
