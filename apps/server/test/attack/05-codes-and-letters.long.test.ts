import {
  askEmailProof,
  type Client,
  changeEmail,
  changePassword,
  changePhone,
  changeProfile,
  confirmPhone,
  logout,
  lostPassword,
  RECENT_MS,
  type Registration,
  register,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openOutgoing } from '../../src/capabilities/people/identity/index.ts';
import { OUTGOING_LIMITS } from '../../src/capabilities/people/identity/outgoing/outgoing.ts';
import { triesInDatabase } from '../../src/capabilities/people/identity/tries-in-database.ts';
import { type IdentityHouse, openIdentityHouse } from '../identity/identity-house.ts';
import { testDatabase } from '../support/index.ts';
import { PHRASE, registrationOf } from '../support/registration.ts';
import { ask, askRaw, attack, said, sumOf } from './support-attack-b.ts';

/*
 * Toll fraud and letter bombs. Every try has a day of its own, so that no budget is used up by the one before; the last test looks at what
 * the house really sent.
 */
const DAY = 24 * 3_600_000;
// What a password costs is measured elsewhere: here are two hundred accounts.
vi.mock('../../src/platform/passwords/hashing-process.ts', async (original) => {
  const real = await original<typeof import('../../src/platform/passwords/hashing-process.ts')>();
  const hashApart: typeof real.hashApart = (work, ...given) => {
    const [, cost] = given as readonly unknown[];
    if (typeof cost === 'object') (given as unknown[])[1] = { ...cost, memoryCost: 8, timeCost: 1 };
    return real.hashApart(work, ...given);
  };
  return { ...real, hashApart };
});
const { db } = await testDatabase();
const texts: { readonly number: string; readonly day: number }[] = [];
let house: IdentityHouse;
let day = 0;
beforeAll(async () => {
  house = await openIdentityHouse(db, (clock) => ({
    textMessages: { send: async ({ number }) => texts.push({ number, day }) > 0 },
    outgoing: openOutgoing({
      tries: triesInDatabase(db, clock),
      // A thousand addresses of the internet in one: what one recipient gets is looked at here.
      ...{ textsADay: 60, lettersADay: 200, factor: 1000, onDecided: () => undefined },
    }),
  }));
});
afterAll(() => house.close());
beforeEach(() => {
  day += 1;
  house.clock.advance(2 * DAY);
  texts.length = 0;
});

let people = 0;
/** Somebody new, signed in; `Email` need not be theirs. */
async function somebody(changes: Partial<Registration> = {}) {
  people += 1;
  const browser = house.browser();
  const body = registrationOf(`toll${people}`, { BirthYear: 1930 + (people % 70), ...changes });
  const answer = await browser.client.call(register, { body });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return browser;
}
const someClient = async (): Promise<Client> => (await somebody()).client;

const textTo = async (Phone: string) => ask(await someClient(), changePhone, { body: { Phone } });
const noText = async () => expect(texts).toEqual([]);
const textsTo = (most: number) => async () => expect(texts.length).toBeLessThanOrEqual(most);

