import { DEFAULT_LANGUAGE, type LanguageCode, languageTag } from '@evens/contract';
import { figureText, momentText } from '../../../platform/formats/index.ts';
import { kindOf } from './kinds/index.ts';
import type { MessageText, MessageValue } from './kinds/kind.ts';

export type MessageFacts = Readonly<Record<string, MessageValue>>;

function written(value: MessageValue, language: LanguageCode): string {
  const tag = languageTag(language);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return figureText(tag, value);
  if ('inLanguages' in value) return value.inLanguages[language];
  if ('atMs' in value) return momentText(tag, value.atMs);
  const digits = value.amount.split('.')[1]?.length ?? 0;
  return `${value.currency} ${figureText(tag, value.amount, digits, digits)}`;
}

/** Puts the values in, once: what a value holds is never looked at for names again. */
const filled = (text: string, facts: MessageFacts, language: LanguageCode): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = facts[name];
    return value === undefined ? whole : written(value, language);
  });

/** A message of a kind, in this language; undefined for a kind that the house does not know (any more). */
export function messageText(kind: string, facts: MessageFacts, language: LanguageCode): MessageText | undefined {
  const texts = kindOf(kind)?.texts;
  if (!texts) return undefined;
  const { subject, text } = texts[language];
  return { subject: filled(subject, facts, language), text: filled(text, facts, language) };
}

/** What went to many has texts in some languages: the reader's, else English, else whichever there is. */
export const broadcastText = (
  texts: Readonly<Record<string, MessageText>>,
  language: LanguageCode,
): MessageText | undefined => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0];
