import { handPricing } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { ProposalsOf, TwoPeople } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { openedSince, standingOverrides, writeOverride } from '../catalogue/index.ts';
import { checkPrice } from './check-price.ts';
import { storeDecided } from './decided-store.ts';
import { type DecidedWord, kindOfWord, marketsOf, type WordKind } from './decided-words.ts';
import { namesOfFixtures } from './names-of-fixtures.ts';
import type { TradingParts } from './parts.ts';
import { feedSays, runningMatch } from './running-match.ts';
import { factsOf, subjectOf, subjectOfWord } from './subjects.ts';

const priceProposal = z.object({
  fixtureId: z.number(),
  marketKey: z.string(),
  /** As it was asked: it is reckoned again with the source's chances of the moment that it stands from. */
  pricing: handPricing,
  reason: z.string(),
});

const head = z.object({ type: z.enum(['result', 'void', 'rollback']), fixtureId: z.number() });
const wordProposal = z.object({
  fixtureId: z.number(),
  /** The house's own words, as it wrote them. */
  word: z.custom<DecidedWord>((given) => head.safeParse(given).success),
  reason: z.string(),
  /** Of a match that ran by the feed: when it ended, as who proposed said. */
  endedMs: z.number().optional(),
  /** And what the feed said of it then. */
  feedSays: z.string().optional(),
});

export type PriceProposal = z.output<typeof priceProposal>;
export type WordProposal = z.output<typeof wordProposal>;

export interface TradingProposals {
  readonly price: ProposalsOf<PriceProposal>;
  readonly word: Readonly<Record<WordKind | 'errors.voidBets', ProposalsOf<WordProposal>>>;
}

/** An error is answered once: what was asked of its bets has to outlast a weekend on which nobody decides. */
const VOID_BETS_VALID_MS = 7 * 24 * 3_600_000;

type Parts = Pick<TradingParts, 'approvals' | 'bus' | 'catalogue' | 'clock'>;

/** The matches that proposals are about, by their names. */
async function about(
  { catalogue }: Parts,
  payloads: readonly { readonly fixtureId: number }[],
): Promise<readonly string[]> {
  const names = await namesOfFixtures(catalogue, [...new Set(payloads.map(({ fixtureId }) => fixtureId))]);
  return payloads.map(({ fixtureId }) => names.get(fixtureId)?.join(' – ') ?? String(fixtureId));
}

/** Prices that are too far off for one person. */
const pricesOf = (parts: Parts): ProposalsOf<PriceProposal> =>
  parts.approvals.kind<PriceProposal>({
    kind: 'prices.set',
    right: 'results.approve',
    proposes: 'prices.change',
    payload: priceProposal,
    about: (payloads) => about(parts, payloads),
    execute: async (tx, { fixtureId, marketKey, pricing, reason }, { approvalId, proposedBy, approvedBy }) => {
      const market = parts.catalogue.stateOf(fixtureId)?.markets.get(marketKey);
      if (!market) return refuse(refusal('NotFound'));
      const check = checkPrice(market, pricing);
      if (check.verdict === 'closed') return refuse(refusal('MarketClosed'));
      if (check.verdict === 'impossible') return refuse(refusal('PriceNotPossible'));
      const scope = { fixtureId, marketKey };
      await writeOverride(tx, { scope, says: check.pricing, reason, saidBy: proposedBy, approvedBy });
      await audit.record(tx, {
        operator: approvedBy,
        action: 'prices.set',
        subject: subjectOf(scope),
        after: { ...factsOf(check.pricing), approval: approvalId, proposedBy },
        reason,
      });
      return accept(undefined);
    },
    executed: () => parts.bus.publish('trader.said', {}),
  });

