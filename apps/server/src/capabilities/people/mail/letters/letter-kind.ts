import type { LanguageCode } from '@evens/contract';

/** `service`: what a player must hear to keep his account and his money. `marketing`: what he may refuse to hear. */
export type LetterCategory = 'service' | 'marketing';

/** A time or an amount is written as the reader's language has it; a text stands as it is, on one line. */
export type LetterValue =
  | string
  | { readonly atMs: number }
  | { readonly amount: string; readonly currency: string }
  /** Words of the house that every language has its own for. */
  | { readonly inLanguages: Readonly<Record<LanguageCode, string>> };

/** The words of one language. `{{name}}` is a value; `{{brand}}` and `{{userName}}` are there for every letter. */
export interface LetterText {
  readonly subject: string;
  /** Paragraphs, each a line of its own. */
  readonly lines: readonly string[];
  /** What stands on the button, of a letter that is sent with a path. */
  readonly action?: string;
  /** Below the button. */
  readonly after?: readonly string[];
}

export interface LetterKind<Value extends string = string> {
  readonly category: LetterCategory;
  /** Later it is of no use and is not sent any more. */
  readonly validMs: number;
  /** Every value that the words name. */
  readonly values: readonly Value[];
  readonly texts: Readonly<Record<LanguageCode, LetterText>>;
}

/** Keeps the names of the values, so that whoever sends the letter must give each. */
export const letterKind = <const Value extends string>(kind: LetterKind<Value>): LetterKind<Value> => kind;
