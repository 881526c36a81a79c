import { randomUUID } from 'node:crypto';
import { askForErasure, selfExclude } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { PRIVACY_TERMS } from '../../src/capabilities/people/privacy/index.ts';
import { HOUSE_JURISDICTIONS } from '../../src/capabilities/people/protection/house-jurisdictions.ts';
import { openRules } from '../../src/capabilities/people/protection/index.ts';
import { testDatabase } from '../support/index.ts';
import { openPrivacyHouse } from './privacy-house.ts';

const DAY_MS = 24 * 3_600_000;
const FOR_GOOD = '3000-01-01';
const { db, url } = await testDatabase();
// France lifts nothing; everybody else by the house's own rules.
const house = await openPrivacyHouse(
  db,
  url,
  openRules({
    house: HOUSE_JURISDICTIONS.house,
    groups: [
      { id: 'FR', countries: ['FR'], rules: { exclusionLiftable: false }, sources: { exclusionLiftable: 'a test' } },
    ],
  }),
);
afterAll(() => house.close());

interface Sought {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
}
interface View {
  readonly personId: string;
  readonly askFromMs: number | null;
  readonly coolingHours: number | null;
  readonly liftable: boolean;
  readonly returnFromMs: number | null;
}

const dayIn = (days: number): string => new Date(house.clock.wallMs() + days * DAY_MS).toISOString().slice(0, 10);

/** Registers, excludes himself until then, is erased; the address that the house knew him by. */
async function erased(date: string, changes: object = {}): Promise<{ email: string; accountId: string }> {
  const browser = house.browser();
  const email = `gone-${randomUUID()}@example.org`;
  const user = await house.registered(browser.client, { Email: email, ...changes });
  if (date !== '') {
    const asked = await browser.client.call(askForErasure, { body: {} });
    expect(asked, JSON.stringify(asked)).toMatchObject({ ok: true });
    expect(await browser.client.call(selfExclude, { body: { Date: date } })).toMatchObject({ ok: true });
  }
  house.clock.advance(PRIVACY_TERMS.erasureWaitDays * DAY_MS);
  await house.privacy.look();
  return { email, accountId: user.UserID };
}

const find = async (sought: Sought): Promise<readonly View[]> => {
  const said = await house.desk('lena', '/api/desk/retained-exclusions/find', sought);
  return (said as unknown as { found: View[] }).found;
};
const one = async (email: string): Promise<View> => {
  const [view, ...more] = await find({ email });
  if (!view || more.length > 0) throw new Error(`${more.length + (view ? 1 : 0)} are retained`);
  return view;
};
const note = async (personId: string) =>
  house.desk('lena', `/api/desk/retained-exclusions/${personId}/return`, { channel: 'letter', reason: 'wrote to us' });
const lift = async (personId: string) =>
  house.desk('lena', `/api/desk/retained-exclusions/${personId}/lift`, { reason: 'shown who he is' });
const approve = async (approvalId: string, who = 'ines') =>
  house.desk(who, `/api/approvals/${approvalId}/decide`, { approve: true });

