import { openEarlyPayout, openHouseRulings, openSettlement } from '../capabilities/bets/settlement/index.ts';
import type { Tickets } from '../capabilities/bets/tickets/index.ts';
import { type Catalogue, NotLeading } from '../capabilities/book/catalogue/index.ts';
import type { Bonuses } from '../capabilities/growth/bonuses/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { House } from './house.ts';

interface Doors {
  readonly wallet: Wallet;
  readonly tickets: Tickets;
  readonly bonuses: Bonuses;
  readonly catalogue: Catalogue;
  readonly bus: Bus;
  readonly complain: (about: string) => (error: unknown) => void;
}

/** Only who leads the feed may say the house's word; the others watch the scores along, to go on where it ended. */
const unlessFollowing =
  (complain: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!(error instanceof NotLeading)) complain(error);
  };

/** How bets end: by results, by the house's own word where no result comes, and early for a side that leads by enough. */
export function openHouseSettlement(
  { config, db, clock }: House,
  { wallet, tickets, bonuses, catalogue, bus, complain }: Doors,
) {
  return {
    settlement: openSettlement({
      db,
      clock,
      wallet,
      tickets,
      bonuses,
      results: catalogue,
      bus,
      onError: complain('bets could not be settled yet'),
    }),
    houseRulings: openHouseRulings({
      db,
      clock,
      source: catalogue,
      onError: complain('contests without a result could not be looked at'),
    }),
    ...(config.earlyPayout && {
      earlyPayout: openEarlyPayout(catalogue, unlessFollowing(complain('an early payout'))),
    }),
  };
}
