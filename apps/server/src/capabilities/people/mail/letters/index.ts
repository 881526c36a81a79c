import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import { checkLetter } from '../letter.ts';
import { insertMail } from '../store.ts';
import type { LetterKind, LetterValue } from './letter-kind.ts';
import { LETTERS, type LetterName, type ValuesOf } from './registry.ts';
import { writeLetter } from './write-letter.ts';

/** What a letter needs to know of the account that it goes to. */
export interface LetterReader {
  readonly userName: string;
  readonly email: string;
  /** As the player last chose it. */
  readonly language: string | null;
}

export interface LettersParts {
  readonly readerOf: (tx: DatabaseTransaction, accountId: string) => Promise<LetterReader | undefined>;
  /** Whether this player may be sent what is not needed; asked for each letter of the category `marketing`. */
  readonly mayMarket: (tx: DatabaseTransaction, accountId: string) => Promise<boolean>;
  /** The name of the house, as it is now. */
  readonly brand: (tx: DatabaseTransaction) => Promise<string>;
  /** Where the site is to a reader: `https://bets.example`. */
  readonly siteUrl: () => string;
}

export interface LetterToSend<Name extends LetterName> {
  readonly accountId: string;
  readonly kind: Name;
  readonly values: Readonly<Record<ValuesOf<Name>, LetterValue>>;
  /** What the button opens, after the language: `/set-password?token=...`. */
  readonly path?: string;
  /** Letters with the same key are one letter: give it where a call may be repeated. */
  readonly key?: string;
  /** An address other than the account's: one that is not confirmed yet, or was the account's until now. */
  readonly to?: string;
}

export interface Letters {
  /**
   * Writes a letter into the outbox, in the player's language, in the caller's transaction. Answers whether it was: not
   * where there is no such account, and no marketing where the player is to be spared it.
   */
  send<Name extends LetterName>(tx: DatabaseTransaction, letter: LetterToSend<Name>): Promise<boolean>;
}

export type { LetterCategory, LetterValue } from './letter-kind.ts';
export type { LetterName } from './registry.ts';

export function openLetters({ readerOf, mayMarket, brand, siteUrl }: LettersParts): Letters {
  return {
    send: async (tx, { accountId, kind: name, values, path, key, to }) => {
      const kind: LetterKind = LETTERS[name];
      const reader = await readerOf(tx, accountId);
      if (!reader) return false;
      if (kind.category === 'marketing' && !(await mayMarket(tx, accountId))) return false;
      const { userName, language: chosen } = reader;
      const language = chosen !== null && isLanguageCode(chosen) ? chosen : DEFAULT_LANGUAGE;
      const link = path === undefined ? undefined : `${siteUrl()}/${language}${path}`;
      const written = writeLetter(kind, { language, brand: await brand(tx), userName, values, link });
      const checked = checkLetter({
        key: `${name}/${key ?? randomUUID()}`,
        recipient: to ?? reader.email,
        ...written,
        validMs: kind.validMs,
      });
      // An address that no mail server takes was let in long ago; it must not undo what the letter tells of.
      if (!checked.ok && checked.refusal === 'recipient') return false;
      assert(checked.ok, `a letter that can be sent, not one with a wrong ${checked.ok ? '' : checked.refusal}`);
      await insertMail(tx, checked.value);
      return true;
    },
  };
}
