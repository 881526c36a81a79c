import { isPriceMilli, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { writeOverride } from '../catalogue/index.ts';
import type { DecidedWord } from './decided-words.ts';
import { lockOpenError, type PriceError, storeAnswer } from './error-store.ts';
import type { TradingParts } from './parts.ts';
import { factsOfWord } from './proposal-facts.ts';
import { subjectOf } from './subjects.ts';
import type { TradingProposals } from './two-people.ts';

/** Bets of so long before an error are looked at, in event time. */
export const BEFORE_ERROR_MS = 600_000;

/** What may be right after all: the others are impossible whatever the contest brings. */
const BELIEVABLE: ReadonlySet<string> = new Set([
  'jump',
  'exchangedSides',
  'linesOutOfOrder',
  'leftBehind',
  'moreThanWhole',
]);
export const isBelievable = ({ fault }: Pick<PriceError, 'fault'>): boolean => BELIEVABLE.has(fault);

export type ErrorAnswer = 'believe' | 'oldPrices' | 'shut' | 'void';
const STATES = { believe: 'reopened', oldPrices: 'priced', shut: 'shut', void: 'void' } as const;

/** The prices that stood before the error, of the outcomes that had one. */
export const oldPricesOf = ({ outcomes }: Pick<PriceError, 'outcomes'>): Record<string, number> =>
  Object.fromEntries(
    outcomes.flatMap(({ outcome, oldMilli }) =>
      oldMilli !== null && isPriceMilli(oldMilli) ? [[outcome, oldMilli]] : [],
    ),
  );

/** What a person answers to a market that the book has suspended by itself. A void is a proposal: another person approves it. */
export function openErrorDesk({ db, bus }: TradingParts, proposals: TradingProposals) {
  const proposeVoid = (
    tx: DatabaseTransaction,
    { fixtureId, key, eventMs }: PriceError,
    reason: string,
    by: string,
  ) => {
    const word: DecidedWord = {
      type: 'void',
      fixtureId,
      markets: [key],
      fromMs: eventMs - BEFORE_ERROR_MS,
      untilMs: eventMs,
      reason: 'wrong-odds',
    };
    return proposals.word['errors.voidBets'].propose(tx, {
      operator: by,
      subject: subjectOf({ fixtureId, marketKey: key }),
      payload: { fixtureId, word, reason },
      facts: factsOfWord(word),
      reason,
    });
  };

  return {
    answer: async (id: bigint, answer: ErrorAnswer, reason: string, by: string) => {
      const done = await inTransaction(db, async (tx) => {
        const error = await lockOpenError(tx, id);
        if (!error) return refuse(refusal('ProposalNotOpen'));
        const { fixtureId, key: marketKey } = error;
        if (answer === 'believe' && !isBelievable(error)) return refuse(refusal('PriceNotPossible'));
        const prices = oldPricesOf(error);
        if (answer === 'oldPrices' && Object.keys(prices).length === 0) return refuse(refusal('PriceNotPossible'));
        const scope = { fixtureId, marketKey };
        let asked: { readonly approvalId: string } | undefined;
        if (answer === 'void') {
          const proposed = await proposeVoid(tx, error, reason, by);
          if (!proposed.ok) return proposed;
          asked = proposed.value;
        }
        const said = { scope, reason, saidBy: by };
        if (answer === 'oldPrices') await writeOverride(tx, { ...said, says: { kind: 'prices', prices, accepts: [] } });
        // Bets are struck out later, once somebody agrees: until then nobody adds to them.
        if (answer === 'shut' || answer === 'void') await writeOverride(tx, { ...said, says: { kind: 'suspend' } });
        await storeAnswer(tx, id, { state: STATES[answer], by, reason });
        await audit.record(tx, {
          operator: by,
          action: `errors.${answer}`,
          subject: subjectOf(scope),
          after: { error: String(id), fault: error.fault, ...(asked && { approval: asked.approvalId }) },
          reason,
        });
        return asked ?? {};
      });
      if ('refusal' in done) return done;
      bus.publish('trader.said', {});
      bus.publish('word.decided', {});
      return done;
    },
  };
}
