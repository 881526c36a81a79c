import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { Call } from '../api-players.ts';
import { crashHouse, crashNow, fly, openRoundTo } from '../crash-house.ts';
import { cashOf, choose, NO_RULES, oneBet, press, type RoundView } from '../rounds-house.ts';
import { testDatabase } from '../support/index.ts';
import {
  type Attempt,
  DICE,
  MINES,
  pressed,
  refuseAll,
  type Somebody,
  said,
  short,
  somebodyOf,
  TAKE,
} from './attempts.ts';

const { db, url } = await testDatabase({ max: 12 });
const opened = await crashHouse(db, url);
const { here, there, errors, rules, close } = opened;
afterAll(close);

const LAW = { ...NO_RULES, country: 'GB', gapMs: () => 5_000, severalAtOnce: false };
const somebody = (cashMinor?: bigint): Promise<Somebody> => somebodyOf(opened, cashMinor);

/** A hand of blackjack that stands as wished. */
async function hand(call: Call, fits: (round: RoundView) => boolean, stake = '1.00'): Promise<RoundView> {
  for (;;) {
    const round = await pressed(call, oneBet('blackjack', stake));
    if (round.status === 'open' && fits(round)) return round;
  }
}
const offered =
  (kind: string) =>
  ({ offers }: RoundView): boolean =>
    offers.some((each) => each.kind === kind);

const presses = (bodies: readonly [string, Parameters<typeof press>[1], string][]): Attempt[] =>
  bodies.map(([what, body, answer]) => ({
    what: `${what}: ${JSON.stringify(body).slice(0, 120)}`,
    answer,
    ask: async () => {
      const { accountId, call } = await somebody();
      const answered = await press(call, body);
      if (!answered.round) expect(await cashOf(db, accountId)).toBe(100_00n);
      return short(answered);
    },
  }));

const AMOUNTS = presses([
  ['a stake below nothing', oneBet('dice', '-1.00'), 'InvalidStakeException'],
  ['nothing', oneBet('dice', '0.00'), 'InvalidStakeException'],
  ['no number', oneBet('dice', 'NaN'), 'InvalidStakeException'],
  ['a number without end', oneBet('dice', '1e309'), 'InvalidStakeException'],
  ['less than a cent', oneBet('dice', '1.001'), 'InvalidStakeException'],
  ['more than the database counts', oneBet('dice', '92233720368547758.08'), 'InvalidStakeException'],
  [
    'a win above the most that is paid',
    oneBet('limbo', '1.00', { target: '10000.01' }),
    'LineBettingLimitReachedException',
  ],
  [
    'a claimed win',
    { ...oneBet('dice', '1.00', { side: 'under', target: '0.01', payout: '9900.00' }) },
    'InvalidRequest',
  ],
  ['a claimed draw', { ...DICE, roll: '0.00', bets: [{ place: 'main', stake: '1.00', multiple: '9' }] }, 'over'],
  ['twenty-five mines', oneBet('mines', '1.00', { mines: 25 }), 'InvalidRequest'],
  ['half a mine', oneBet('mines', '1.00', { mines: 2.5 }), 'InvalidRequest'],
  ['one number twice', oneBet('keno', '1.00', { picks: [1, 1, 1] }), 'InvalidRequest'],
  ['a name that every object has', oneBet('constructor', '1.00'), 'GameNotOffered'],
  [
    'a place that every object has',
    { game: 'roulette-european', bets: [{ place: '__proto__', stake: '1.00' }] },
    'InvalidRequest',
  ],
  [
    'the play bet without its ante',
    { game: 'three-card-poker', bets: [{ place: 'play', stake: '1.00' }] },
    'InvalidRequest',
  ],
  ['a key that ends a list', { ...DICE, idempotencyKey: `"},{\\"null,${randomUUID()}` }, 'over'],
]);

