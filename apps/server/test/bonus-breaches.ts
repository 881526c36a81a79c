import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/platform/database/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { depositNow, live, matchCampaign, newPlayer } from './bonus-campaigns.ts';

/** A player of his own with an active bonus of 50.00, of which an open bet has taken 10.00; answers whose it is. */
export async function takeBonus(db: Database, house: BettingHouse): Promise<string> {
  const { book, clock, tickets } = house;
  book.fixture(5, { startMs: clock.eventMs() + 3_600_000 });
  book.price(5, '1x2', 'home', 2000);
  const accountId = await newPlayer(db, house);
  await live(db, house, matchCampaign('BREACH'));
  await depositNow(db, house, accountId, 5000n, 'BREACH');
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake: '60.00',
      oddsChangePolicy: 0,
      selections: [{ fixtureId: 5, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    },
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  return accountId;
}

/** How bonuses may have come apart from their money, their bets and their budgets, and the check that has to notice it. */
export const bonusBreaches = (accountId: string): [string, RawBuilder<unknown>[], string][] => {
  const change = (what: RawBuilder<unknown>) => sql`update bonus_grant set ${what} where account_id = ${accountId}`;
  return [
    [
      'a round of a provider that names more of a bonus than it has staked of it',
      [
        sql`insert into provider_round (id, provider, account_id, round_id, game, currency, play, state, bets, staked_minor, bonus_id, bonus_minor, ended_at)
          select gen_random_uuid(), 'games', account_id, 'none', 'a-slot', 'EUR', false, 'over', 1, 500, id, 500, now()
          from bonus_grant where account_id = ${accountId} limit 1`,
      ],
      'a round of a provider says what a bonus has paid of it',
    ],
    [
      'a bonus that was canceled, and its money still there',
      [change(sql`state = 3, reason = 'house', ended_at = now()`)],
      'a bonus account holds what an active bonus has, and nothing without one',
    ],
    [
      'bonus money of a player who never had a bonus',
      [
        sql`update ledger_account a set balance_minor = balance_minor + 1
          where a.id = (select min(b.id) from ledger_account b where b.kind = 'bonus' and b.balance_minor = 0
            and not exists (select from bonus_grant g where g.account_id = b.holder_id))`,
      ],
      'a bonus account holds what an active bonus has, and nothing without one',
    ],
    [
      'a bonus that was given and says that it never began',
      [change(sql`activated_at = null`)],
      'every bonus was given once, when it became active, and became cash as far as it says',
    ],
    [
      'a bonus that says more of it became cash',
      [change(sql`converted_minor = converted_minor + 1`)],
      'every bonus was given once, when it became active, and became cash as far as it says',
    ],
    [
      'a bonus that forgot the bet that it has paid',
      [change(sql`open_bets = 0`)],
      'a bonus counts the open bets that it has paid',
    ],
    [
      'a bonus that counts a bet too many',
      [change(sql`open_bets = open_bets + 1`)],
      'a bonus counts the open bets that it has paid',
    ],
    [
      'a budget that says less than its campaign gave',
      [
        sql`update bonus_budget set given_minor = given_minor - 1
          where campaign_id in (select campaign_id from bonus_grant where account_id = ${accountId})`,
      ],
      'a campaign has given what its budget says',
    ],
  ];
};
