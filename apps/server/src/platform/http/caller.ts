import type { Endpoint, OperatorRight } from '@evens/contract';
import type { Currency, Refusal } from '@evens/kernel';

/** User types by the specification's numbers: user 0, agent 1, super agent 2, demo user 3, super master agent 4. */
export const USER_TYPES = { user: 0, agent: 1, superAgent: 2, demoUser: 3, superMasterAgent: 4 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** Somebody who is not signed in. `visitorId` stays the same for one browser once it has asked for its session. */
export interface VisitorCaller {
  readonly kind: 'visitor';
  readonly visitorId: string;
}

export interface PlayerCaller {
  readonly kind: 'player';
  readonly accountId: string;
  readonly userName: string;
  readonly currency: Currency;
  readonly userType: UserType;
  readonly sessionId: string;
  /** Why this account may neither play nor pay in now: an exclusion, a time-out, a lock, the rule of a country. */
  readonly noPlay?: Refusal;
  /** Why no bet is taken from this account now: it may not play, or has not agreed to the terms. */
  readonly noBets?: Refusal;
  /** When this session last proved who it is, in wall time; absent: never. */
  readonly provenMs?: number;
  /** The browser's id from before signing in: what a visitor put into the slip is found by it. */
  readonly visitorId: string;
}

/** Somebody of the house, signed in at the operator's door. Nobody is both: the doors share neither cookies nor accounts. */
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
  /** What this operator may do now. A route asks for the right that it names; a handler that decides more looks here. */
  readonly rights: ReadonlySet<OperatorRight>;
}

/** Who calls at the player's door. */
export type Caller = VisitorCaller | PlayerCaller;

export type AnyCaller = Caller | OperatorCaller;

interface Callers {
  readonly public: Caller;
  readonly provider: Caller;
  readonly player: PlayerCaller;
  readonly agent: PlayerCaller;
  readonly operator: OperatorCaller;
  readonly operatorPublic: VisitorCaller | OperatorCaller;
}

/** Routes for somebody signed in get that one; all others must look at `kind`. */
export type CallerOf<Definition extends Endpoint> = Callers[Definition['access']];

interface SessionSecrets {
  /** Goes with every unsafe request of this session; stays the same while its cookie rotates. */
  readonly csrfToken: string;
  /** Set when the cookie was due to change: the new secret and how long it may live; without that, as long as the browser. */
  readonly renewed?: { readonly token: string; readonly maxAgeMs?: number };
}

/** What the holder of sessions knows about a player's cookie. */
export interface SignedInSession extends Omit<PlayerCaller, 'kind' | 'visitorId'>, SessionSecrets {}

/** What the holder of operators' sessions knows about an operator's cookie. */
export interface OperatorSession extends Omit<OperatorCaller, 'kind'>, SessionSecrets {}

/** Where the doorman asks who a session cookie belongs to. Undefined: unknown, expired or ended. */
export interface SessionSource<Session extends SignedInSession | OperatorSession = SignedInSession> {
  /** At once where it is known. `mayRenew`: an answer that can carry a new cookie will be sent; a websocket's handshake cannot. */
  find(token: string, mayRenew: boolean): Session | undefined | Promise<Session | undefined>;
  /** Where it is known at once and nothing about it is due: else undefined, and `find` says. */
  believed?(token: string): Session | undefined;
}

/** For doors without accounts and for tests: nobody is signed in. */
export const noSessions: SessionSource & SessionSource<OperatorSession> = { find: async () => undefined };
