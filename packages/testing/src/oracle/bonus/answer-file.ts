import { type Fraction, isZero, minus, ZERO } from '../fraction.ts';
import { SlowWallet } from './slow-wallet.ts';
import type { AskedBet } from './taken.ts';
import { backOfWeek, countsOfMarket, type FileTerms, givenFor, toStakeFor, UNSAID } from './terms.ts';

type Said = Partial<FileTerms>;
export type StepJson =
  | readonly ['deposit', number]
  | readonly ['grant', string, Said, (number | null)?]
  | readonly ['bet', string, number, Partial<AskedBet>]
  | readonly ['settle', string, number, number]
  | readonly ['sell', string, number, number]
  | readonly ['cancel', string]
  | readonly ['withdraw', number, boolean];

/** One file of `npm run -s bonus`, as this oracle makes them. */
export interface BonusFile {
  readonly terms: Said;
  readonly steps: readonly StepJson[];
  readonly amounts: readonly { readonly terms: Said; readonly depositMinor: number }[];
  readonly sameMarket: readonly { readonly stakesByOutcomeMinor: readonly number[] }[];
  readonly cashback: readonly Parameters<typeof backOfWeek>[0][];
}

function takeStep(wallet: SlowWallet, step: StepJson, laid: FileTerms): string | null {
  switch (step[0]) {
    case 'deposit':
      return wallet.deposit(step[1]);
    case 'grant':
      return wallet.grant(step[1], { ...laid, ...step[2] }, step[3] ?? null);
    case 'bet': {
      const { product = 'sports', betType = 'single', cashOnly = false, prices } = step[3];
      const usual = product === 'sports' || product === 'virtuals' ? [2_000] : [];
      return wallet.bet(step[1], step[2], { product, betType, cashOnly, prices: prices ?? usual });
    }
    case 'settle':
      return wallet.settle(step[1], step[2], step[3]);
    case 'sell':
      return wallet.sell(step[1], step[2], step[3]);
    case 'cancel':
      return wallet.cancel(step[1]);
    case 'withdraw':
      return wallet.withdraw(step[1], step[2]);
  }
}

const numberOf = ({ top, bottom }: Fraction): number => {
  if (bottom !== 1n) throw new RangeError(`${top}/${bottom} is no whole unit`);
  return Number(top);
};

function afterOf(wallet: SlowWallet): object {
  const { journal, taken } = wallet;
  const owed = minus(ZERO, journal.holds('owed'));
  const bonus = taken.reduce((sum, { name }) => sum + numberOf(journal.holds(`bonus ${name}`)), 0);
  const [cash, house, bonusCost] = [journal.holds('cash'), journal.holds('house'), journal.holds('cost')].map(numberOf);
  const grants = taken.map((one) => [
    ...[one.name, one.state, one.reason],
    ...[one.amount, one.toStake, wallet.done(one), one.becameCash].map(numberOf),
  ]);
  return { ...{ cash, bonus, house, bonusCost }, ...(!isZero(owed) && { receivable: numberOf(owed) }), grants };
}

/** What the file is to be answered with. */
export function answerBySlowRules(file: BonusFile): object {
  const [wallet, laid] = [new SlowWallet(), { ...UNSAID, ...file.terms }];
  return {
    steps: file.steps.map((step) => ({ answer: takeStep(wallet, step, laid), after: afterOf(wallet) })),
    amounts: file.amounts.map(({ terms, depositMinor }) => {
      const all = { ...laid, ...terms };
      const bonus = givenFor(all, depositMinor);
      return { bonusMinor: numberOf(bonus), requiredMinor: numberOf(toStakeFor(all, bonus, depositMinor)) };
    }),
    sameMarket: file.sameMarket.map((row) => ({ countedMinor: numberOf(countsOfMarket(row.stakesByOutcomeMinor)) })),
    cashback: file.cashback.map((week) => ({ cashbackMinor: numberOf(backOfWeek(week)) })),
  };
}
