import type { LanguageCode } from '@evens/contract';

/** What a text may name: words or a figure as they are, a moment, money; the last two are written as the reader's language does. */
export type MessageValue =
  | string
  | number
  | { readonly atMs: number }
  | { readonly amount: string; readonly currency: string }
  /** Words of the house that every language has its own for: what a document is called. */
  | { readonly inLanguages: Readonly<Record<LanguageCode, string>> };

/** Plain text. `{name}` is a value, `[words](/path)` a link to a page of the house; there is no other markup. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** An occasion on which the house writes to one player. A kind that was ever sent stays: its rows are read by it. */
export interface MessageKind<Name extends string = string> {
  /** `marketing` reaches nobody whom the house may not market to. */
  readonly category: 'service' | 'marketing';
  /** The values its texts name, all of which every language uses. */
  readonly values: readonly Name[];
  readonly texts: Readonly<Record<LanguageCode, MessageText>>;
}

/** Keeps the names of the values, so that a sender who forgets one does not compile. */
export const messageKind = <const Name extends string>(kind: MessageKind<Name>): MessageKind<Name> => kind;