describe('what is retained of an exclusion', () => {
  it.each([
    // Until the end of the last day, and a day to cool off from.
    ['with an end', (): string => dayIn(200), 24],
    // Half a year at least, and a week.
    ['for good', (): string => FOR_GOOD, 168],
  ] as const)(
    '%s: is lifted after the period, the asking, the time to cool off, and by two people',
    async (_, date, hours) => {
      const { email } = await erased(date());
      const { personId, askFromMs, coolingHours, liftable } = await one(email);
      expect([coolingHours, liftable]).toEqual([hours, true]);
      const fromMs = askFromMs ?? 0;
      expect(fromMs - house.clock.wallMs()).toBeGreaterThan(150 * DAY_MS);
      expect(await note(personId)).toMatchObject({ code: 'ReturnNotYet', detail: { fromMs } });
      expect(await lift(personId)).toMatchObject({ code: 'ReturnNotYet', detail: { fromMs } });

      house.clock.set({ wallMs: fromMs - 1 });
      expect(await note(personId)).toMatchObject({ code: 'ReturnNotYet' });
      house.clock.advance(1);
      expect(await lift(personId)).toMatchObject({ code: 'ReturnNotYet' });
      const coolMs = fromMs + hours * 3_600_000;
      expect(await note(personId)).toMatchObject({ returnFromMs: coolMs });
      house.clock.advance(3_600_000);
      // Said again it runs from the first asking.
      expect(await note(personId)).toMatchObject({ returnFromMs: coolMs });
      house.clock.set({ wallMs: coolMs - 1 });
      expect(await lift(personId)).toMatchObject({ code: 'ReturnNotYet', detail: { fromMs: coolMs } });
      house.clock.advance(1);
      const { approvalId } = (await lift(personId)) as { approvalId: string };
      expect(approvalId).toEqual(expect.any(String));
      expect(await find({ email })).toHaveLength(1);
      expect(await approve(approvalId, 'lena')).toMatchObject({ code: 'OwnProposal' });
      expect(await approve(approvalId)).toMatchObject({ state: 'approved' });
      expect(await find({ email })).toEqual([]);
      expect(await house.privacy.wasExcluded({ email, birthDate: '1990-12-10' })).toBeUndefined();
      expect(await lift(personId)).toMatchObject({ code: 'NotFound' });
    },
  );

  it('is found by each of what tells a person apart, and lifted whole: he may register again', async () => {
    const named = { FirstName: 'Odile', LastName: 'Winter', Phone: '+49 171 7654321' };
    const { email } = await erased(dayIn(190), named);
    const by = [
      { email: email.toUpperCase() },
      { phone: '0171 7654321' },
      { firstName: 'ODILE', lastName: 'Winter', birthDate: '1990-12-10' },
    ];
    const found = await Promise.all(by.map(find));
    expect(new Set(found.flat().map(({ personId }) => personId)).size).toBe(1);
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(await find({ email: 'somebody@example.org' })).toEqual([]);
    const back = { FirstName: 'Odile', LastName: 'Winter' };
    await expect(house.registered(house.browser().client, back)).rejects.toThrow('RegistrationNotPossible');

    const { personId, askFromMs } = await one(email);
    house.clock.set({ wallMs: askFromMs ?? 0 });
    await note(personId);
    house.clock.advance(DAY_MS);
    const { approvalId } = (await lift(personId)) as { approvalId: string };
    await approve(approvalId);
    expect((await Promise.all(by.map(find))).flat()).toEqual([]);
    await house.registered(house.browser().client, back);
  });

  it('of somebody who was erased twice is one person, by the later period, whichever mark is said', async () => {
    const phone = '+49 171 1112223';
    const first = await erased(dayIn(190), { Phone: phone });
    const earlier = await one(first.email);
    const second = await erased(dayIn(400), { Phone: phone });
    const [a, b] = [await one(first.email), await one(second.email)];
    expect(a).toEqual(b);
    expect(a.askFromMs).toBeGreaterThan(earlier.askFromMs ?? Infinity);
    house.clock.set({ wallMs: (earlier.askFromMs ?? 0) + DAY_MS });
    expect(await note(a.personId)).toMatchObject({ code: 'ReturnNotYet' });
    expect(await note(earlier.personId)).toMatchObject({ code: 'NotFound' });
  });

  it('is never lifted where the rule of the country says no, however long ago the period ended', async () => {
    const { email } = await erased(dayIn(190), { Country: 'FR' });
    const { personId, liftable } = await one(email);
    expect(liftable).toBe(false);
    house.clock.advance(900 * DAY_MS);
    expect(await note(personId)).toMatchObject({ code: 'ExclusionNotLiftable' });
    expect(await lift(personId)).toMatchObject({ code: 'ExclusionNotLiftable' });
    expect(await find({ email })).toHaveLength(1);
  });

  it('is not lifted where it was kept before anybody wrote down its terms', async () => {
    const { email } = await erased(dayIn(190));
    const { personId } = await one(email);
    await sql`
      update privacy_retained set ask_from = null, cooling_hours = null where person = ${personId}`.execute(db);
    house.clock.advance(900 * DAY_MS);
    expect(await note(personId)).toMatchObject({ code: 'ExclusionNotLiftable' });
  });

  it('the database itself takes no asking before the period is over', async () => {
    const { email } = await erased(dayIn(190));
    const { personId, askFromMs } = await one(email);
    const early = sql`
      update privacy_retained set return_asked_at = ${new Date((askFromMs ?? 0) - 1)}, return_from = ${new Date(askFromMs ?? 0)}
      where person = ${personId}`.execute(db);
    await expect(early).rejects.toThrow(/privacy_retained_return_in_time/);
  });

  it.each([
    {},
    { firstName: 'Odile', lastName: 'Winter' },
    { birthDate: '1990-12-10' },
    { email: '', birthDate: 'May' },
  ])('%j finds nobody: it tells nobody apart', async (sought) => {
    expect(await house.desk('lena', '/api/desk/retained-exclusions/find', sought)).toMatchObject({
      code: 'InvalidRequest',
    });
  });

  it('leaves nothing of a person in the log or among the proposals', async () => {
    const { rows } = await sql<{ row: string }>`
      select a::text as row from audit_entry a where action like 'privacy.%etained%' or subject like 'retained/%'
      union all select p::text from approval p where kind = 'privacy.liftRetained'`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/example|Odile|Winter|7654321/i);
  });
});
