import type { NamedCall, Play } from '../protocol.ts';
import type { HeardCall } from '../sending.ts';

/*
 * What a provider demands of a wallet, in its own codes: written from its sheet and by itself. The house's adapters are not asked, so that
 * the two can differ and a conformance run says so.
 */

/** What a call comes into. */
export const SITUATIONS = [
  /** All is well. */
  'done',
  /** A stake, a win, a rollback that came before, with the same id and the same content. */
  'repeatedBet',
  'repeatedWin',
  'repeatedUndo',
  /** A stake is taken back. */
  'undone',
  /** A rollback comes before its stake. */
  'undoBeforeBet',
  /** A stake comes after its rollback. */
  'lateBet',
  /** A rollback of a stake whose round has been paid and ended. */
  'undoSettled',
  'tooPoor',
  'unknownSession',
  /** A stake in a session that has ended. */
  'sessionOver',
  /** A win in a round in which this player has no stake. */
  'noBet',
  /** A stake in a round that has ended. */
  'roundClosed',
  /** An id that is known, with another amount. */
  'otherAmount',
  'wrongSignature',
  /** The session is another player's than the one named. */
  'otherPlayer',
  'currency',
  /** No message of the protocol, or an amount that is none. */
  'unreadable',
  'unknownCall',
  /** From an address that is not the provider's. */
  'notFromHere',
] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface Demand {
  /** As `Demands.says` reads it from an answer. */
  readonly says: string;
  /** No source says so: the house has chosen. */
  readonly assumed?: true;
  /** Of a repeat: the first answer once more, but for the fields that `Demands.varies` names. */
  readonly asFirst?: true;
  /** Of a rollback after the end of its round: whether the stake is given back. */
  readonly givesBack?: true;
}

export interface Demands {
  readonly id: string;
  /** HTTP status and code of an answer, as far as the protocol uses them: `402 INSUFFICIENT_FUNDS`, `3100`. */
  says(heard: HeardCall): string;
  readonly of: Readonly<Record<Situation, Demand>>;
  /** Fields that may differ between an answer and the answer to its repeat. */
  readonly varies: readonly string[];
  /** What a signature is over: the bytes as they are sent, the values in them, or nothing, where a secret in the message proves the sender. */
  readonly signs: 'bytes' | 'values' | 'nothing';
  /** How an amount is written that is no amount to this protocol: the field (`transaction.amount` where it lies deeper) and its kind. */
  readonly amountIn: { readonly field: string; readonly whole: boolean };
  /** The call that closes a round whose player has gone, where it is another than a win of nothing. */
  readonly closes?: (play: Play) => NamedCall;
  /** A second stake of a round, where stakes are told apart by more than their id. */
  readonly secondBet?: (play: Play) => NamedCall;
}

type Written = string | Demand;
const read = (written: Written): Demand => (typeof written === 'string' ? { says: written } : written);

/** A table as it is written: a code, or a demand with what there is to say of it. */
export const demandsBy = (table: Readonly<Record<Situation, Written>>): Readonly<Record<Situation, Demand>> =>
  Object.fromEntries(SITUATIONS.map((situation) => [situation, read(table[situation])])) as Record<Situation, Demand>;

/** A code that no source names for this. */
export const assumed = (says: string): Demand => ({ says, assumed: true });
/** The first answer once more. */
export const asFirst = (says: string): Demand => ({ says, asFirst: true });
