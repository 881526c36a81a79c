import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import { audit } from '../audit/index.ts';
import { answerHeld, type DescribedFixture } from '../catalogue/index.ts';
import { storeDecided } from './decided-store.ts';
import { type HandWord, type ResultByHand, settleByHand, type ToSettle } from './hand-words.ts';
import type { TradingParts } from './parts.ts';
import { factsOfWord } from './proposal-facts.ts';
import { subjectOf, subjectOfWord } from './subjects.ts';
import { proposalsOf, type TradingProposals } from './two-people.ts';
import { waitingLegs } from './waiting-leg-store.ts';

export type WhatToPropose =
  | { readonly result: ResultByHand }
  | {
      readonly void: {
        readonly markets?: readonly string[] | undefined;
        readonly fromMs?: number | undefined;
        readonly untilMs?: number | undefined;
        readonly reason: string;
      };
    }
  | { readonly rollback: { readonly of: 'result' | 'void'; readonly markets: readonly string[] } };

/** Results, voids and what takes them back, by hand: one person proposes, another approves, the leader of the feed says it. */
export function openResultDesk(parts: TradingParts, proposals: TradingProposals) {
  const { db, bus, catalogue } = parts;

  /** Markets that a result by hand may be about: those with bets, and those whose result stands. */
  const marketsToSettle = async (fixtureId: number) => {
    const [waiting, standing] = await Promise.all([waitingLegs(db, fixtureId), catalogue.standingResults([fixtureId])]);
    const markets = new Map<string, ToSettle & { readonly legs: number }>(waiting.map((each) => [each.key, each]));
    for (const { key, outcomes, rule } of standing) {
      if (rule !== undefined) continue;
      const known = markets.get(key);
      const all = new Set([...(known?.outcomes ?? []), ...outcomes.map(({ outcome }) => outcome)]);
      markets.set(key, { key, outcomes: [...all], legs: known?.legs ?? 0 });
    }
    return { markets: [...markets.values()], standing };
  };

  const preview = async (fixture: DescribedFixture, result: ResultByHand) => {
    const { markets, standing } = await marketsToSettle(fixture.id);
    return { markets, standing, settled: settleByHand(fixture.sportId, markets, result) };
  };

  const wordOf = async (fixture: DescribedFixture, what: WhatToPropose): Promise<HandWord | undefined> => {
    const fixtureId = fixture.id;
    if ('void' in what) {
      const { markets, fromMs, untilMs, reason } = what.void;
      return {
        type: 'void',
        fixtureId,
        reason,
        ...(markets && { markets }),
        ...(fromMs !== undefined && { fromMs }),
        ...(untilMs !== undefined && { untilMs }),
      };
    }
    if ('rollback' in what) return { type: 'rollback', fixtureId, ...what.rollback };
    const { settled } = await preview(fixture, what.result);
    if (settled.length === 0) return undefined;
    const score = 'score' in what.result && { main: what.result.score, phase: 'ended', parts: what.result.parts };
    const status = score ? 'ended' : fixture.status;
    return { type: 'result', fixtureId, status, markets: settled, confirmed: true, ...(score && { live: score }) };
  };

  return {
    preview,

    propose: async (fixture: DescribedFixture, what: WhatToPropose, source: string, by: string) => {
      const word = await wordOf(fixture, what);
      if (!word) return refuse(refusal('InvalidRequest'));
      const proposed = await inTransaction(db, (tx) =>
        proposalsOf(proposals, word).propose(tx, {
          operator: by,
          subject: subjectOfWord(word),
          payload: { fixtureId: fixture.id, word, reason: source },
          facts: factsOfWord(word),
          reason: source,
        }),
      );
      return proposed.ok ? proposed.value : proposed;
    },

    answerHeld: async (id: bigint, take: boolean, reason: string, by: string) => {
      const answered = await inTransaction(db, async (tx) => {
        const held = await answerHeld(tx, id, take ? 'taken' : 'refused', by);
        if (!held) return false;
        const { fixtureId, key } = held;
        if (take) {
          const markets = [{ key, outcomes: held.outcomes }];
          const word: HandWord =
            held.kind === 'settled'
              ? { type: 'result', fixtureId, status: 'ended', markets, confirmed: true }
              : { type: 'rollback', fixtureId, of: 'result', markets: [key] };
          await storeDecided(tx, word);
        }
        await audit.record(tx, {
          operator: by,
          action: take ? 'results.takeLate' : 'results.refuseLate',
          subject: subjectOf({ fixtureId, marketKey: key }),
          after: { held: String(id), why: held.why },
          reason,
        });
        return true;
      });
      if (!answered) return refuse(refusal('ProposalNotOpen'));
      bus.publish('word.decided', {});
      return {};
    },
  };
}