/** Results, voids and what takes them back. */
const wordsOf = (
  parts: Parts,
  kind: WordKind | 'errors.voidBets',
  right: 'results.approve' | 'errors.approve',
): ProposalsOf<WordProposal> =>
  parts.approvals.kind<WordProposal>({
    kind,
    right,
    proposes: right === 'results.approve' ? 'results.change' : 'errors.change',
    payload: wordProposal,
    ...(kind === 'errors.voidBets' && { validMs: VOID_BETS_VALID_MS }),
    about: (payloads) => about(parts, payloads),
    execute: async (tx, proposal, people) => {
      const { word, reason } = proposal;
      if (await stillRuns(parts, tx, proposal, people)) return refuse(refusal('MatchStillRuns'));
      await shut(tx, proposal, people);
      await storeDecided(tx, word);
      await audit.record(tx, {
        operator: people.approvedBy,
        action: kind,
        subject: subjectOfWord(word),
        after: {
          markets: marketsOf(word)?.length ?? 'all',
          approval: people.approvalId,
          proposedBy: people.proposedBy,
        },
        reason,
      });
      return accept(undefined);
    },
    executed: () => {
      parts.bus.publish('trader.said', {});
      parts.bus.publish('word.decided', {});
    },
  });

/** What of the trader's desk takes two people, and what is done once the second has approved it. */
export function openTradingProposals(parts: Parts): TradingProposals {
  const results = (kind: WordKind) => wordsOf(parts, kind, 'results.approve');
  return {
    price: pricesOf(parts),
    word: {
      'results.set': results('results.set'),
      'results.void': results('results.void'),
      'results.takeBack': results('results.takeBack'),
      'results.takeVoidBack': results('results.takeVoidBack'),
      'errors.voidBets': wordsOf(parts, 'errors.voidBets', 'errors.approve'),
    },
  };
}

/** The kind of a word that one proposes on results. */
export const proposalsOf = ({ word }: TradingProposals, given: DecidedWord): ProposalsOf<WordProposal> =>
  word[kindOfWord(given)];

/**
 * A result of a match that began again meanwhile, or that was proposed before anybody was asked for its end. Where its end was named, the
 * two looked at a match that was shut, and at what the feed said of it: it is proposed anew once somebody opened it, also where it was shut
 * again, since bets came that nobody was shown, or once the feed says another score.
 */
async function stillRuns(
  parts: Pick<TradingParts, 'catalogue' | 'clock'>,
  tx: DatabaseTransaction,
  { fixtureId, word, endedMs, feedSays: saidThen }: WordProposal,
  { proposedAt }: TwoPeople,
): Promise<boolean> {
  if (word.type !== 'result') return false;
  const known = (await parts.catalogue.describedFixtures([fixtureId], tx)).get(fixtureId);
  const runs = known && runningMatch(parts, known);
  if (!runs) return false;
  if (endedMs === undefined) return true;
  const overrides = await standingOverrides(tx, fixtureId);
  const isShut = overrides.some(({ scope, says }) => !('marketKey' in scope) && says.kind === 'suspend');
  if (!isShut || (await openedSince(tx, fixtureId, proposedAt))) return true;
  return saidThen !== undefined && saidThen !== feedSays(runs);
}

/** What is decided manually takes no more bets: a source that still offers it does not open it again. */
async function shut(
  tx: DatabaseTransaction,
  { fixtureId, word, reason, endedMs }: WordProposal,
  { proposedBy, approvedBy }: TwoPeople,
): Promise<void> {
  if (word.type === 'rollback' || (word.type === 'void' && word.untilMs !== undefined)) return;
  const ended = word.type === 'result' && (word.live !== undefined || endedMs !== undefined);
  const whole = ended || (word.type === 'void' && !word.markets);
  const scopes = whole ? [{ fixtureId }] : (marketsOf(word) ?? []).map((marketKey) => ({ fixtureId, marketKey }));
  for (const scope of scopes) {
    await writeOverride(tx, { scope, says: { kind: 'suspend' }, reason, saidBy: proposedBy, approvedBy });
  }
}
