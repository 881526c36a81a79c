import { type Refusal, refusal } from '@evens/kernel';

/** Bets that are being placed at this moment. */
export interface PlacingNow {
  /**
   * Runs `place` unless the same account is placing the same bet under another key: a page that makes a new key for each
   * click would else place it twice. The same key is the same bet and goes on to find its own ticket.
   */
  run<Answer>(
    bet: BetUnderWay,
    place: () => Promise<Answer>,
    refuse: (refused: Refusal) => Promise<Answer>,
  ): Promise<Answer>;
}

export interface BetUnderWay {
  readonly accountId: string;
  /** Everything that makes two requests the same bet. */
  readonly hash: string;
  readonly key: string;
}

export function placingNow(): PlacingNow {
  /** The key that is placing a bet, and how many requests bear it. */
  const underWay = new Map<string, { readonly key: string; requests: number }>();
  return {
    run: async ({ accountId, hash, key }, place, refuse) => {
      const bet = `${accountId}/${hash}`;
      const first = underWay.get(bet) ?? { key, requests: 0 };
      if (first.key !== key) return refuse(refusal('PlaceBetInProgressException'));
      underWay.set(bet, first);
      first.requests += 1;
      try {
        return await place();
      } finally {
        first.requests -= 1;
        if (first.requests === 0) underWay.delete(bet);
      }
    },
  };
}