/** What was written to everybody whose address looks so. */
async function lettersTo(like: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_outbox where recipient ilike ${like}`.execute(db);
  return rows[0]?.n ?? 0;
}
const atMostEight = (like: string) => async () =>
  expect(await lettersTo(like)).toBeLessThanOrEqual(OUTGOING_LIMITS.inbox.max);

/** So many fresh accounts ask for a code, each at a number of its own making. */
async function manyTexts(count: number, numberOf: (at: number) => string) {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push(await textTo(numberOf(at)));
  return said(`${count} × POST /api/user/phone`, { Phone: numberOf(1) }, sumOf(answers));
}

attack('05', 'toll fraud and letter bombs', [
  {
    name: 'a satellite dialled with 00',
    does: () => textTo('00881 6 1234 5678'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a satellite in wide digits',
    does: () => textTo('＋８８１６１２３４５６７８９'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a premium service behind the zero of its country',
    does: () => textTo('+44 (0) 901 234 5678'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a premium service of America, with the long-distance one before it',
    does: () => textTo('+1 1 900 234 5678'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a premium service by its letters',
    does: () => textTo('+1 900 CALL-NOW'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'shared cost behind the zero of its country',
    does: () => textTo('+49-0180-3-123456'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a voice network that belongs to no country',
    does: () => textTo('+882 16 555 12345'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  { name: 'a premium number of Latvia', does: () => textTo('+371 9012 3456'), expect: 'InvalidRequest', holds: noText },
  {
    name: 'a number with an extension that is dialled after it',
    does: () => textTo('+49 151 99999999;ext=8816'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  { name: 'a link of a telephone', does: () => textTo('tel:+8816123456789'), expect: 'InvalidRequest', holds: noText },
  {
    name: 'two numbers in one field',
    does: () => textTo('+4915199999999,+8816123456789'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a second line behind the number',
    does: () => textTo('+4915199999999\r\nTo: +8816123'),
    expect: 'InvalidRequest',
    holds: noText,
  },
  {
    name: 'a list in place of a number',
    does: async () =>
      askRaw(await somebody(), 'POST', '/api/user/phone', {
        body: JSON.stringify({ Phone: ['+4915199999999', '+8816123456789'] }),
        headers: { 'content-type': 'application/json' },
      }),
    expect: '400 InvalidRequest',
    holds: noText,
  },
  {
    name: 'one phone spelled with and without the zero of its country',
    does: () => manyTexts(16, (at) => (at % 2 ? '+49 0151 77777777' : '+49 151 77777777')),
    expect: `${OUTGOING_LIMITS.number.max} × ok, ${16 - OUTGOING_LIMITS.number.max} × TooManyRequests`,
    holds: textsTo(OUTGOING_LIMITS.number.max),
  },
  {
    name: 'one phone by twenty accounts at the same moment',
    does: async () => {
      const clients = await Promise.all(Array.from({ length: 20 }, someClient));
      const answers = await Promise.all(
        clients.map((client) => ask(client, changePhone, { body: { Phone: '+49 151 66666666' } })),
      );
      return said('20 × POST /api/user/phone at once', { Phone: '+49 151 66666666' }, sumOf(answers));
    },
    expect: `${OUTGOING_LIMITS.number.max} × ok, 15 × TooManyRequests`,
    holds: textsTo(OUTGOING_LIMITS.number.max),
  },
  {
    name: 'a range that the caller holds, every number of it once',
    does: () => manyTexts(30, (at) => `+252 61 5123${String(100 + at)}`),
    expect: `${OUTGOING_LIMITS.range.max} × ok, ${30 - OUTGOING_LIMITS.range.max} × TooManyRequests`,
    holds: textsTo(OUTGOING_LIMITS.range.max),
  },
  {
    name: 'ranges beside each other, until the day of the house is over',
    does: () => manyTexts(70, (at) => `+49 151 ${String(10_000_000 + at * 1_000)}`),
    expect: '60 × ok, 10 × TooManyRequests',
    holds: textsTo(60),
  },
  {
    name: 'five wrong codes and a new one, again and again, by one account',
    does: async () => {
      const client = await someClient();
      const answers = [];
      for (let at = 0; at < 8; at += 1) {
        answers.push(await ask(client, changePhone, { body: { Phone: `+49 151 5555${1000 + at * 1000}` } }));
        for (let wrong = 0; wrong < 5; wrong += 1) await ask(client, confirmPhone, { body: { Code: '000000' } });
      }
      return said('8 × POST /api/user/phone', undefined, sumOf(answers));
    },
    expect: '5 × ok, 3 × TooManyRequests',
    holds: textsTo(5),
  },
  {
    name: 'a satellite in the profile, which nobody writes to',
    does: async () => ask(await someClient(), changeProfile, { body: { Phone: '+8816123456789' } }),
    expect: /^(ok|InvalidRequest)/,
    holds: noText,
  },
  {
    name: 'by a session whose owner has not shown who he is of late',
    does: async () => {
      const client = await someClient();
      house.clock.advance(RECENT_MS + 1_000);
      return ask(client, changePhone, { body: { Phone: '+49 151 44444444' } });
    },
    expect: 'ReauthenticationRequired',
    holds: noText,
  },
  {
    name: 'by somebody who has just signed out',
    does: async () => {
      const client = await someClient();
      await client.call(logout, { body: {} });
      return ask(client, changePhone, { body: { Phone: '+49 151 44444444' } });
    },
    expect: 'NotSignedIn',
    holds: noText,
  },
  {
    name: 'twelve accounts with one inbox behind plus signs',
    does: async () => {
      for (let at = 0; at < 12; at += 1) await somebody({ Email: `plus+${at}@example.net` });
      return said(
        '12 × POST /api/register',
        { Email: 'plus+1@example.net' },
        `${await lettersTo('plus+%@example.net')} letters`,
      );
    },
    expect: '8 letters',
  },
  {
    name: 'twelve accounts with one inbox of a house that ignores dots, under its two names',
    does: async () => {
      const spelled = (at: number) =>
        `${[...'dotted']
          .map((sign, place) => ((at >> place) & 1 ? `${sign}.` : sign))
          .join('')
          .replace(/\.$/, '')}@${at % 2 ? 'gmail' : 'googlemail'}.com`;
      for (let at = 1; at <= 12; at += 1) await somebody({ Email: spelled(at) });
      return said('12 × POST /api/register', { Email: spelled(3) }, `${await lettersTo('%@g%mail.com')} letters`);
    },
    expect: '8 letters',
  },
  {
    name: 'the same inbox in capitals, wide letters and small ones',
    does: async () => {
      const answers = [];
      for (const Email of ['CASES@example.net', 'cases@EXAMPLE.net', 'Cases+x@Example.Net', 'ｃａｓｅｓ@example.net']) {
        for (let at = 0; at < 3; at += 1) {
          people += 1;
          const body = registrationOf(`toll${people}`, { Email: Email.replace(/^(c\w+)/i, at ? `$1+${at}` : '$1') });
          answers.push(await ask(house.browser().client, register, { body }));
        }
      }
      return said('12 × POST /api/register', undefined, `${await lettersTo('cases%')} letters: ${sumOf(answers)}`);
    },
    expect: /^[5-8] letters/,
    holds: atMostEight('cases%'),
  },
  {
    name: 'one inbox named as the new address of three accounts, over and over',
    does: async () => {
      const answers = [];
      for (let one = 0; one < 3; one += 1) {
        const { client } = await somebody({ Email: `mover${one}@example.net` });
        for (let at = 0; at < 5; at += 1) {
          answers.push(await ask(client, changeEmail, { body: { Email: `target+${one}${at}@example.net` } }));
        }
      }
      return said('15 × POST /api/user/email', { Email: 'target+11@example.net' }, sumOf(answers));
    },
    expect: /^\d+ × ok, \d+ × TooManyRequests/,
    holds: atMostEight('target+%@example.net'),
  },
  {
    name: 'the letter of the registration asked for again by many accounts of one inbox',
    does: async () => {
      const answers = [];
      for (let one = 0; one < 4; one += 1) {
        const { client } = await somebody({ Email: `again+${one}@example.net` });
        for (let at = 0; at < 4; at += 1) answers.push(await ask(client, askEmailProof, { body: {} }));
      }
      return said('16 × POST /api/user/email/proof', {}, sumOf(answers));
    },
    expect: /^[4-8] × ok, \d+ × TooManyRequests/,
    holds: atMostEight('again+%@example.net'),
  },
  {
    name: 'lost passwords of many accounts of one inbox, by name and by address',
    does: async () => {
      for (let one = 0; one < 5; one += 1)
        await somebody({ Email: `lost+${one}@example.net`, UserName: `lost-one-${one}` });
      const answers = [];
      for (let one = 0; one < 5; one += 1) {
        for (const UserName of [`lost-one-${one}`, `lost+${one}@example.net`, ` LOST-ONE-${one} `]) {
          answers.push(await ask(house.browser().client, lostPassword, { body: { UserName } }));
        }
      }
      await house.identity.settled();
      return said('15 × POST /api/lost-password', { UserName: 'lost-one-1' }, sumOf(answers));
    },
    expect: /^1[0-5] × ok/,
    holds: atMostEight('lost+%@example.net'),
  },
  {
    name: 'lost password of an owner, asked for all day long by strangers',
    does: async () => {
      await somebody({ Email: 'owner@example.net' });
      await sql`update identity_account set email_confirmed_at = now() where email = 'owner@example.net'`.execute(db);
      await sql`delete from mail_outbox where recipient = 'owner@example.net'`.execute(db);
      for (let hour = 0; hour < 12; hour += 1) {
        for (let at = 0; at < 5; at += 1) {
          await ask(house.browser().client, lostPassword, { body: { UserName: 'owner@example.net' } });
        }
        await house.identity.settled();
        house.clock.advance(DAY / 24);
      }
      return said(
        '60 × POST /api/lost-password in 12 hours',
        { UserName: 'owner@example.net' },
        `${await lettersTo('owner@example.net')} letters`,
      );
    },
    // Six in three hours, of which an account's own bound lets three an hour through.
    expect: /^(1?\d|2[0-4]) letters/,
  },
  {
    name: 'an address with a second one behind a comma',
    does: async () => ask(await someClient(), changeEmail, { body: { Email: 'one@example.net,two@example.net' } }),
    expect: 'InvalidRequest',
  },
  {
    name: 'an address with a quoted name and a comment',
    does: async () => ask(await someClient(), changeEmail, { body: { Email: '"target"(x)@example.net' } }),
    expect: 'InvalidRequest',
  },
  {
    name: 'letters about the account itself, of one that named a stranger’s address',
    does: async () => {
      const { client } = await somebody({ Email: 'stranger@example.net' });
      const answers = [];
      for (let at = 0; at < 18; at += 1) {
        const Password = `${PHRASE} ${at}`;
        const CurrentPassword = at ? `${PHRASE} ${at - 1}` : PHRASE;
        answers.push(
          await ask(client, changePassword, { body: { CurrentPassword, Password, PasswordConfirmation: Password } }),
        );
      }
      return said(
        '18 × POST /api/user/password',
        undefined,
        `${await lettersTo('stranger@example.net')} letters: ${sumOf(answers)}`,
      );
    },
    // The registration's own, and eight of news.
    expect: /^[1-9] letters: 18 × ok/,
  },
]);

it('no inbox got more than eight letters that somebody asked for, and eight of news, whoever asked', async () => {
  const { rows } = await sql<{ inbox: string; n: number }>`
    select regexp_replace(lower(recipient), '\\+[^@]*@', '@') as inbox, count(*)::int as n from mail_outbox
    where recipient <> 'owner@example.net' and recipient not like '%gmail.com' and recipient not like '%googlemail.com'
    group by 1 having count(*) > ${OUTGOING_LIMITS.inbox.max + OUTGOING_LIMITS.unshown.max}`.execute(db);
  expect(rows).toEqual([]);
});
