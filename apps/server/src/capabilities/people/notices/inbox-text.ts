import type { MessageText } from '../messages/index.ts';
import type { NoticeEvent } from './events.ts';
import { eventText, filled } from './texts.ts';
import type { Reading } from './values.ts';

/** A message of an event. Where the letter of the same event has a button, it ends with that as a link. */
export function inboxText(
  name: string,
  { letter }: NoticeEvent,
  { texts }: Reading,
  valueFor: (name: string) => string,
): MessageText {
  const { subject, text, action } = eventText(texts, name);
  const link = letter?.opens !== undefined && action !== undefined ? `\n[${action}](${letter.opens})` : '';
  return { subject: filled(subject, valueFor), text: filled(text, valueFor) + link };
}
