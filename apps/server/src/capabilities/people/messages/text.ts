import { DEFAULT_LANGUAGE, type LanguageCode } from '@evens/contract';

export interface MessageText {
  readonly subject: string;
  /** Paragraphs, a line each; `[words](/path)` is a link to a page of ours, and nothing else is markup. */
  readonly text: string;
}

/** The values of a message to one player, as they were stored. */
export type MessageFacts = Readonly<Record<string, unknown>>;

/**
 * How messages read to somebody of this language, so many hours ahead of UTC (null: not chosen): by the event and its
 * values. Undefined for an event that the house does not know (any more).
 */
export type MessagesIn = (
  language: LanguageCode,
  zoneHours: number | null,
) => Promise<(event: string, facts: MessageFacts) => MessageText | undefined>;

/** What went to many has texts in some languages: the reader's, else English, else whichever there is. */
export const broadcastText = (
  texts: Readonly<Record<string, MessageText>>,
  language: LanguageCode,
): MessageText | undefined => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0];
