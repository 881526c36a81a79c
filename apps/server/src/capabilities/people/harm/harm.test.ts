import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HARM_MARKERS } from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit, stake } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Notice } from '../notices/index.ts';
import { type HarmFigures, MARKERS, markersOf, openHarm } from './index.ts';
import { addNote, caseById, casesBy, figuresOf, setState } from './store.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
afterAll(() => house.stop());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CALM: HarmFigures = {
  currency: 'EUR',
  deposits: 0,
  depositedMinor: 0n,
  depositsBehind: 0,
  resultMinor: 0n,
  nights: 0,
  weekMinor: 0n,
  usualWeekMinor: 0n,
  weekDeposits: 0,
  bets: 0,
  stakedMinor: 0n,
  betsBefore: 0,
  stakedBeforeMinor: 0n,
  declined: 0,
  raised: 0,
};
const MONDAY = Date.UTC(2026, 10, 16, 12);

describe('a marker of harm', () => {
  it.each(MARKERS)('$name stands with its rule in the README, word by word, and in the contract', ({ name, rule }) => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    expect(HARM_MARKERS).toContain(name);
    expect(readme.replaceAll('\n', ' ')).toContain(`| ${name} | ${rule} |`);
  });

  it('of the contract has a rule', () => expect(MARKERS.map(({ name }) => name)).toEqual([...HARM_MARKERS]));

  it.each<[string, Partial<HarmFigures>, string[]]>([
    ['no marker', {}, []],
    [
      'chasing: three deposits, two of them behind, half of it lost',
      { deposits: 3, depositsBehind: 2, depositedMinor: 10_000n, resultMinor: -5000n },
      ['chasing 2026-11-16'],
    ],
    [
      'not chasing: the same with less lost',
      { deposits: 3, depositsBehind: 2, depositedMinor: 10_000n, resultMinor: -4999n },
      [],
    ],
    [
      'not chasing: deposits before the losses',
      { deposits: 3, depositsBehind: 1, depositedMinor: 100n, resultMinor: -100n },
      [],
    ],
    ['nights: four', { nights: 4 }, ['nights 2026-11-16']],
    ['not nights: three', { nights: 3 }, []],
    [
      'risingDeposits: three times the usual week',
      { weekMinor: 300n, usualWeekMinor: 100n, weekDeposits: 3 },
      ['risingDeposits 2026-11-16'],
    ],
    ['not risingDeposits: a first week', { weekMinor: 300n, usualWeekMinor: 0n, weekDeposits: 3 }, []],
    [
      'stakeGrowth: five times as high',
      { bets: 10, stakedMinor: 5000n, betsBefore: 20, stakedBeforeMinor: 2000n },
      ['stakeGrowth 2026-11-16'],
    ],
    [
      'not stakeGrowth: nearly five times as high',
      { bets: 10, stakedMinor: 4999n, betsBefore: 20, stakedBeforeMinor: 2000n },
      [],
    ],
    ['declinedDeposits: five', { declined: 5 }, ['declinedDeposits 2026-11-16']],
    ['limitsRaised: three', { raised: 3 }, ['limitsRaised 2026-11-16']],
  ])('%s', (_, over, raised) => {
    expect(markersOf({ ...CALM, ...over }, MONDAY).map(({ marker, period }) => `${marker} ${period}`)).toEqual(raised);
  });

  it('of a week has the same period until its Sunday', () => {
    const periods = [0, 6, 7].map((days) => markersOf({ ...CALM, nights: 5 }, MONDAY + days * DAY)[0]?.period);
    expect(periods).toEqual(['2026-11-16', '2026-11-16', '2026-11-23']);
  });
});

