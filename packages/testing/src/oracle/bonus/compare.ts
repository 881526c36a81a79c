import { isDeepStrictEqual } from 'node:util';
import { answerBySlowRules, type BonusFile } from './answer-file.ts';

interface Step {
  readonly answer: string | null;
  readonly after: {
    readonly cash: number;
    readonly bonus: number;
    readonly house: number;
    readonly bonusCost: number;
    readonly receivable?: number;
    readonly grants: readonly (readonly (string | number | null)[])[];
  };
}

/** An answer of the product, as far as it is looked into. */
interface Answered {
  readonly steps: readonly Step[];
}

export interface BonusDifference {
  readonly file: BonusFile;
  /** Of the steps the first that differs; null where another part does. */
  readonly at: number | null;
  readonly product: unknown;
  readonly oracle: unknown;
}

/** Where two answers to a file part. */
export function differenceOf(file: BonusFile, product: unknown): BonusDifference | undefined {
  const oracle = answerBySlowRules(file) as Answered;
  if (isDeepStrictEqual(product, oracle)) return undefined;
  const steps = (product as Answered).steps;
  const at = oracle.steps.findIndex((step, place) => !isDeepStrictEqual(step, steps[place]));
  if (at < 0) return { file, at: null, product, oracle };
  return { file, at, product: steps[at], oracle: oracle.steps[at] };
}

/** Rule 13: the first step after which a cent of the product's answer is nowhere. */
export function leakOf({ steps }: BonusFile, product: unknown): number | undefined {
  let paidIn = 0;
  const at = steps.findIndex((step, place) => {
    const said = (product as Answered).steps[place];
    if (!said) return true;
    if (step[0] === 'deposit') paidIn += step[1];
    if (step[0] === 'withdraw' && said.answer === 'held') paidIn -= step[1];
    const { cash, bonus, house, bonusCost, receivable = 0 } = said.after;
    return cash + bonus - receivable + house + bonusCost !== paidIn;
  });
  return at < 0 ? undefined : at;
}

/** What the answers of a file have met, counted by kind: a rule that no file met was not compared. */
export function countMet({ steps }: BonusFile, product: unknown, met: Map<string, number>): void {
  const note = (kind: string): void => void met.set(kind, (met.get(kind) ?? 0) + 1);
  const answered = (product as Answered).steps;
  for (const [at, step] of steps.entries()) note(`${step[0]} ${answered[at]?.answer}`);
  for (const grant of answered.at(-1)?.after.grants ?? []) note(`bonus ${grant[1]} ${grant[2] ?? ''}`.trim());
  if (answered.some(({ after }) => after.receivable !== undefined)) note('a debt');
}
