import type { ConsentsView } from '@evens/contract';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type NewAccount, wantsNews } from '../store.ts';
import { type Consent, consentsOf, insertConsents, setNewsByEmail } from './registration-store.ts';

/** Rises when the sentence is changed that asks for news by e-mail. */
export const EMAIL_TEXT_VERSION = 1;

const MOST_CONSENTS = 500;

export interface TextVersions {
  readonly termsVersion: number;
  /** Of the privacy policy; 1 when absent. */
  readonly privacyVersion?: number;
}

/** The three answers that opening an account gives. */
export const consentsOfRegistration = (
  { termsVersion, privacyVersion = 1 }: TextVersions,
  { allowEmailNotification }: Pick<NewAccount, 'allowEmailNotification'>,
): readonly Consent[] => [
  { about: 'terms', version: termsVersion, given: true },
  { about: 'privacy', version: privacyVersion, given: true },
  { about: 'email', version: EMAIL_TEXT_VERSION, given: allowEmailNotification },
];

export async function presentConsents(db: Database | DatabaseTransaction, accountId: string): Promise<ConsentsView> {
  const [rows, wants] = await Promise.all([consentsOf(db, accountId, MOST_CONSENTS), wantsNews(db, accountId)]);
  return {
    AllowEmailNotification: wants,
    Consents: rows.map(({ about, version, given, language, at }) => ({
      About: about,
      Version: version,
      Given: given,
      Language: language,
      AtMs: at.getTime(),
    })),
  };
}

interface NewsAnswer {
  readonly given: boolean;
  readonly language: string | undefined;
  readonly atMs: number;
}

/** The one writer of what is answered about news by e-mail, from wherever it is asked; false where the answer stood already. */
export async function answerNews(
  tx: DatabaseTransaction,
  accountId: string,
  { given, language, atMs }: NewsAnswer,
): Promise<boolean> {
  if (!(await setNewsByEmail(tx, accountId, given))) return false;
  await insertConsents(tx, accountId, [{ about: 'email', version: EMAIL_TEXT_VERSION, given }], { language, atMs });
  return true;
}

const MOST_SHOWN = 100;

/** What was answered about news by e-mail, the newest first. */
export const newsAnswers = (
  db: Database | DatabaseTransaction,
  accountId: string,
): Promise<readonly { readonly given: boolean; readonly at: Date }[]> => consentsOf(db, accountId, MOST_SHOWN, 'email');

/** Gives consent to news by e-mail, or takes it back; a repeat changes nothing. */
export const changeEmailConsent = (db: Database, accountId: string, answer: NewsAnswer): Promise<ConsentsView> =>
  inTransaction(db, async (tx) => {
    await answerNews(tx, accountId, answer);
    return presentConsents(tx, accountId);
  });
