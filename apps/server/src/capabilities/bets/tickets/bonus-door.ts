import { isBetType } from '@evens/betting';
import type { BetType, Product } from '@evens/bonuses';
import { assert, type Currency, type Refusal, type Result } from '@evens/kernel';
import type { AccountRef, Standing, Transfer } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { BareTicket } from './stored/bare-ticket-store.ts';

/** What happened to a bet, after its own money was moved; amounts in minor units. */
export interface BetHappened {
  /** `ticket:ID`. */
  readonly source: string;
  /** Under which key its money moved. */
  readonly key: string;
  /** What came back to the bonus account by that. */
  readonly bonusMinor: bigint;
  /** It stands in for an answer that was given before and taken back. */
  readonly corrects: boolean;
  /** One open bet less (-1), one more (1), or as many as before (0). */
  readonly opens: -1 | 0 | 1;
  /** What it counts from now on; undefined where nothing was decided. Outcome 0: it is open again. */
  readonly decided:
    | {
        readonly product: Product;
        readonly betType: BetType;
        readonly stakeMinor: bigint;
        readonly soldMinor: bigint;
        readonly outcome: number;
        readonly legs: readonly { readonly market: string; readonly outcome: string; readonly priceMilli: number }[];
      }
    | undefined;
}

/** Bets of one transaction, of which a bonus may have paid some or may be brought forward by some. */
export interface BonusBook {
  /** To be locked with the accounts that the bets themselves are paid from. */
  readonly accounts: readonly AccountRef[];
  /** Under these locks. */
  load(tx: DatabaseTransaction): Promise<void>;
  /** Whether a bonus paid it that is over by now: then the bonus account holds money of another. */
  isOthers(source: string): boolean;
  /** What has to be moved after it, in this order; `standings`: the accounts as the bet's own money has left them. */
  after(happened: BetHappened, standings: ReadonlyMap<string, Standing>): Transfer[];
  save(tx: DatabaseTransaction): Promise<void>;
}

/** What bets ask of bonuses. A house without it pays every stake from cash. */
export interface BonusDoor {
  /** What an active bonus pays of a stake; undefined: nothing. */
  payFor(
    asked: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly stakeMinor: bigint;
      readonly product: Product;
    },
    tx?: DatabaseTransaction,
  ): Promise<Result<{ readonly grantId: string; readonly bonusMinor: bigint } | undefined, Refusal>>;
  /** Whether this account's bonus pays before its cash does; answered from memory. */
  isBonusFirst(accountId: string): boolean;
  openBook(
    tx: DatabaseTransaction,
    bets: readonly {
      readonly source: string;
      readonly accountId: string;
      readonly currency: Currency;
      readonly paidBy: string | undefined;
      readonly counts: boolean;
    }[],
  ): Promise<BonusBook>;
}

export const NO_BOOK: BonusBook = {
  accounts: [],
  load: async () => undefined,
  isOthers: () => false,
  after: () => [],
  save: async () => undefined,
};

export const sourceOf = (ticketId: bigint): string => `ticket:${ticketId}`;

/** Free bets and play money count nothing. */
const countsOf = ({ terms }: Pick<BareTicket, 'terms'>): boolean => terms.freeBet === undefined && !terms.playMoney;

/** The book of these tickets; of a house without bonuses an empty one. */
export function bonusBookOf(
  bonuses: BonusDoor | undefined,
  tx: DatabaseTransaction,
  tickets: readonly Pick<BareTicket, 'id' | 'accountId' | 'currency' | 'terms'>[],
): Promise<BonusBook> {
  if (!bonuses) return Promise.resolve(NO_BOOK);
  return bonuses.openBook(
    tx,
    tickets.map((ticket) => ({
      source: sourceOf(ticket.id),
      accountId: ticket.accountId,
      currency: ticket.currency,
      paidBy: ticket.terms.bonusGrant,
      counts: countsOf(ticket),
    })),
  );
}

/** What these transfers have brought to a bonus account. */
export const toBonus = (transfers: readonly Transfer[]): bigint =>
  transfers
    .flatMap(({ parts }) => parts)
    .reduce((sum, { credit, amountMinor }) => (credit.kind === 'bonus' ? sum + amountMinor : sum), 0n);

/** A bet as counting reads it. */
export function decidedStake(ticket: BareTicket, outcome: number): NonNullable<BetHappened['decided']> {
  const { betType } = ticket;
  assert(isBetType(betType), `ticket ${ticket.id} is a ${betType}`);
  return {
    product: ticket.terms.product ?? 'sports',
    betType,
    stakeMinor: ticket.totalStakeMinor,
    soldMinor: ticket.cashedStakeMinor,
    outcome,
    legs: ticket.legs.map(({ fixtureId, marketKey, outcome: on, priceMilli }) => ({
      market: `${fixtureId}/${marketKey}`,
      outcome: on,
      priceMilli,
    })),
  };
}
