import { betTypeOfCode } from '@evens/betting';
import { type Clock, type Currency, parseAmount, type Refusal } from '@evens/kernel';
import { limitKindOf, type RefusedBet, type Risk } from '../../risk/index.ts';
import type { BookReader } from '../book-reader.ts';
import { isInPlay } from '../judging/judge-selection.ts';
import type { AskedPlacement } from './asked-placement.ts';

const LARGEST = 2n ** 63n - 1n;

/** The stake of a line as it was typed; of a system that of its first size. Null where that is none. */
function stakeOf({ stake, systemStakes }: AskedPlacement, currency: Currency): bigint | null {
  const minor = parseAmount(systemStakes?.[0]?.stake ?? stake, currency);
  return minor !== undefined && minor <= LARGEST ? minor : null;
}

const KINDS = { stake: 'maxStake', payout: 'maxPayout', market: 'marketLiability' } as const;

/** What is kept of a bet that was refused at once. */
export function refusedBet(
  { book, risk, clock }: { readonly book: BookReader; readonly risk: Risk; readonly clock: Clock },
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
  asked: AskedPlacement,
  refused: Refusal,
): RefusedBet | undefined {
  const [first] = asked.selections;
  if (!first) return undefined;
  const limitKind = limitKindOf(refused);
  const legs = asked.selections.map(({ fixtureId, marketKey }) => {
    const fixture = book.getFixture(fixtureId);
    return { marketKey, tournamentId: fixture?.tournament.id, startMs: fixture?.startMs, fixture };
  });
  return {
    atMs: clock.wallMs(),
    accountId,
    playerClass: risk.classOf(accountId).name,
    code: refused.code,
    limitKind: limitKind ?? null,
    limitOf: limitKind ? risk.whose(KINDS[limitKind], accountId, legs) : null,
    betType: betTypeOfCode(asked.betType) ?? String(asked.betType),
    legs: asked.selections.length,
    fixtureId: first.fixtureId,
    marketKey: first.marketKey,
    outcome: first.outcome,
    priceMilli: first.priceMilli,
    live: legs.some(({ fixture }) => fixture !== undefined && isInPlay(fixture)),
    stakeMinor: stakeOf(asked, currency),
    currency,
  };
}
