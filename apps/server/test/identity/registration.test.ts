import { randomUUID } from 'node:crypto';
import {
  acceptTerms,
  askEmailProof,
  confirmEmail,
  getConsents,
  getUser,
  login,
  logout,
  type Registration,
  register,
  setEmailConsent,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInCountry, yearsOn } from '../../src/capabilities/people/identity/registration/birth-day.ts';
import { testDatabase } from '../support/index.ts';
import { codeOf, type IdentityHouse, openIdentityHouse, PASSWORD } from './identity-house.ts';

const { db } = await testDatabase();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db, () => ({
    termsVersion: 3,
    privacyVersion: 2,
    registrationRules: () => ({
      currencies: ['EUR'],
      isCountryAllowed: (code) => code !== 'US',
      minimumAgeYears: 18,
    }),
  }));
});
afterAll(() => house.close());

let count = 0;
const form = (changes: Partial<Registration> = {}): Registration => {
  count += 1;
  return {
    Email: `jonas${count}@example.org`,
    UserName: `jonas${count}`,
    Password: PASSWORD,
    PasswordConfirmation: PASSWORD,
    Currency: 'EUR',
    Country: 'DE',
    BirthDay: 10,
    BirthMonth: 12,
    BirthYear: 1960 + (count % 40),
    AgreeWithTerms: true,
    AllowEmailNotification: false,
    AgreeWithPrivacyPolicy: true,
    ...changes,
  };
};
const opened = async (changes: Partial<Registration> = {}) => {
  const { client } = house.browser();
  const body = form(changes);
  const answer = await client.call(register, { body });
  if (!answer.ok || !answer.value.user) throw new Error(codeOf(answer));
  return { client, body, user: answer.value.user };
};
const tryTo = async (changes: Record<string, unknown>) =>
  codeOf(await house.browser().client.call(register, { body: form(changes as Partial<Registration>) }));
const codeIn = (body: string | undefined): string => /#([\w-]{20,})/.exec(body ?? '')?.[1] ?? '';
const accounts = async () =>
  (await sql<{ n: number }>`select count(*)::float8 as n from identity_account`.execute(db)).rows[0]?.n;

describe('what is refused at registration, with nothing kept', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['an id of their own', { UserID: randomUUID() }, 'FieldNotAllowed'],
    ['SubAgentCommission', { SubAgentCommission: 10 }, 'FieldNotAllowed'],
    ['AgentCommission', { AgentCommission: 10 }, 'FieldNotAllowed'],
    ['PositionTaking', { PositionTaking: 50 }, 'FieldNotAllowed'],
    ['Rebate', { Rebate: null }, 'FieldNotAllowed'],
    ['a name of 10 kB', { FirstName: 'x'.repeat(10_000) }, 'InvalidRequest'],
    ['a script in the first name', { FirstName: '<script>alert(1)</script>' }, 'InvalidRequest'],
    ['a script in the last name', { LastName: '"><img src=x onerror=alert(1)>' }, 'InvalidRequest'],
    ['a script in the address', { Address: '<svg onload=alert(1)>' }, 'InvalidRequest'],
    ['a script in the city', { City: '{{constructor}}<b>' }, 'InvalidRequest'],
    ['a script in the postal code', { PostalCode: '<b>1</b>' }, 'InvalidRequest'],
    ['a script in the phone', { Phone: 'javascript:alert(1)' }, 'InvalidRequest'],
    ['a header in the address for mail', { Email: 'a@example.org\r\nBcc: all@example.org' }, 'InvalidRequest'],
    ['a line break in a name', { LastName: 'Kessler\r\nBcc: all@example.org' }, 'InvalidRequest'],
    ['signs that turn text round', { FirstName: 'Mira\u202Egpj' }, 'InvalidRequest'],
    ['a user name with a look-alike letter', { UserName: 'jоnas.w' }, 'InvalidRequest'],
    ['a gender nobody knows', { Gender: 'x' }, 'InvalidRequest'],
    ['a country whose people may not', { Country: 'US' }, 'CountryNotAllowed'],
    ['no consent to the terms', { AgreeWithTerms: false }, 'ConsentRequired'],
    ['no answer about news by e-mail', { AllowEmailNotification: undefined }, 'InvalidRequest'],
  ])('%s', async (_, changes, code) => {
    const before = await accounts();
    expect(await tryTo(changes)).toBe(code);
    expect(await accounts()).toBe(before);
  });

  it('balance, role and type in the body change nothing', async () => {
    const { user } = await opened({ UserType: 2, role: 'administrator', Balance: '1000000' } as object);
    expect(user).toMatchObject({ UserType: 0, Balances: { TotalBalance: '0.00' } });
  });

  it('check 54: no step is skipped, for all of them come in one request', async () => {
    for (const field of ['Email', 'Password', 'Country', 'BirthYear', 'AgreeWithTerms', 'AllowEmailNotification']) {
      expect(await tryTo({ [field]: undefined }), field).toBe('InvalidRequest');
    }
  });
});

