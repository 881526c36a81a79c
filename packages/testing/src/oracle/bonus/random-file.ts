import type { Rng } from '@evens/kernel';
import type { BonusFile, StepJson } from './answer-file.ts';
import type { FileTerms } from './terms.ts';

const PRODUCTS = ['sports', 'virtuals', 'slots', 'live', 'table'] as const;
const TYPES = ['single', 'multiple-singles', 'combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const;
const KINDS = ['deposit', 'registration', 'code', 'manual', 'level', 'birthday', 'cashback', 'fixed', 'cash'] as const;
const REASONS = ['player', 'withdrawal', 'expired', 'excluded', 'closed', 'depositTaken', 'house', 'notClaimed'];
const MULTIPLIERS = ['0', '0.5', '1', '1.3333', '2', '2.5', '5', '10'];

const one = <Value>(rng: Rng, of: readonly Value[]): Value => of[rng.int(0, of.length - 1)] as Value;
const perhaps = <Value>(rng: Rng, share: number, make: () => Value): Value | null =>
  rng.next() < share ? make() : null;

/** Amounts small enough that a wallet is often empty, odd enough that every rounding is met. */
function randomTerms(rng: Rng): Partial<FileTerms> {
  const said: Partial<FileTerms> = {
    kind: rng.next() < 0.6 ? 'deposit' : one(rng, KINDS),
    percent: one(rng, [100, 50, 33, 7, 150, 200]),
    mostMinor: perhaps(rng, 0.7, () => rng.int(50, 3_000)),
    leastDepositMinor: rng.int(0, 500),
    amountMinor: perhaps(rng, 0.25, () => rng.int(1, 900)),
    multiplier: one(rng, MULTIPLIERS),
    base: one(rng, ['bonus', 'depositAndBonus']),
    order: one(rng, ['cashFirst', 'bonusFirst']),
    sticky: rng.next() < 0.35,
    mostStakeMinor: perhaps(rng, 0.3, () => rng.int(100, 900)),
    mostConvertMinor: perhaps(rng, 0.3, () => rng.int(0, 1_500)),
    leastPriceMilli: one(rng, [0, 1_500, 2_000]),
    contribution: { sports: 100, slots: one(rng, [100, 50, 7]), live: 10, virtuals: one(rng, [0, 100]) },
    usableOn: PRODUCTS.filter(() => rng.next() < 0.75),
  };
  return Object.fromEntries(Object.entries(said).filter(() => rng.next() < 0.7));
}

function randomBet(rng: Rng, id: string): StepJson {
  const minor = rng.int(1, 1_200);
  if (rng.next() < 0.3) return ['bet', id, minor, {}];
  const product = one(rng, PRODUCTS);
  const prices = perhaps(rng, 0.4, () => Array.from({ length: rng.int(1, 3) }, () => rng.int(1_100, 4_000)));
  return [
    'bet',
    id,
    minor,
    {
      ...{ product, betType: rng.next() < 0.6 ? 'single' : one(rng, TYPES), cashOnly: rng.next() < 0.15 },
      ...(prices && { prices }),
    },
  ];
}

/** What can follow: `bets` were asked for before, accepted or not. */
function randomStep(rng: Rng, at: number, bets: readonly string[]): StepJson {
  const which = rng.next();
  if (which < 0.12) return ['deposit', rng.int(1, 2_000)];
  if (which < 0.24) return ['grant', `g${at}`, randomTerms(rng), rng.next() < 0.75 ? rng.int(1, 2_000) : null];
  if (which < 0.5 || bets.length === 0) return randomBet(rng, `b${at}`);
  if (which < 0.8) return ['settle', one(rng, bets), ...one(rng, settlements(rng))];
  if (which < 0.88) return ['sell', one(rng, bets), rng.int(1, 700), rng.int(0, 900)];
  if (which < 0.92) return ['cancel', one(rng, REASONS)];
  return ['withdraw', rng.int(1, 1_500), rng.next() < 0.7];
}

const settlements = (rng: Rng): readonly (readonly [number, number])[] => [
  [3, 0],
  [2, rng.int(0, 3_000)],
  [0, 0],
  [1, rng.int(1, 1_200)],
  [4, rng.int(1, 1_200)],
  [5, rng.int(0, 1_800)],
  [6, rng.int(0, 600)],
];

/** A life of one wallet, and some rows of what is asked without one. */
export function randomBonusFile(rng: Rng): BonusFile {
  const steps: StepJson[] = [['deposit', rng.int(200, 3_000)]];
  const bets: string[] = [];
  const length = rng.int(8, 34);
  for (let at = 1; at < length; at += 1) {
    const step = randomStep(rng, at, bets);
    steps.push(step);
    if (step[0] === 'bet') bets.push(step[1]);
  }
  return {
    terms: randomTerms(rng),
    steps,
    amounts: [{ terms: randomTerms(rng), depositMinor: rng.int(0, 100_000) }],
    sameMarket: [{ stakesByOutcomeMinor: Array.from({ length: rng.int(1, 4) }, () => rng.int(0, 500)) }],
    cashback: [
      {
        ...{ ownStakesMinor: rng.int(0, 90_000), ownReturnsMinor: rng.int(0, 90_000), percent: rng.int(0, 100) },
        ...{ leastMinor: rng.int(0, 900), mostMinor: perhaps(rng, 0.5, () => rng.int(0, 9_000)) },
      },
    ],
  };
}
