import { accept, formatAmount, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { answerHeld, type DescribedFixture, mayHaveOutcomes, writeOverride } from '../catalogue/index.ts';
import { storeDecided } from './decided-store.ts';
import {
  type DecidedWord,
  type ManuallySettled,
  type ManualResult,
  settleManually,
  type ToSettle,
} from './decided-words.ts';
import type { TradingParts } from './parts.ts';
import { factsOfMoney, factsOfWord } from './proposal-facts.ts';
import { feedSays, mayHaveEnded, runningMatch } from './running-match.ts';
import { subjectOf, subjectOfWord } from './subjects.ts';
import { proposalsOf, type TradingProposals } from './two-people.ts';
import { waitingLegs } from './waiting-leg-store.ts';

export type WhatToPropose =
  | { readonly result: ManualResult }
  | {
      readonly void: {
        readonly markets?: readonly string[] | undefined;
        readonly fromMs?: number | undefined;
        readonly untilMs?: number | undefined;
        readonly reason: string;
      };
    }
  | { readonly rollback: { readonly of: 'result' | 'void'; readonly markets: readonly string[] } };

/** A proposal as it is asked for. */
export interface Proposed {
  readonly what: WhatToPropose;
  readonly source: string;
  /** When the match ended, in event time, where the feed does not say that it has. */
  readonly endedMs?: number | undefined;
}

/** Markets that a manual result may be about: those with bets, and those whose result stands. */
async function marketsToSettle({ db, catalogue }: TradingParts, fixtureId: number) {
  const [waiting, standing] = await Promise.all([waitingLegs(db, fixtureId), catalogue.standingResults([fixtureId])]);
  const markets = new Map<string, ToSettle & { readonly legs: number }>(waiting.map((each) => [each.key, each]));
  for (const { key, outcomes, rule } of standing) {
    if (rule !== undefined) continue;
    const known = markets.get(key);
    const all = new Set([...(known?.outcomes ?? []), ...outcomes.map(({ outcome }) => outcome)]);
    markets.set(key, { key, outcomes: [...all], legs: known?.legs ?? 0 });
  }
  return { markets: [...markets.values()], standing };
}

/** Whether the winners that somebody named are outcomes of the market that he names: a slip of a word would let every bet on it lose. */
function winnersFit(
  { catalogue }: TradingParts,
  fixtureId: number,
  markets: readonly ToSettle[],
  said: ManualResult,
): boolean {
  if (!('marketKey' in said)) return true;
  const offered = catalogue.stateOf(fixtureId)?.markets.get(said.marketKey)?.codes;
  const taken = markets.find(({ key }) => key === said.marketKey)?.outcomes;
  const known = offered && new Set([...offered, ...(taken ?? [])]);
  return mayHaveOutcomes(said.marketKey, said.winners, known);
}

/** What a manual result would settle, beside what stands; undefined where its market has no such outcome. */
async function preview(parts: TradingParts, fixture: DescribedFixture, result: ManualResult) {
  const { markets, standing } = await marketsToSettle(parts, fixture.id);
  if (!winnersFit(parts, fixture.id, markets, result)) return undefined;
  return { markets, standing, settled: settleManually(fixture.sportId, markets, result) };
}

/** What a result would move of the house's money; a score ends the contest, as the word that says it does. */
const moneyOf = (
  parts: TradingParts,
  fixture: DescribedFixture,
  result: ManualResult,
  markets: readonly ManuallySettled[],
) =>
  parts.wouldMove({
    fixtureId: fixture.id,
    markets,
    ...('score' in result && {
      contest: {
        sportId: fixture.sportId,
        status: 'ended',
        live: { main: result.score, phase: 'ended', parts: result.parts },
        format: fixture.format,
      },
    }),
  });

/** The match takes no more bets from here on, whatever becomes of the proposal: who opens it again does so manually. */
async function close(tx: DatabaseTransaction, fixtureId: number, reason: string, by: string): Promise<void> {
  const scope = { fixtureId };
  await writeOverride(tx, { scope, says: { kind: 'suspend' }, reason, saidBy: by });
  await audit.record(tx, { operator: by, action: 'prices.suspend', subject: subjectOf(scope), reason });
}

/** The word that a proposal comes to; undefined where it would settle nothing. */
async function wordOf(
  parts: TradingParts,
  fixture: DescribedFixture,
  what: WhatToPropose,
): Promise<DecidedWord | undefined> {
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
  const settled = (await preview(parts, fixture, what.result))?.settled ?? [];
  if (settled.length === 0) return undefined;
  const score = 'score' in what.result && { main: what.result.score, phase: 'ended', parts: what.result.parts };
  const status = score ? 'ended' : fixture.status;
  return { type: 'result', fixtureId, status, markets: settled, confirmed: true, ...(score && { live: score }) };
}

/** One proposes, and nothing is said yet; a match that runs is closed at once. */
async function propose(
  parts: TradingParts,
  proposals: TradingProposals,
  fixture: DescribedFixture,
  { what, source, endedMs }: Proposed,
  by: string,
) {
  const word = await wordOf(parts, fixture, what);
  if (!word) return refuse(refusal('InvalidRequest'));
  const runs = 'result' in what ? runningMatch(parts, fixture) : undefined;
  if (runs && endedMs === undefined) return refuse(refusal('MatchStillRuns', { feedSays: feedSays(runs) }));
  if (runs && endedMs !== undefined && !mayHaveEnded(endedMs, fixture, runs)) return refuse(refusal('InvalidRequest'));
  const facts = {
    ...factsOfWord(word),
    ...(runs && { feedSays: feedSays(runs), endedMs: endedMs ?? null }),
    ...('result' in what &&
      word.type === 'result' &&
      factsOfMoney(await moneyOf(parts, fixture, what.result, word.markets))),
  };
  const proposed = await inTransaction(parts.db, async (tx) => {
    const asked = await proposalsOf(proposals, word).propose(tx, {
      operator: by,
      subject: subjectOfWord(word),
      payload: { fixtureId: fixture.id, word, reason: source, ...(runs && { endedMs, feedSays: feedSays(runs) }) },
      facts,
      reason: source,
    });
    if (asked.ok && runs) await close(tx, fixture.id, source, by);
    return asked;
  });
  if (!proposed.ok) return proposed;
  if (runs) parts.bus.publish('trader.said', {});
  return proposed.value;
}

/** Takes a late correction of a source for right, or leaves what stands. */
async function answerLate({ db, bus }: TradingParts, id: bigint, take: boolean, reason: string, by: string) {
  const answered = await inTransaction(db, async (tx) => {
    const held = await answerHeld(tx, id, take ? 'taken' : 'refused', by);
    if (!held) return false;
    const { fixtureId, key } = held;
    if (take) {
      const markets = [{ key, outcomes: held.outcomes }];
      const word: DecidedWord =
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
}

/** Results, voids and what takes them back, manually: one person proposes, another approves, the leader of the feed says it. */
export function openResultDesk(parts: TradingParts, proposals: TradingProposals) {
  return {
    preview: async (fixture: DescribedFixture, result: ManualResult) => {
      const seen = await preview(parts, fixture, result);
      if (!seen) return refuse(refusal('InvalidRequest'));
      const { money, more } = await moneyOf(parts, fixture, result, seen.settled);
      const shown = money.map(({ currency, bets, open, stakeMinor, payoutMinor, paidMinor }) => ({
        ...{ currency, bets, open },
        stake: formatAmount(stakeMinor, currency),
        payout: formatAmount(payoutMinor, currency),
        paid: formatAmount(paidMinor, currency),
      }));
      return accept({ ...seen, runs: runningMatch(parts, fixture) ?? null, money: shown, moreBets: more });
    },

    propose: (fixture: DescribedFixture, proposed: Proposed, by: string) =>
      propose(parts, proposals, fixture, proposed, by),

    answerHeld: (id: bigint, take: boolean, reason: string, by: string) => answerLate(parts, id, take, reason, by),
  };
}
