import type { Currency } from '@evens/kernel';

/** What a provider and the house know each other by: the same names as the house's settings of it. */
export type Keys = Readonly<Record<string, string>>;

/** A player in a game, as its provider knows him. */
export interface GameSession {
  /** The house's token, as the launch brought it, or what an exchange gave for it. */
  readonly token: string;
  /** The provider's own name of the session, where its calls carry one. */
  readonly sessionId: string;
  readonly player: string;
  readonly currency: Currency;
  readonly game: string;
}

/** A call ready to be sent below the house's address of the provider. */
export interface SentCall {
  readonly method: 'GET' | 'POST';
  /** `/bet?sign=...`; empty where all calls have one address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A call by the provider's own name and fields, before what all calls have is filled in. */
export interface NamedCall {
  readonly call: string;
  readonly fields: Fields;
}

export interface BuildOptions {
  readonly session: GameSession;
  readonly keys: Keys;
  /** Another signature than the right one. */
  readonly wrongSignature?: boolean;
  readonly nowMs: number;
  /** A name that nothing else has. */
  readonly newId: () => string;
}

/** What a round is played by. Amounts are in minor units. */
export interface Play {
  readonly round: string;
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  /** What the house answered to the bet, where a win names that. */
  readonly betAnswer?: unknown;
}

/** How a provider speaks, written from its sheet and by itself: the house's own adapter is not asked. */
export interface Protocol {
  readonly id: string;
  /** Fills in what a call leaves out (token, player, game, currency, time, signature) and signs it. */
  build(named: NamedCall, options: BuildOptions): SentCall;
  /** Who plays; undefined where the protocol never asks. */
  readonly enter?: NamedCall;
  /** The house's token in the address that a launch answered; its parameter `token` without. By the keys where it is sealed in there. */
  tokenIn?(url: URL, keys: Keys): string;
  /** What the answer to `enter` changes of the session, where the protocol exchanges the token of a launch for another. */
  entered?(body: unknown): Partial<GameSession>;
  bet(play: Play): NamedCall;
  /** Of what the round won, 0 as well; the last call of a round where there is no `end`. */
  win(play: Play): NamedCall;
  /** Ends the round, where the protocol has a call of its own for it. */
  end?(play: Play): NamedCall;
  /** Takes a bet back. */
  undo(play: Play): NamedCall;
  readonly balance: NamedCall;
  /** The balance in an answer, in minor units; undefined in one that refuses. */
  balanceIn(body: unknown, currency: Currency): bigint | undefined;
}