const CHOICES: Attempt[] = [
  {
    what: 'the same key with another bet, once the first is lost',
    answer: 'IdempotencyKeyReused',
    ask: async () => {
      const { call } = await somebody();
      const body = { ...DICE, idempotencyKey: randomUUID() };
      await press(call, body);
      return short(await press(call, { ...body, options: { side: 'over', target: '50.49' } }));
    },
  },
  {
    what: 'new seeds while a round is covered',
    answer: 'RoundStillOpen',
    ask: async () => {
      const { call, away } = await somebody();
      const { seeds } = await pressed(call, MINES);
      return said(away('POST', '/api/casino/seeds', { serverHash: seeds.serverHash, clientSeed: 'mine' }));
    },
  },
  ...(
    [
      ['a choice that says how it ends', { kind: 'open', tile: 1, safe: true }, 'InvalidRequest'],
      ['a tile beside the board', { kind: 'open', tile: 25 }, 'InvalidRequest'],
      ['to take before anything is risked', TAKE, 'ChoiceNotOffered'],
      ['to leave, as the house does', { kind: 'left' }, 'InvalidRequest'],
      ['a choice of another game', { kind: 'double' }, 'InvalidRequest'],
    ] as const
  ).map(([what, choice, answer]) => ({
    what: `${what}: ${JSON.stringify(choice)}`,
    answer,
    ask: async () => {
      const { call } = await somebody();
      return short(await choose(call, await pressed(call, MINES), 0, choice));
    },
  })),
  {
    what: "another player's round: looked at and chosen in",
    answer: 'NotFound, NotFound',
    ask: async () => {
      const [owner, thief] = [await somebody(), await somebody()];
      const round = await pressed(owner.call, MINES);
      const looked = await said(thief.call('GET', `/api/casino/rounds/${round.id}`));
      return `${looked}, ${short(await choose(thief.call, round, 0, { kind: 'open', tile: 0 }))}`;
    },
  },
  {
    what: 'two tiles at two processes from one view',
    answer: 'one of them',
    ask: async () => {
      const { call, away } = await somebody();
      const round = await pressed(call, MINES);
      const both = await Promise.all([
        choose(call, round, 0, { kind: 'open', tile: 3 }),
        choose(away, round, 0, { kind: 'open', tile: 4 }),
      ]);
      const opened = (both.find((each) => each.round)?.round?.choices ?? []).length;
      return opened === 1 && both.filter(({ code }) => code === 'RoundMoved').length <= 1 ? 'one of them' : 'both';
    },
  },
  {
    what: 'double, split or insurance where they are not offered',
    answer: 'ChoiceNotOffered, ChoiceNotOffered, ChoiceNotOffered',
    ask: async () => {
      const { call } = await somebody(1_000_00n);
      const plain = await hand(call, (round) => offered('hit')(round) && !offered('split')(round));
      const wide = await hand(call, offered('noInsurance'));
      const refused = [
        await choose(call, plain, 0, { kind: 'split' }),
        await choose(call, plain, 0, { kind: 'insure' }),
        await choose(call, wide, 0, { kind: 'double' }),
      ];
      return refused.map(short).join(', ');
    },
  },
  {
    what: 'double and insurance without the money for them',
    answer: 'InsufficientBalanceException, InsufficientBalanceException',
    ask: async () => {
      const { call, accountId } = await somebody(1_000_00n);
      const [plain, wide] = [await hand(call, offered('double'), '4.00'), await hand(call, offered('insure'), '4.00')];
      const cash = await cashOf(db, accountId);
      await sql`update ledger_account set floor_minor = ${cash} where holder_id = ${accountId} and kind = 'cash'`.execute(
        db,
      );
      const refused = [
        await choose(call, plain, 0, { kind: 'double' }),
        await choose(call, wide, 0, { kind: 'insure' }),
      ];
      await sql`update ledger_account set floor_minor = 0 where holder_id = ${accountId} and kind = 'cash'`.execute(db);
      return refused.map(short).join(', ');
    },
  },
];

/** An account of identity behind a player, so that it can be kept from play. */
async function keptAway({ accountId }: Somebody): Promise<void> {
  await sql`
    insert into identity_account (id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date,
      user_type, allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at, break_until)
    values (${accountId}, ${accountId}, ${accountId}, ${accountId}, ${accountId}, 'x', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(),
      now(), now() + interval '1 day')`.execute(db);
}