describe("check 34: 18 or older by the server's clock, in the player's country's day", () => {
  const at = (iso: string): number => Date.parse(iso);
  it.each([
    // In Kiribati it is tomorrow already, on Hawaii still yesterday.
    ['NZ', '2026-11-21T12:00:00Z', '2026-11-22'],
    ['DE', '2026-11-21T23:30:00Z', '2026-11-22'],
    ['DE', '2026-11-21T22:30:00Z', '2026-11-21'],
    ['US', '2026-11-21T09:00:00Z', '2026-11-20'],
    ['BV', '2026-11-21T11:00:00Z', '2026-11-20'],
  ])('in %s it is at %s the day %s', (country, now, day) => {
    const { year, month, day: date } = dayInCountry(country, at(now));
    expect([year, month, date]).toEqual(day.split('-').map(Number));
  });

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
  ])('born %s is on %s of %i years', (born, on, years) => {
    const date = (text: string) => {
      const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
      return { year, month, day };
    };
    expect(yearsOn(date(born), date(on))).toBe(years);
  });

  // The house's clock says 21 November 2026, 12:00 UTC.
  it.each<[string, readonly [number, number, number], string, string]>([
    ['18 today', [2008, 11, 21], 'DE', 'ok'],
    ['18 tomorrow', [2008, 11, 22], 'DE', 'UnderAge'],
    ['18 tomorrow, where it is tomorrow', [2008, 11, 22], 'NZ', 'ok'],
    ['born on 29 February, 18 since March', [2008, 2, 29], 'DE', 'ok'],
    ['29 February of a plain year', [2007, 2, 29], 'DE', 'InvalidRequest'],
    ['30 February', [2000, 2, 30], 'DE', 'InvalidRequest'],
    ['born in 2099', [2099, 1, 1], 'DE', 'UnderAge'],
    ['born in 1898', [1898, 1, 1], 'DE', 'InvalidRequest'],
    ['no year', [Number.NaN, 1, 1], 'DE', 'InvalidRequest'],
  ])('%s: %s', async (_, [BirthYear, BirthMonth, BirthDay], Country, code) => {
    expect(await tryTo({ BirthYear, BirthMonth, BirthDay, Country })).toBe(code);
  });
});

describe('consents, by version and moment', () => {
  it('are kept as they were given, and news by e-mail may be left out', async () => {
    const { client } = await opened({ Language: 'de-DE' });
    const answer = await client.call(getConsents);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        AllowEmailNotification: false,
        Consents: [
          { About: 'email', Version: 1, Given: false, Language: 'de-DE', AtMs: house.clock.wallMs() },
          { About: 'privacy', Version: 2, Given: true, Language: 'de-DE' },
          { About: 'terms', Version: 3, Given: true, Language: 'de-DE' },
        ],
      },
    });
  });

  it('to news by e-mail are taken back as easily as given, and every answer stays', async () => {
    const { client } = await opened();
    const say = async (AllowEmailNotification: boolean) => {
      house.clock.advance(1000);
      const answer = await client.call(setEmailConsent, { body: { AllowEmailNotification, Language: 'fr-FR' } });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    await say(true);
    await say(true);
    const { AllowEmailNotification, Consents } = await say(false);
    expect(AllowEmailNotification).toBe(false);
    expect(Consents.filter(({ About }) => About === 'email').map(({ Given, Language }) => [Given, Language])).toEqual([
      [false, 'fr-FR'],
      [true, 'fr-FR'],
      [false, null],
    ]);
  });

  it('to newer terms are added once', async () => {
    const { client, user } = await opened();
    await sql`update identity_account set terms_version = 1 where id = ${user.UserID}`.execute(db);
    await client.call(acceptTerms, { body: {} });
    await client.call(acceptTerms, { body: {} });
    const answer = await client.call(getConsents);
    expect(answer.ok && answer.value.Consents.filter(({ About }) => About === 'terms')).toHaveLength(2);
  });
});

