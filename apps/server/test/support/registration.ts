import { randomUUID } from 'node:crypto';
import { type Registration, register } from '@evens/contract';
import type { Browser } from './browser.ts';

/** What everybody types here who has nothing of their own to say. */
export const PHRASE = 'a phrase of five words';

/** A form that is taken: a grown-up of Germany who plays in euros. */
export const registrationOf = (name: string, changes: Partial<Registration> = {}): Registration => ({
  Email: `${name}@example.org`,
  UserName: name,
  Password: PHRASE,
  PasswordConfirmation: PHRASE,
  Currency: 'EUR',
  Country: 'DE',
  BirthDay: 1,
  BirthMonth: 1,
  BirthYear: 1990,
  AgreeWithTerms: true,
  AllowEmailNotification: false,
  AgreeWithPrivacyPolicy: true,
  ...changes,
});

/** Registers a person of a name of their own, who is signed in in that browser then; answers the account's id. */
export async function registerIn(browser: Browser, changes: Partial<Registration> = {}): Promise<string> {
  const body = registrationOf(`p${randomUUID().slice(0, 12)}`, changes);
  const answer = await browser.client.call(register, { body });
  if (!answer.ok || !answer.value.user) throw new Error(`nobody was registered: ${JSON.stringify(answer)}`);
  return answer.value.user.UserID;
}

let adas = 0;
/** One of many of this name, who are not one person: each was born on another day. */
export function anotherAda(): Partial<Registration> {
  adas += 1;
  const born = {
    BirthYear: 1940 + ((adas * 7) % 60),
    BirthMonth: 1 + ((adas * 5) % 12),
    BirthDay: 1 + ((adas * 11) % 28),
  };
  return { FirstName: 'Ada', LastName: 'Lovelace', ...born };
}