describe('looking at who played', () => {
  const account = async (userType = 0): Promise<string> => {
    const id = randomUUID();
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
      ) values (${id}, ${id}, ${id}, ${id}, ${id}, 'none', 'EUR', 'DE', '1990-01-01', ${userType}, false, now(), now(), now())`.execute(
      db,
    );
    await inTransaction(db, (tx) => house.wallet.openAccount(tx, id, 'EUR'));
    return id;
  };
  const pays = async (id: string, amountMinor: bigint): Promise<void> => {
    const at = new Date(house.clock.wallMs());
    const order = { idempotencyKey: randomUUID(), reference: 'test', actor: 'house', reason: 'test', playerId: id };
    await house.wallet.postNow(deposit({ ...order, amount: money(amountMinor, 'EUR'), method: 'card' }));
    await sql`
      insert into cashier_deposit (id, account_id, method, provider, amount_minor, currency, status, idempotency_key,
        created_at, updated_at, completed_at)
      values (gen_random_uuid(), ${id}, 'card', 'one', ${amountMinor}, 'EUR', 2, ${randomUUID()}, ${at}, ${at}, ${at})`.execute(
      db,
    );
    house.clock.advance(60_000);
  };
  const loses = async (id: string, amountMinor: bigint): Promise<void> => {
    const order = { idempotencyKey: randomUUID(), reference: 'test', actor: 'house', reason: 'test', playerId: id };
    await house.wallet.postNow(stake({ ...order, amount: money(amountMinor, 'EUR') }));
    house.clock.advance(60_000);
  };
  const plays = (id: string) =>
    sql`
      insert into play_session (account_id, started_at, seen_at)
      values (${id}, ${new Date(house.clock.wallMs() - 60_000)}, ${new Date(house.clock.wallMs())})`.execute(db);

  const sent: Notice[] = [];
  const harm = openHarm({
    db,
    clock: house.clock,
    notices: { tell: async (_, notice) => sent.push(notice) > 0 },
    namesOf: async () => new Map(),
    works: false,
    onError: () => undefined,
  });

  it('has nothing to say of play money, which harms nobody', async () => {
    const nowMs = house.clock.wallMs();
    expect(await figuresOf(db, await account(3), nowMs)).toBeUndefined();
    expect(await figuresOf(db, await account(), nowMs)).toBeDefined();
  });

  it('raises a case once for its marker and day, tells the player, and stands until somebody closes it', async () => {
    const [chaser, calm] = [await account(), await account()];
    for (const amount of [5000n, 5000n, 5000n]) {
      await pays(chaser, amount);
      await loses(chaser, amount);
    }
    await pays(calm, 5000n);
    await plays(chaser);
    await plays(calm);
    expect(await figuresOf(db, chaser, house.clock.wallMs())).toMatchObject({
      deposits: 3,
      depositsBehind: 2,
      resultMinor: -15_000n,
    });
    // Two processes look at the same time, and then again.
    await Promise.all([harm.look(), harm.look()]);
    await harm.look();
    const cases = await casesBy(db, {}, 10);
    expect(cases.map(({ accountId, marker, state }) => [accountId, marker, state])).toEqual([
      [chaser, 'chasing', 'open'],
    ]);
    expect(cases[0]?.figures).toMatchObject({ deposits: '3', whileBehind: '2', result: 'EUR -150.00' });
    expect(sent.map(({ to, event }) => [to, event])).toEqual([[chaser, 'harmNoticed']]);
    expect(await harm.openAmong([chaser, calm])).toEqual(new Set([chaser]));
    const id = String(cases[0]?.id);
    await inTransaction(db, async (tx) => {
      await setState(tx, id, 'done');
      await addNote(tx, id, { at: new Date(), operatorId: 'o1', what: 'close', words: 'spoke with him' });
    });
    expect([(await caseById(db, id))?.state, await harm.openAmong([chaser])]).toEqual(['done', new Set()]);
  });

  it('counts nights by the clock of the player', async () => {
    const id = await account();
    house.clock.advance(DAY - (house.clock.wallMs() % DAY) + HOUR);
    for (let night = 0; night < 4; night += 1) {
      await plays(id);
      house.clock.advance(DAY);
    }
    expect(await figuresOf(db, id, house.clock.wallMs() - DAY)).toMatchObject({ nights: 4 });
    await sql`update identity_account set settings = '{"timezone": 8}' where id = ${id}`.execute(db);
    expect(await figuresOf(db, id, house.clock.wallMs() - DAY)).toMatchObject({ nights: 0 });
  });
});
