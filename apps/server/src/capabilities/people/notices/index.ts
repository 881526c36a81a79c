import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { writeMail } from '../mail/index.ts';
import { insertMessage, type MessageText } from '../messages/index.ts';
import type { Sms } from '../sms/index.ts';
import { EVENTS, type LetterChannel, type Notice, type NoticeEvent, type SmsEvent, type ValuesOf } from './events.ts';
import { inboxText } from './inbox-text.ts';
import { eventText, filled, type Texts } from './texts.ts';
import { type Reading, shownValue } from './values.ts';
import { writeLetter } from './write-letter.ts';

export type { EventName, Notice } from './events.ts';
export type { Texts } from './texts.ts';
export type { ValueTypes } from './values.ts';

/** What a letter needs to know of the account that it goes to. */
export interface NoticeReader {
  readonly userName: string;
  readonly email: string;
  /** Whether the address was shown to be the player's: another one may be a stranger's. */
  readonly emailConfirmed: boolean;
  /** As the player last chose it. */
  readonly language: string | null;
  /** How far the player's clock is ahead of UTC; null where none was chosen. */
  readonly zoneHours: number | null;
}

export interface NoticesParts {
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly readerOf: (tx: DatabaseTransaction, accountId: string) => Promise<NoticeReader | undefined>;
  /** Whether news of an account may still be written to its address today. */
  readonly mayBeWritten: (
    tx: DatabaseTransaction,
    reader: Pick<NoticeReader, 'email' | 'emailConfirmed'>,
  ) => Promise<boolean>;
  /** Whether this player may be sent what is not needed; asked for each event of the category `marketing`. */
  readonly mayMarket: (tx: DatabaseTransaction, accountId: string) => Promise<boolean>;
  /** The name of the house, as it is now. */
  readonly brand: (tx?: DatabaseTransaction) => Promise<string>;
  /** Where the site is to a reader: `https://bets.example`. */
  readonly siteUrl: () => string;
  /** The texts of the site and the house, as they are now. */
  readonly texts: (language: LanguageCode, tx?: DatabaseTransaction) => Promise<Texts>;
  /** The gateway of text messages; absent: what goes by one goes by letter. */
  readonly sms?: Sms | undefined;
  /** Other events, for tests. */
  readonly events?: Readonly<Record<string, NoticeEvent>>;
}

/** For every capability that has something to tell a player. */
export interface Teller {
  /**
   * Tells a player of an event, by the channels that the table names for it, in the transaction that it happens in: what
   * is rolled back was never told. Answers whether anything was written: not where the key was told before, where no mail
   * reaches the account, or where it is marketing and the player is kept from it.
   */
  tell(tx: DatabaseTransaction, notice: Notice): Promise<boolean>;
}

/** Text messages of the house. */
export interface TextMessages {
  /** Sends at once, so after the commit of what it tells of; answers whether the gateway took it. Never tried again. */
  send<Name extends SmsEvent>(message: {
    readonly event: Name;
    /** E.164: `+491701234567`. */
    readonly number: string;
    readonly language: string | null;
    readonly values: ValuesOf<Name>;
  }): Promise<boolean>;
}

export interface Notices extends Teller {
  readonly textMessages: TextMessages | undefined;
  /** How stored messages read in this language, in a zone so far ahead of UTC. */
  inboxIn(
    language: LanguageCode,
    zoneHours: number | null,
  ): Promise<(event: string, values: Readonly<Record<string, unknown>>) => MessageText | undefined>;
}

const languageOf = (chosen: string | null): LanguageCode =>
  chosen !== null && isLanguageCode(chosen) ? chosen : DEFAULT_LANGUAGE;

/** A value of an event by its name, as its reader writes it; `brand` and `userName` are there for every letter. */
const valuesIn =
  (
    { values: kinds }: NoticeEvent,
    values: Readonly<Record<string, unknown>>,
    reading: Reading,
    always: Readonly<Record<string, string>>,
  ) =>
  (name: string): string => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    return kind ? shownValue(kind, values[name], reading) : (always[name] ?? '');
  };

/** Writes the letter of an event into the outbox, in its reader's language. */
async function tellByLetter(
  { readerOf, mayBeWritten, brand: brandNow, siteUrl, texts }: NoticesParts,
  tx: DatabaseTransaction,
  { event: name, to, values, key, address }: Notice,
  event: NoticeEvent & { readonly letter: LetterChannel },
): Promise<boolean> {
  const reader = await readerOf(tx, to);
  if (!reader) return false;
  // A notice to an address of its own is a confirmation; the caller has already counted it against the limit.
  if (address === undefined && !(await mayBeWritten(tx, reader))) return false;
  const language = languageOf(reader.language);
  const [brand, ownTexts] = [await brandNow(tx), await texts(language, tx)];
  const reading = { language, texts: ownTexts, zoneHours: reader.zoneHours ?? 0 };
  const valueFor = valuesIn(event, values, reading, { brand, userName: reader.userName });
  const { category, letter } = event;
  const text = eventText(ownTexts, name);
  return writeMail(tx, {
    key: `${name}/${key ?? randomUUID()}`,
    recipient: address ?? reader.email,
    ...writeLetter({ text, category, letter, reading, brand, siteUrl: siteUrl(), valueFor }),
    validMs: letter.validMs,
  });
}

const hasLetter = (event: NoticeEvent): event is NoticeEvent & { readonly letter: LetterChannel } =>
  event.letter !== undefined;

function textMessagesOf({ brand: brandNow, texts, sms }: NoticesParts): TextMessages | undefined {
  if (!sms) return undefined;
  return {
    send: async ({ event: name, number, language: chosen, values }) => {
      const language = languageOf(chosen);
      const [brand, ownTexts] = await Promise.all([brandNow(), texts(language)]);
      const valueFor = valuesIn(EVENTS[name], values, { language, texts: ownTexts, zoneHours: 0 }, { brand });
      const { sms: text = '' } = eventText(ownTexts, name);
      return sms.send({ to: number, text: filled(text, valueFor) });
    },
  };
}

/** What the house tells its players: each event once, by every channel that its line of the table names. */
export function openNotices(parts: NoticesParts): Notices {
  const { clock, mayMarket, texts } = parts;
  const events: Readonly<Record<string, NoticeEvent>> = parts.events ?? EVENTS;
  const eventOf = (name: string): NoticeEvent | undefined => (Object.hasOwn(events, name) ? events[name] : undefined);

  return {
    tell: async (tx, notice) => {
      const { event: name, to: accountId, values, key } = notice;
      const event = eventOf(name);
      if (!event) throw new Error(`${name} stands in no line of the table of events`);
      if (event.category === 'marketing' && !(await mayMarket(tx, accountId))) return false;
      const byInbox = event.inbox
        ? await insertMessage(tx, { accountId, kind: name, facts: values, key }, clock.wallMs())
        : false;
      const byLetter = hasLetter(event) ? await tellByLetter(parts, tx, notice, event) : false;
      return byInbox || byLetter;
    },
    textMessages: textMessagesOf(parts),
    inboxIn: async (language, zoneHours) => {
      const reading = { language, texts: await texts(language), zoneHours: zoneHours ?? 0 };
      return (name, values) => {
        const event = eventOf(name);
        return event?.inbox && inboxText(name, event, reading, valuesIn(event, values, reading, {}));
      };
    },
  };
}
