import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Refused } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type OverrideScope, takeOverrideBack, writeOverride } from '../catalogue/index.ts';
import { checkPrice } from './check-price.ts';
import type { TradingParts } from './parts.ts';
import { factsOfPricing } from './proposal-facts.ts';
import { factsOf, subjectOf } from './subjects.ts';
import type { PriceProposal, TradingProposals } from './two-people.ts';

interface Wanted {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly pricing: PriceProposal['pricing'];
  readonly reason: string;
  readonly confirmed?: boolean | undefined;
}

type Priced =
  | { readonly state: 'stands'; readonly wordId: string }
  | { readonly state: 'waits'; readonly approvalId: string };

/** Sets prices or a margin: at once, once they are confirmed, or once a second person has approved what is further off. */
async function price(
  { db, catalogue }: TradingParts,
  proposals: TradingProposals,
  { fixtureId, marketKey, pricing, reason, confirmed }: Wanted,
  by: string,
): Promise<Priced | Refused> {
  const market = catalogue.stateOf(fixtureId)?.markets.get(marketKey);
  if (!market) return refuse(refusal('NotFound'));
  const check = checkPrice(market, pricing);
  if (check.verdict === 'closed') return refuse(refusal('MarketClosed'));
  if (check.verdict === 'impossible') return refuse(refusal('PriceNotPossible'));
  if (check.verdict !== 'stands' && !confirmed) return refuse(refusal('PriceNeedsConfirmation'));
  const scope = { fixtureId, marketKey };
  if (check.verdict === 'secondPerson') {
    const proposed = await inTransaction(db, (tx) =>
      proposals.price.propose(tx, {
        operator: by,
        subject: subjectOf(scope),
        payload: { fixtureId, marketKey, pricing, reason },
        facts: factsOfPricing(marketKey, check.pricing),
        reason,
      }),
    );
    return proposed.ok ? { state: 'waits', ...proposed.value } : proposed;
  }
  const after = factsOf(check.pricing);
  return inTransaction(db, async (tx): Promise<Priced> => {
    const id = await writeOverride(tx, { scope, says: check.pricing, reason, saidBy: by });
    await audit.record(tx, { operator: by, action: 'prices.set', subject: subjectOf(scope), after, reason });
    return { state: 'stands', wordId: String(id) };
  });
}

/** Manual suspensions and prices: each is a row, an entry in the log, and news for who leads the feed. */
export function openPriceDesk(parts: TradingParts, proposals: TradingProposals) {
  const { db, bus, catalogue } = parts;
  const tell = (): void => bus.publish('trader.said', {});
  return {
    suspend: async (scope: OverrideScope, reason: string, by: string) => {
      if ('fixtureId' in scope) {
        const state = catalogue.stateOf(scope.fixtureId);
        if (!state || ('marketKey' in scope && !state.markets.has(scope.marketKey))) return refuse(refusal('NotFound'));
      }
      const id = await inTransaction(db, async (tx) => {
        const wordId = await writeOverride(tx, { scope, says: { kind: 'suspend' }, reason, saidBy: by });
        await audit.record(tx, { operator: by, action: 'prices.suspend', subject: subjectOf(scope), reason });
        return wordId;
      });
      tell();
      return { wordId: String(id) };
    },

    open: async (scope: OverrideScope, reason: string | undefined, by: string) => {
      const stood = await inTransaction(db, async (tx) => {
        const word = await takeOverrideBack(tx, scope, 'suspend', by);
        if (!word) return false;
        await audit.record(tx, {
          operator: by,
          action: 'prices.open',
          subject: subjectOf(scope),
          ...(reason !== undefined && { reason }),
        });
        return true;
      });
      tell();
      return { stood };
    },

    price: async (wanted: Wanted, by: string): Promise<Priced | Refused> => {
      const priced = await price(parts, proposals, wanted, by);
      // What waits for a second person changes nothing yet.
      if (!('ok' in priced) && priced.state === 'stands') tell();
      return priced;
    },

    takeBack: async (scope: { readonly fixtureId: number; readonly marketKey: string }, by: string) => {
      const stood = await inTransaction(db, async (tx) => {
        const word = await takeOverrideBack(tx, scope, 'pricing', by);
        if (!word || word.says.kind === 'suspend') return false;
        const before = factsOf(word.says);
        await audit.record(tx, { operator: by, action: 'prices.takeBack', subject: subjectOf(scope), before });
        return true;
      });
      tell();
      return { stood };
    },
  };
}
