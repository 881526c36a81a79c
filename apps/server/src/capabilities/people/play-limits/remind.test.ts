import { answerLimitQuestion, setPlayLimit } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cashHouse } from '../../../../test/support/cash-house.ts';
import { noticesForTests } from '../../../../test/support/notices-for-tests.ts';
import { openReminders } from './index.ts';
import { monthsAfter } from './remind.ts';

const house = await cashHouse();
const { db, clock, newPlayer } = house;
const DAY = 24 * 3_600_000;

const notices = noticesForTests(clock);
const errors: unknown[] = [];
const remindersOf = (withLimits: number | null, without: number | null) =>
  openReminders({
    db,
    clock,
    notices,
    monthsOf: async () => ({ withLimits, without }),
    onError: (error) => errors.push(error),
  });
const british = remindersOf(6, 12);

const toldOf = async (accountId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from message where account_id = ${accountId} and kind like '%imitsReminder' order by id`.execute(db);
  return rows.map(({ kind }) => kind);
};

describe('so many months later', () => {
  it.each([
    ['2026-01-15T10:00:00Z', 6, '2026-07-15T10:00:00Z'],
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
    ['2027-08-31T10:00:00Z', 6, '2028-02-29T10:00:00Z'],
    ['2026-12-31T23:59:00Z', 12, '2027-12-31T23:59:00Z'],
  ])('after %s and %i months comes %s', (from, months, then) =>
    expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(new Date(then).toISOString()),
  );
});

it('who has limits is reminded every six months, who has none once a year, who changed one meanwhile later, who said nothing never', async () => {
  const [limited, changed, without, silent] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ];
  const limit = ({ browser }: typeof limited, amount: string) =>
    browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'week', amount } });
  await limit(limited, '100');
  await limit(changed, '100');
  await without.browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
  const told = async () => {
    await british.look();
    // A second look, and a second process, tell nobody twice.
    await Promise.all([british.look(), remindersOf(6, 12).look()]);
    return Promise.all([limited, changed, without, silent].map(({ accountId }) => toldOf(accountId)));
  };
  expect(await told()).toEqual([[], [], [], []]);
  clock.advance(150 * DAY);
  expect(await told()).toEqual([[], [], [], []]);
  // Whoever said a limit on an open page says it anew: the session of half a year ago is over.
  await sql`update play_guard set limits_said_at = ${new Date(clock.wallMs())} where account_id = ${changed.accountId}`.execute(
    db,
  );
  clock.advance(35 * DAY);
  expect(await told()).toEqual([['limitsReminder'], [], [], []]);
  clock.advance(185 * DAY);
  expect(await told()).toEqual([['limitsReminder', 'limitsReminder'], ['limitsReminder'], ['noLimitsReminder'], []]);
  expect(errors).toEqual([]);
});

it('a country that asks for no reminders sends none, and one whose rules begin to ask does from the next word about limits', async () => {
  const { accountId, browser } = await newPlayer();
  await browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
  const none = remindersOf(null, null);
  await none.look();
  clock.advance(800 * DAY);
  await none.look();
  expect(await toldOf(accountId)).toEqual([]);
});

it('somebody who cannot be reminded keeps nobody else waiting, and is tried again a day later', async () => {
  const [broken, other] = [await newPlayer(), await newPlayer()];
  for (const { browser } of [broken, other]) {
    await browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
  }
  let breaks = true;
  const told: unknown[] = [];
  const fragile = openReminders({
    ...{ db, clock, notices },
    monthsOf: async (accountId) => {
      if (breaks && accountId === broken.accountId) throw new Error('its country cannot be read');
      return { withLimits: 6, without: 12 };
    },
    onError: (error) => told.push(error),
  });
  await fragile.look();
  clock.advance(400 * DAY);
  await fragile.look();
  expect([await toldOf(broken.accountId), await toldOf(other.accountId)]).toEqual([[], ['noLimitsReminder']]);
  expect(told.length).toBeGreaterThan(0);
  breaks = false;
  clock.advance(DAY);
  await fragile.look();
  expect(await toldOf(broken.accountId)).toEqual(['noLimitsReminder']);
});
