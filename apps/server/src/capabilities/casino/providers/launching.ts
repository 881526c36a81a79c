import type { CasinoCategory } from '@evens/contract';
import type { Currency, Result } from '@evens/kernel';
import type { PlayerFacts } from './player-facts.ts';
import type { Why } from './why.ts';

/* What the house asks of a provider: to open a game, to list what it has, to give free rounds. */

export interface LaunchAsk {
  /** The provider's own key. */
  readonly game: string;
  readonly demo: boolean;
  readonly device: 'desktop' | 'mobile';
  /** ISO 639-1. */
  readonly language: string;
  readonly ip: string;
  /** Where the game's own buttons lead to. */
  readonly exitUrl: string;
  readonly cashierUrl: string;
  /** A demo has none: nothing of a player leaves the house for it. */
  readonly player?: (PlayerFacts & { readonly balanceMinor: bigint }) | undefined;
  /** ISO 3166-1 alpha-2, from where it is asked. */
  readonly country: string;
  readonly currency: Currency;
}

export interface Launched {
  /** For the frame. */
  readonly url: string;
  /** What the provider calls the session, where its calls name that and not the house's token. */
  readonly theirSession?: string;
  /** What the site hands to an SDK of the provider beside it. */
  readonly data?: Readonly<Record<string, string>>;
}

/** An HTTP request to the provider. It goes only to the origin of an address in the settings. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Heard {
  readonly status: number;
  readonly body: string;
}

/** Something that is known at once, or that the provider has to be asked for. Bad answers are `unreadable`, refusals what they mean. */
export type Plan<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'ask'; readonly request: Outgoing; read(heard: Heard): Result<Value, Why> };

/** A game as the provider lists it today. */
export interface ListedTitle {
  /** The provider's own key. */
  readonly game: string;
  readonly name: string;
  /** Who made it, in small letters, where the provider passes on games of others. */
  readonly studio?: string | undefined;
  /** Where the provider says it. */
  readonly category?: CasinoCategory | undefined;
}

export interface FreeRounds {
  readonly campaign: string;
  readonly player: PlayerFacts;
  readonly game: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly untilMs: number;
}