const PROTECTION: Attempt[] = [
  {
    what: 'a press of dice, of mines and a double after an exclusion, in a session that still stands',
    answer: 'AccountLockedException, AccountLockedException, AccountLockedException, over',
    ask: async () => {
      const one = await somebody(1_000_00n);
      const round = await hand(one.call, offered('double'));
      await keptAway(one);
      const asked = [
        await press(one.call, DICE),
        await press(one.away, MINES),
        await choose(one.call, round, 0, { kind: 'double' }),
        // What runs may be ended: nothing more is staked.
        await choose(one.call, round, 0, { kind: 'stand' }),
      ];
      return asked.map(short).join(', ');
    },
  },
  {
    what: 'GB: a second game beside an open one, at another process',
    answer: 'RoundStillOpen',
    ask: async () => {
      const one = await somebody();
      rules.set(one.accountId, LAW);
      await pressed(one.call, MINES);
      return short(await press(one.away, DICE));
    },
  },
  {
    what: 'GB: forty presses of two processes at one moment',
    answer: '1 played',
    ask: async () => {
      const one = await somebody();
      rules.set(one.accountId, LAW);
      const all = await Promise.all(Array.from({ length: 40 }, (_, at) => press(at % 2 ? one.call : one.away, DICE)));
      return `${all.filter(({ round }) => round).length} played`;
    },
  },
  {
    what: 'GB: a press at once behind new seeds',
    answer: 'RoundTooSoon',
    ask: async () => {
      const one = await somebody();
      rules.set(one.accountId, LAW);
      const { seeds } = await pressed(one.call, DICE);
      await one.call('POST', '/api/casino/seeds', { serverHash: seeds.serverHash, clientSeed: 'mine' });
      return short(await press(one.away, DICE));
    },
  },
  {
    what: 'GB: dice at once behind a part in crash that ended at once',
    answer: 'RoundTooSoon',
    ask: async () => {
      const one = await somebody();
      rules.set(one.accountId, LAW);
      await openRoundTo(db, here, (point) => point === 100);
      await pressed(one.call, oneBet('crash', '1.00', { target: '2.00' }));
      await fly(db, here);
      await crashNow(db, here);
      return short(await press(one.call, DICE));
    },
  },
  {
    what: 'GB: a press beside a round whose game this house has forgotten, an hour after its time',
    answer: 'RoundStillOpen, over, held',
    ask: async () => {
      const one = await somebody();
      rules.set(one.accountId, { ...LAW, gapMs: () => 0 });
      const { id } = await pressed(one.call, MINES);
      await sql`update round set game_version = 99, closes_at = now() - interval '50 minutes' where id = ${id}`.execute(
        db,
      );
      await here.rounds.closeDue();
      const before = short(await press(one.call, DICE));
      await sql`update round set closes_at = now() - interval '2 hours', claimed_until = null where id = ${id}`.execute(
        db,
      );
      await there.rounds.closeDue();
      const after = short(await press(one.call, DICE));
      const { round } = (await one.call('GET', `/api/casino/rounds/${id}`)).body as { round: RoundView };
      expect(errors.splice(0).map(String).join()).toContain('does not know');
      // Its game is known again, so that the books can be read, and a person gives the stake back.
      await sql`update round set game_version = 1 where id = ${id}`.execute(db);
      await sql`select round_return_held(${id}, 'house')`.execute(db);
      return `${before}, ${after}, ${round.status}`;
    },
  },
];

const GROWTH: Attempt[] = [
  {
    what: 'more open rounds than a page has room for',
    answer: '100 of 130.00',
    ask: async () => {
      const { call } = await somebody(200_00n);
      for (let at = 0; at < 130; at += 1) await pressed(call, MINES);
      const { body } = await call('GET', '/api/casino/rounds/open');
      return `${(body.rounds as unknown[]).length} of ${body.staked}`;
    },
  },
];

refuseAll(db, [...AMOUNTS, ...CHOICES, ...PROTECTION, ...GROWTH]);
