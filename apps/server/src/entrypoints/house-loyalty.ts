import { openLoyalty } from '../capabilities/loyalty/index.ts';
import type { Promotions } from '../capabilities/promotions/index.ts';
import type { House } from './compose.ts';

interface LoyaltyDoors {
  readonly promotions: Promotions;
  /** Whether a marker of harm stands about a player. */
  readonly isHarmed: (accountId: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Points for play, paused for whoever a marker of harm stands about. */
export function openHouseLoyalty({ config, db, clock }: House, { promotions, isHarmed, onError }: LoyaltyDoors) {
  return openLoyalty({
    db,
    clock,
    switches: { loyalty: config.loyalty, wheel: config.loyaltyWheel, widget: config.loyaltyWidget },
    pausedAmong: async (accountIds) => {
      const paused = new Set<string>();
      for (const each of accountIds) if (await isHarmed(each)) paused.add(each);
      return paused;
    },
    grantFreeBet: promotions.grantFreeBet,
    onError,
  });
}