describe('where a player came from', () => {
  it('is kept with the account, bounded and clean', async () => {
    const { user } = await opened({
      affiliate: {
        affiliate_id: ' acme-7 ',
        btag: 'a_1~b|c',
        sub_id: '<script>',
        click_id: 'x'.repeat(200),
        campaign: '',
      },
    });
    const { rows } = await sql<{ affiliate: unknown }>`
      select affiliate from identity_account where id = ${user.UserID}`.execute(db);
    expect(rows[0]?.affiliate).toEqual({ affiliate_id: 'acme-7', btag: 'a_1~b|c' });
  });

  it('of 10 kB is refused', async () =>
    expect(await tryTo({ affiliate: { btag: 'x'.repeat(10_000) } })).toBe('InvalidRequest'));
});

describe('the e-mail address', () => {
  it('is confirmed by the link of its letter, once', async () => {
    const { client, body, user } = await opened();
    expect(user.EmailConfirmed).toBe(false);
    const [mail] = await house.mails(body.Email);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    const Code = codeIn(mail?.body);
    const visitor = house.browser().client;
    const twice = await Promise.all([1, 2].map(() => visitor.call(confirmEmail, { body: { Code } })));
    expect(twice.map(codeOf).sort()).toEqual(['LinkNotUsable', 'ok']);
    expect(await client.call(getUser)).toMatchObject({ ok: true, value: { EmailConfirmed: true } });
    expect(codeOf(await client.call(askEmailProof, { body: {} }))).toBe('EmailConfirmed');
  });

  it('is not by a link of yesterday, nor by one that never was', async () => {
    const { client, body } = await opened();
    const Code = codeIn((await house.mails(body.Email))[0]?.body);
    house.clock.advance(24 * 3_600_000 + 1);
    expect(codeOf(await client.call(confirmEmail, { body: { Code } }))).toBe('LinkNotUsable');
    expect(codeOf(await client.call(confirmEmail, { body: { Code: 'x'.repeat(43) } }))).toBe('LinkNotUsable');
  });

  it('check 55: is asked about again three times an hour', async () => {
    const { client, body } = await opened();
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(codeOf(await client.call(askEmailProof, { body: {} })));
    expect(answers).toEqual(['ok', 'ok', 'ok', 'TooManyRequests']);
    expect(await house.mails(body.Email)).toHaveLength(4);
  });

  it('of somebody else gets the same answer as any, and its owner a letter', async () => {
    const owner = await opened();
    await owner.client.call(confirmEmail, { body: { Code: codeIn((await house.mails(owner.body.Email))[0]?.body) } });
    const known = form({ Email: owner.body.Email.toUpperCase() });
    const fresh = form({ Email: 'never.seen@example.org' });
    const answers = await Promise.all(
      [known, fresh].map(async (body) => {
        const answer = await house.browser().client.call(register, { body });
        return answer.ok ? Object.keys(answer.value.user ?? {}).sort() : answer.refusal.code;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await house.mails(known.Email);
    expect(mail?.subject).toBe('You already have an account');
    expect(codeIn(mail?.body)).toBe('');
  });

  it('stays with who has shown that it is theirs: the other signs in by name alone', async () => {
    const owner = await opened();
    await owner.client.call(confirmEmail, { body: { Code: codeIn((await house.mails(owner.body.Email))[0]?.body) } });
    const other = await opened({
      Email: owner.body.Email,
      Password: 'another row of words',
      PasswordConfirmation: 'another row of words',
    });
    await owner.client.call(logout, { body: {} });
    const signIn = async (UserName: string, Password: string) => {
      const answer = await house.browser().client.call(login, { body: { UserName, Password } });
      return answer.ok ? answer.value.user?.UserID : answer.refusal.code;
    };
    expect(await signIn(owner.body.Email, PASSWORD)).toBe(owner.user.UserID);
    expect(await signIn(owner.body.Email, 'another row of words')).toBe('WrongCredentials');
    expect(await signIn(other.body.UserName, 'another row of words')).toBe(other.user.UserID);
  });

  it('of twenty at once stands once, and none of them fails', async () => {
    const Email = 'everybody@example.org';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.browser().client.call(register, { body: form({ Email }) })),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']));
    const { rows } = await sql<{ own: boolean }>`
      select email_key = ${Email} as own from identity_account where email = ${Email}`.execute(db);
    expect([rows.length, rows.filter(({ own }) => own).length]).toEqual([20, 1]);
  });

  it('as a user name takes nothing from who has it', async () => {
    const owner = await opened();
    const email = owner.body.Email;
    const words = { Password: 'another row of words', PasswordConfirmation: 'another row of words' };
    const answer = await house
      .browser()
      .client.call(register, { body: form({ Email: email, UserName: email, ...words }) });
    expect(codeOf(answer)).toBe('ok');
    expect(
      codeOf(await house.browser().client.call(register, { body: form({ Email: email, UserName: email, ...words }) })),
    ).toBe('ok');
    const signed = await house.browser().client.call(login, { body: { UserName: email, Password: PASSWORD } });
    expect(signed.ok && signed.value.user?.UserID).toBe(owner.user.UserID);
  });

  it('passes to whoever shows that it is theirs, from who never did', async () => {
    const squatter = await opened();
    const owner = await opened({ Email: squatter.body.Email });
    const mails = await house.mails(squatter.body.Email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address', 'Confirm your e-mail address']);
    expect(codeOf(await owner.client.call(confirmEmail, { body: { Code: codeIn(mails[0]?.body) } }))).toBe('ok');
    expect(codeOf(await owner.client.call(confirmEmail, { body: { Code: codeIn(mails[1]?.body) } }))).toBe(
      'LinkNotUsable',
    );
    const signed = await house
      .browser()
      .client.call(login, { body: { UserName: squatter.body.Email, Password: PASSWORD } });
    expect(signed.ok && signed.value.user?.UserID).toBe(owner.user.UserID);
  });
});

describe('check 26: one person, found at registration and at each later change', () => {
  const mira = { FirstName: 'Mira', LastName: 'Kessler', BirthYear: 1971, BirthMonth: 3, BirthDay: 4 };
  const clusterOf = async (accountId: string) => [...(await house.identity.persons.accountsOf(db, accountId))].sort();

  it('links an account that its person opens again', async () => {
    const first = await opened(mira);
    const again = await opened({ ...mira, FirstName: 'Мira', LastName: 'Kesler' });
    const other = await opened({ ...mira, FirstName: 'Nora', BirthYear: 1975 });
    expect(await clusterOf(first.user.UserID)).toEqual([first.user.UserID, again.user.UserID].sort());
    expect(await clusterOf(other.user.UserID)).toEqual([other.user.UserID]);
  });

  it('finds them when they register at the same moment, ten at once', async () => {
    const person = { ...mira, FirstName: 'Oksana', LastName: 'Wetterkamp' };
    const all = await Promise.all(Array.from({ length: 10 }, () => opened(person)));
    const [one] = all;
    expect(await clusterOf(one?.user.UserID ?? '')).toHaveLength(10);
  });

  it('incident sky-bet: links after a later change, and stays so when it is changed back', async () => {
    const first = await opened({ ...mira, FirstName: 'Ingrid', LastName: 'Oberhauser' });
    const second = await opened({ BirthYear: mira.BirthYear, BirthMonth: 3, BirthDay: 4 });
    const rename = async (profile: object) => {
      await db.transaction().execute(async (tx) => {
        await sql`update identity_account set profile = ${JSON.stringify(profile)} where id = ${second.user.UserID}`.execute(
          tx,
        );
        await house.identity.persons.changed(tx, second.user.UserID);
      });
      return clusterOf(second.user.UserID);
    };
    expect(await clusterOf(second.user.UserID)).toHaveLength(1);
    expect(await rename({ FirstName: 'Ingrid', LastName: 'Oberhauser' })).toContain(first.user.UserID);
    expect(await rename({ FirstName: 'Somebody', LastName: 'Else' })).toContain(first.user.UserID);
  });

  it('links by what is paid with, as shared between two names', async () => {
    const [a, b] = [
      await opened({ FirstName: 'Ada', LastName: 'Rossi' }),
      await opened({ FirstName: 'Leo', LastName: 'Nagy', BirthMonth: 1, BirthDay: 2 }),
    ];
    for (const { user } of [a, b]) {
      await db.transaction().execute((tx) => house.identity.persons.changed(tx, user.UserID, 'card-4417-digest'));
    }
    const { rows } = await sql<{ strength: string; reasons: string[] }>`
      select strength, reasons from identity_person_link where ${a.user.UserID} in (one, other)
      and ${b.user.UserID} in (one, other)`.execute(db);
    expect(rows).toEqual([{ strength: 'shared', reasons: ['instrument'] }]);
    expect(await clusterOf(a.user.UserID)).toEqual([a.user.UserID]);
  });

  it('lets nobody who is excluded in by another account, and says no more than that', async () => {
    const first = await opened({ ...mira, FirstName: 'Sebastian', LastName: 'Zimmermann' });
    await sql`
      update identity_account set excluded_at = now(), break_until = '3000-01-01Z' where id = ${first.user.UserID}`.execute(
      db,
    );
    const before = await accounts();
    expect(await tryTo({ ...mira, FirstName: 'Sebastian', LastName: 'Zimermann' })).toBe('RegistrationNotPossible');
    expect(await accounts()).toBe(before);
    // The address alone says nothing of who registers, and its answer nothing of its owner.
    expect(await tryTo({ Email: first.body.Email, BirthYear: 1950 })).toBe('ok');
  });

  it('incident sky-bet: keeps from play who shows himself to be one who is excluded, by a later change', async () => {
    const first = await opened({ ...mira, FirstName: 'Wolfgang', LastName: 'Livingstone' });
    const second = await opened({ BirthYear: mira.BirthYear, BirthMonth: 3, BirthDay: 4 });
    await sql`
      update identity_account set excluded_at = now(), break_until = '3000-01-01Z' where id = ${first.user.UserID}`.execute(
      db,
    );
    await db.transaction().execute(async (tx) => {
      const profile = JSON.stringify({ FirstName: 'Wolfgang', LastName: 'Livingstone' });
      await sql`update identity_account set profile = ${profile} where id = ${second.user.UserID}`.execute(tx);
      expect((await house.identity.persons.changed(tx, second.user.UserID)).keptFromPlay).toBe(true);
    });
    expect(await house.identity.account(second.user.UserID)).toMatchObject({ excluded: true });
  });

  it('compares accounts that are older than the match', async () => {
    const first = await opened({ ...mira, FirstName: 'Beatriz', LastName: 'Carvalho' });
    const second = await opened({ ...mira, FirstName: 'Beatriz', LastName: 'Carvalho' });
    await sql`delete from identity_person_mark`.execute(db);
    await sql`delete from identity_person_link`.execute(db);
    expect(await house.identity.persons.compareOlder()).toBeGreaterThan(1);
    expect(await clusterOf(first.user.UserID)).toEqual([first.user.UserID, second.user.UserID].sort());
    expect(await house.identity.persons.compareOlder()).toBe(0);
  });
});
