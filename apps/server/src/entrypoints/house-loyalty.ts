import { openLoyalty } from '../capabilities/growth/loyalty/index.ts';
import type { Promotions } from '../capabilities/growth/promotions/index.ts';
import type { Harm } from '../capabilities/people/harm/index.ts';
import type { House } from './house.ts';

interface LoyaltyDoors {
  readonly promotions: Promotions;
  /** Of these players those that a marker of harm stands about. */
  readonly harmedAmong: Harm['openAmong'];
  readonly onError: (error: unknown) => void;
}

/** Points for play, paused for whoever a marker of harm stands about. */
export function openHouseLoyalty({ config, db, clock }: House, { promotions, harmedAmong, onError }: LoyaltyDoors) {
  return openLoyalty({
    db,
    clock,
    switches: {
      get loyalty() {
        return config.loyalty;
      },
      get wheel() {
        return config.loyaltyWheel;
      },
      get widget() {
        return config.loyaltyWidget;
      },
    },
    pausedAmong: harmedAmong,
    grantFreeBet: promotions.grantFreeBet,
    onError,
  });
}
