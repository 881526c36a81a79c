import type { RawAnswer } from '@evens/contract';
import type { Currency, Result } from '@evens/kernel';
import type { Amount } from './amounts.ts';
import type { TitleRow } from './catalogue-row.ts';
import type { FreeRounds, LaunchAsk, Launched, ListedTitle, Plan } from './launching.ts';
import type { PlayerFacts } from './player-facts.ts';
import type { PlayerPath } from './player-path.ts';
import type { Why } from './why.ts';

/*
 * The one interface between the house and those who make games. An adapter is pure: bytes and settings go in, decisions and bytes come
 * out. It never sees the database, a clock or the network. What is the same for all of them (sessions, rounds, limits, money, each call
 * once) is the house's, and stands beside this file.
 */

/** For good: they name calls in the ledger, settings, and addresses. */
export const ADAPTER_IDS = [
  'endorphina',
  'habanero',
  'softswiss',
  'openbox',
  'sevenmojos',
  'leap',
  'rocket',
  'egt',
  'amusnet',
  'pateplay',
  'pragmatic',
  'evolution',
  'goldenrace',
] as const;
export type AdapterId = (typeof ADAPTER_IDS)[number];

/** What an operator enters of a provider, by the names of its `settings`: opened, complete, and never logged. */
export type Settings = Readonly<Record<string, string>>;

export interface SettingField {
  readonly name: string;
  /** A secret is sealed where it is kept, and never shown again. */
  readonly secret: boolean;
  /** Where there is a usual value; without one the provider is not configured until somebody enters it. */
  readonly usual?: string;
}

/** A call as it came. */
export interface RawCall {
  readonly method: 'GET' | 'POST';
  /** Behind the provider's address: `bet`; empty where all calls have one address. */
  readonly path: string;
  /** Decoded. */
  readonly query: Readonly<Record<string, string>>;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Signatures are over these bytes, never over what was made of them. */
  readonly body: Uint8Array;
}

export { WHYS, type Why } from './why.ts';

/** Whose call it is, as the protocol names him: at least one of these. */
export interface Who {
  /** The session, as the house gave it to the game, or as the provider named it when it was opened. */
  readonly token?: string | undefined;
  /** It is the token of a launch, which opens one session and is dead afterwards: the outcome has the session's own token. */
  readonly launches?: boolean;
  /** Of a launch: what their calls name the session by from then on; the house gives a token of its own without. */
  readonly becomes?: string | undefined;
  /** The account's id. Beside a token both must be of one player. */
  readonly player?: string | undefined;
  /** Of a call about what was granted, where the protocol names nobody else. */
  readonly campaign?: string | undefined;
}

/** One movement of a call; a call makes all of them, in order, or none. `id` is the provider's own. */
export type Move =
  | {
      readonly verb: 'debit';
      readonly id: string;
      /** 0 is a movement too: a free round. */
      readonly amount: Amount;
      /** How much of it goes into a pool of jackpots. Only told: a provider's pools are not the house's. */
      readonly jackpot?: Amount | undefined;
      /** Its id is that of its round's only stake: what stands under it from another call is refused with `otherBody`. */
      readonly onlyOne?: boolean;
    }
  | {
      readonly verb: 'credit';
      readonly id: string;
      /** 0 closes a round that won nothing. */
      readonly amount: Amount;
      readonly jackpot?: Amount | undefined;
      /** What the house has granted it under, where it needs no bet. */
      readonly campaign?: string | undefined;
      /** Its id is that of the stake that it answers: without that very one it is refused with `noBet`, whatever its round has. */
      readonly paysItsId?: boolean;
    }
  | {
      readonly verb: 'rollback';
      /** Of what it takes back. What has not come yet is remembered, and moves nothing when it comes. */
      readonly id: string;
      /** `either`: the protocol does not say; what is known counts, and what is not is remembered as both. */
      readonly undoes: 'debit' | 'credit' | 'either';
      /** Where the protocol says it again: another than the first is refused with `otherAmount`. */
      readonly amount?: Amount | undefined;
      /** Where the protocol forbids it once the round has paid: refused with `settled`. */
      readonly unlessSettled?: boolean;
      /** As that, once a win of this very id has come (`paysItsId`), whatever has become of the round. */
      readonly unlessPaid?: boolean;
    };

