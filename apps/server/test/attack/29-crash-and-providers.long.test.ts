import { crashFlight, crashMoment } from '@evens/games';
import { money } from '@evens/kernel';
import { afterAll } from 'vitest';
import { inTransaction } from '../../src/platform/database/index.ts';
import { closeBets, crashHouse, crashNow, flownFor, fly, openRoundTo } from '../crash-house.ts';
import { choose, oneBet, press, type RoundView } from '../rounds-house.ts';
import { testDatabase } from '../support/index.ts';
import { type Attempt, pressed, refuseAll, type Somebody, short, somebodyOf, TAKE } from './attempts.ts';

const { db, url } = await testDatabase({ max: 12 });
const opened = await crashHouse(db, url);
const { house, here, close } = opened;
afterAll(close);

const somebody = (): Promise<Somebody> => somebodyOf(opened);
/** Above all targets of these tries that may be reached, below the one that may not. */
const high = (point: number): boolean => point > 100_000 && point < 900_000;

/** A part in a round of crash that ends high, in the air for so long. */
async function inTheAir(target: string | undefined, ms: number) {
  const one = await somebody();
  const { point } = await openRoundTo(db, here, high);
  const part = await pressed(one.call, oneBet('crash', '1.00', target === undefined ? {} : { target }));
  await fly(db, here);
  await flownFor(db, ms);
  return { ...one, part, point };
}

const CRASH: Attempt[] = [
  {
    what: 'to take while bets are open, and to bet on what flies',
    answer: 'ChoiceNotOffered, RoundMoved',
    ask: async () => {
      const { call } = await somebody();
      await openRoundTo(db, here, high);
      const part = await pressed(call, oneBet('crash', '1.00', { target: '2.00' }));
      const early = short(await choose(call, part, 0, TAKE));
      await fly(db, here);
      const late = short(await press(call, oneBet('crash', '1.00', { target: '2.00' })));
      await crashNow(db, here);
      return `${early}, ${late}`;
    },
  },
  {
    what: 'to say where to take',
    answer: 'InvalidRequest',
    ask: async () => {
      const { call, part } = await inTheAir('500.00', crashMoment(150));
      const answer = short(await choose(call, part, 0, { kind: 'take', at: '400.00' }));
      await crashNow(db, here);
      return answer;
    },
  },
  {
    what: 'to take in the first moment, for nothing lost',
    answer: 'ChoiceNotOffered',
    ask: async () => {
      const { call, part } = await inTheAir('500.00', -60_000);
      const answer = short(await choose(call, part, 0, TAKE));
      await crashNow(db, here);
      return answer;
    },
  },
  {
    what: 'to take at the very end, before any process has said so',
    answer: 'RoundMoved, 0.00',
    ask: async () => {
      const { call, part, point } = await inTheAir('9000.00', 0);
      await flownFor(db, crashFlight(point));
      const answer = short(await choose(call, part, 0, TAKE));
      await crashNow(db, here);
      const { round } = (await call('GET', `/api/casino/rounds/${part.id}`)).body as { round: RoundView };
      return `${answer}, ${round.payout}`;
    },
  },
  {
    what: 'a third part, and a bet whose time ends while its money waits',
    answer: 'RoundStillOpen, RoundMoved',
    ask: async () => {
      const { call } = await somebody();
      await openRoundTo(db, here, high);
      const bet = oneBet('crash', '1.00', { target: '2.00' });
      await pressed(call, bet);
      await pressed(call, bet);
      const third = short(await press(call, bet));
      await closeBets(db);
      const late = short(await press((await somebody()).call, bet));
      await fly(db, here);
      await crashNow(db, here);
      return `${third}, ${late}`;
    },
  },
];

