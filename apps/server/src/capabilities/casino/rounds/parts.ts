import type { GameKind, PlayableGame } from '@evens/games';
import type { Clock, Currency, Refusal } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { RoundBonuses } from './bonus-part.ts';
import type { Player } from './player.ts';
import type { SharedGame } from './shared.ts';

/** What the law where a player is at home, and his age, ask of rounds. */
export interface RoundRules {
  /** Where he is at home: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Milliseconds from one start to the next, at least. */
  gapMs(kind: GameKind): number;
  /** The most that one round of such a game may take in this currency; undefined: no such limit. */
  mostStakeMinor(kind: GameKind, currency: Currency): bigint | undefined;
  /** Which of the three returns of a slot counts there; the first of its sheet where left out. */
  readonly slotSetting?: 'high' | 'middle' | 'low';
  /** Whether the feature of a slot may be bought; not where left out. */
  readonly featureBuy?: boolean;
  /** Whether a second round may run beside an open one. */
  readonly severalAtOnce: boolean;
}

/** What the house sets, in minor units of its own currency. */
export interface RoundTerms {
  /** The lowest stake of a bet, where the game itself asks for less. */
  readonly leastStakeMinor: bigint;
  /** The most that a round pays: a stake is taken up to this over the game's top win. */
  readonly mostPayoutMinor: bigint;
}

/** Says which limit of his own a player has reached. */
export interface OwnLimits {
  isOwnLimit(code: string): boolean;
  explain(
    code: string,
    money: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
  ): Promise<Refusal>;
}

export interface RoundsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'announce'>;
  /** How giving back the stake of a held round is judged: by one, or by two. */
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  /** How server seeds stand in the database. */
  readonly sealing: Sealing;
  readonly terms: RoundTerms;
  readonly rulesOf: (accountId: string) => Promise<RoundRules>;
  /** Whether a game takes new rounds from this player; those that run go on. All do when absent. */
  readonly isOffered?: (game: PlayableGame, player: Player, country: string) => Promise<boolean>;
  readonly ownLimits?: OwnLimits;
  /** What may pay beside cash; cash pays alone when absent. */
  readonly bonuses?: RoundBonuses;
  /** The games whose rounds are shared, as far as this house plays them. */
  readonly shared?: readonly SharedGame[];
  /** Told of rounds that a person has to look at, and of whatever else went wrong. */
  readonly onError: (error: unknown) => void;
}
