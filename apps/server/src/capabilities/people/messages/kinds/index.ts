import { BANK_KINDS } from './bank.ts';
import { CASHIER_KINDS } from './cashier.ts';
import { COIN_KINDS } from './coins.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { HARM_KINDS } from './harm.ts';
import { HELD_PAYMENT_KINDS } from './held-payments.ts';
import type { MessageKind, MessageValue } from './kind.ts';
import { PLAY_LIMIT_KINDS } from './play-limits.ts';
import { PRIVACY_KINDS } from './privacy.ts';
import { REVERSAL_KINDS } from './reversals.ts';
import { WELCOME_KINDS } from './welcome.ts';
import { WITHDRAWAL_KINDS } from './withdrawals.ts';

/** Every occasion on which the house writes to a player's inbox. A capability adds its own in a file beside this one, and a line. */
export const MESSAGE_KINDS = {
  ...CASHIER_KINDS,
  ...BANK_KINDS,
  ...HELD_PAYMENT_KINDS,
  ...COIN_KINDS,
  ...REVERSAL_KINDS,
  ...DOCUMENT_KINDS,
  ...PLAY_LIMIT_KINDS,
  ...PRIVACY_KINDS,
  ...HARM_KINDS,
  ...WELCOME_KINDS,
  ...WITHDRAWAL_KINDS,
} as const;

type Kinds = typeof MESSAGE_KINDS;

export type MessageKindName = keyof Kinds;

type ValueName<Kind> = Kind extends MessageKind<infer Name> ? Name : never;

/** One message to one player, with the values that the texts of its kind name. */
export type Outgoing = {
  readonly [Name in MessageKindName]: {
    readonly accountId: string;
    readonly kind: Name;
    readonly values: Readonly<Record<ValueName<Kinds[Name]>, MessageValue>>;
    /** Of the occasion, where it may come twice (a job that is done again): the same key is the same message. */
    readonly key?: string;
  };
}[MessageKindName];

export const kindOf = (name: string): MessageKind | undefined =>
  Object.hasOwn(MESSAGE_KINDS, name) ? MESSAGE_KINDS[name as MessageKindName] : undefined;