/** What one call asks for. */
export interface ProviderCall {
  /** The protocol's name of it in small letters, digits and dashes: `bet`, `refund`. */
  readonly name: string;
  /**
   * With the name, what makes a repeat a repeat (`refund:9001` is not `bet:9001`), of at most 200 characters. Undefined: a question,
   * answered anew each time, which moves nothing. See `joinedIds` where a call has several.
   */
  readonly id: string | undefined;
  /** What makes a repeat the same call, where its bytes may differ (a time of sending); the whole message without it. */
  readonly sameBy?: string;
  readonly who: Who;
  /** As the message says it, compared with the session's. */
  readonly currency?: string | undefined;
  /** The provider's own key of the game. */
  readonly game?: string | undefined;
  readonly round?: { readonly id: string; readonly ends: boolean } | undefined;
  /**
   * `session`: who is it, and may he play (of a launch: open it). `balance`: what does he have. `move`: all of `moves`. `end`: the
   * session is over. `stands`: did this movement happen (`asks`); its outcome has one part that says so. `ping`: of nobody; `who` is empty.
   */
  readonly does: 'session' | 'balance' | 'move' | 'end' | 'stands' | 'ping';
  readonly moves: readonly Move[];
  readonly asks?: { readonly verb: 'debit' | 'credit'; readonly id: string };
  /** The answer in the protocol's own bytes, status and, where it wants one, signature. */
  answer(outcome: Outcome): RawAnswer;
  /**
   * What a repeat is told where the protocol wants something else than the very same bytes: an error that says so, or the balance of
   * now. `now` is the outcome of asking for the balance.
   */
  readonly repeated?: (first: RawAnswer, now: Outcome) => RawAnswer;
}

export type { PlayerFacts } from './player-facts.ts';

/** What became of one movement. */
export interface Part {
  /**
   * `moved`: it stands, also where there was nothing to move. `held`: a win above its ceiling, which a person will look at; the
   * provider has done its part. `nothing`: what was to be taken back had moved nothing. `unknown`: it has never come, and will move nothing.
   */
  readonly kind: 'moved' | 'held' | 'nothing' | 'unknown';
  /** The house's own id of it: the same for every repeat, for good. */
  readonly txId: string;
  /** It had happened before this call. */
  readonly repeated: boolean;
}

/** What the house made of a call. Balances are what the player may stake on the game, in minor units, after it: his cash, and bonus money. */
export type Outcome =
  | {
      readonly kind: 'done';
      /** Undefined of a `ping` alone. */
      readonly player?: PlayerFacts | undefined;
      readonly balanceMinor: bigint;
      /** By movement, in order. */
      readonly parts: readonly Part[];
      readonly atMs: number;
    }
  /** One of its movements was taken back before it came: none was made, and protocols differ in whether that is an error. */
  | {
      readonly kind: 'late';
      readonly player: PlayerFacts;
      readonly balanceMinor: bigint;
      /** By movement: the house's id of what took it back. */
      readonly undoneBy: readonly string[];
      readonly atMs: number;
    }
  | {
      readonly kind: 'refused';
      readonly why: Why;
      /** Where it is known whose call it was. */
      readonly player?: PlayerFacts | undefined;
      readonly balanceMinor?: bigint | undefined;
      readonly atMs: number;
    };

export type { FreeRounds, Heard, LaunchAsk, Launched, ListedTitle, Outgoing, Plan } from './launching.ts';

export interface Adapter {
  readonly id: AdapterId;
  readonly row: TitleRow;
  readonly settings: readonly SettingField[];
  /** Checks the signature over the bytes, then reads them; what it refuses it answers in its own words, and nothing of it is kept. */
  read(call: RawCall, settings: Settings): Result<ProviderCall, RawAnswer>;
  /** Where no call was read, or the house could do nothing with it. */
  refused(why: Why): RawAnswer;
  launch(ask: LaunchAsk, settings: Settings): Plan<Launched>;
  /** Its list of games today; the titles of its row where it has no such call. */
  readonly games?: (currency: Currency, settings: Settings) => Plan<readonly ListedTitle[]>;
  /** Free rounds for a player, beside the grant that the ledger has. */
  readonly grant?: (rounds: FreeRounds, settings: Settings) => Plan<null>;
  /** What its pools hold, as its own page shows it. */
  readonly jackpots?: (currency: Currency, settings: Settings) => Plan<unknown>;
  /** The calls of the player's site that lead to it. */
  readonly paths: readonly PlayerPath[];
}