/** What a provider may call of this player, and the answers in a few words. */
async function provider(cashMinor = 10_00n) {
  const accountId = await house.player(cashMinor, 'EUR');
  const of = { provider: 'games', accountId, currency: 'EUR' as const };
  const shown = (answer: { kind: string; why?: string; repeated?: boolean }): string =>
    `${answer.why ?? answer.kind}${answer.repeated ? ' again' : ''}`;
  const moving = (transactionId: string, minor: number, reference = 'round:1', more: { mostMinor?: bigint } = {}) => ({
    ...{ ...of, transactionId: `${accountId}-${transactionId}`, reference, ...more },
    amount: money(BigInt(minor), 'EUR'),
  });
  return {
    accountId,
    debit: async (...call: Parameters<typeof moving>) => shown(await house.wallet.debit(moving(...call))),
    credit: async (...call: Parameters<typeof moving>) => shown(await house.wallet.credit(moving(...call))),
    prize: async (id: string, minor: number, campaign: string) =>
      shown(await house.wallet.credit({ ...moving(id, minor), campaign })),
    undo: async (id: string, undoes: 'debit' | 'credit' = 'debit', whose = accountId) =>
      shown(await house.wallet.rollback({ ...of, accountId: whose, transactionId: `${accountId}-${id}`, undoes })),
    grant: (campaign: string, most: bigint) =>
      inTransaction(db, (tx) => house.wallet.grantCampaign(tx, { ...of, campaign, mostMinor: most })),
  };
}
const inTurn = async (...calls: (() => Promise<string>)[]): Promise<string> => {
  const answers: string[] = [];
  for (const each of calls) answers.push(await each());
  return answers.join(', ');
};

const PROVIDERS: Attempt[] = [
  {
    what: 'a win without a bet, with a bet of another round, and one behind a bet that was taken back',
    answer: 'noBet, moved, noBet, moved, noBet',
    ask: async () => {
      const { debit, credit, undo } = await provider();
      return inTurn(
        () => credit('w1', 500),
        () => debit('b1', 100),
        () => credit('w2', 500, 'round:2'),
        () => undo('b1'),
        () => credit('w3', 500),
      );
    },
  },
  {
    what: 'a bet taken back twice, by another player, and before it came',
    answer: 'moved, otherBody, moved, moved again, nothing, rolledBack',
    ask: async () => {
      const [one, other] = [await provider(), await provider()];
      return inTurn(
        () => one.debit('b1', 100),
        () => one.undo('b1', 'debit', other.accountId),
        () => one.undo('b1'),
        () => one.undo('b1'),
        () => one.undo('b2'),
        () => one.debit('b2', 100),
      );
    },
  },
  {
    what: 'one id for another amount, a win twice, a win above its ceiling that is then taken back and sent again',
    answer: 'moved, otherBody, moved, moved again, held, nothing, rolledBack',
    ask: async () => {
      const { debit, credit, undo } = await provider();
      return inTurn(
        () => debit('b1', 100),
        () => debit('b1', 1),
        () => credit('w1', 200),
        () => credit('w1', 200),
        () => credit('w2', 9_999_99, 'round:1', { mostMinor: 500_00n }),
        () => undo('w2', 'credit'),
        () => credit('w2', 9_999_99, 'round:1', { mostMinor: 500_00n }),
      );
    },
  },
  {
    what: 'prizes beyond what was granted, and under what was granted to another',
    answer: 'moved, notGranted, notGranted',
    ask: async () => {
      const [one, other] = [await provider(), await provider()];
      await one.grant('spring', 300n);
      return inTurn(
        () => one.prize('p1', 200, 'spring'),
        () => one.prize('p2', 101, 'spring'),
        () => other.prize('p3', 1, 'spring'),
      );
    },
  },
  {
    what: 'a stake below nothing',
    answer: 'not taken',
    ask: async () => {
      const { debit } = await provider();
      return debit('b1', -100).then(
        (answer) => answer,
        () => 'not taken',
      );
    },
  },
];

refuseAll(db, [...CRASH, ...PROVIDERS]);
