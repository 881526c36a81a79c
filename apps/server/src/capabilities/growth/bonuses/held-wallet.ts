import { activeGrant, type Wallet as Books, EMPTY_WALLET, type Grant, waitingEnded } from '@evens/bonuses';
import { assert, money } from '@evens/kernel';
import {
  type AccountRef,
  type Standing as AccountStanding,
  accountKey,
  bonusConvert,
  bonusForfeit,
  bonusGrant,
  houseAccount,
  playerAccount,
  type Transfer,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type GrantRow, standingGrants, type WalletOf, writeGrants } from './grant-store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The accounts that bonuses of a player move between. Whoever holds the lock of `bonus` alone may change grants of that player and
 * currency: everybody asks for it first.
 */
export const bonusAccounts = ({ accountId, currency }: WalletOf): AccountRef[] => [
  playerAccount('cash', accountId, currency),
  playerAccount('bonus', accountId, currency),
  playerAccount('receivable', accountId, currency),
  houseAccount('bonusCost', currency),
];

/** Says who did something, in the ledger's words. */
export interface Said {
  readonly actor: string;
  readonly reason: string;
}

/**
 * One player's money of one currency with its grants, as it stands under the lock of its accounts: every step of the pure engine that is
 * taken here becomes the transfers that the ledger needs for it.
 */
export class HeldWallet {
  private books: Books;
  private readonly rows: Map<string, GrantRow>;
  private readonly changed = new Set<string>();
  private readonly nowMs: number;
  readonly of: WalletOf;
  /** Nothing may be given to this player now. */
  readonly kept: boolean;

  constructor(of: WalletOf, rows: readonly GrantRow[], nowMs: number, kept: boolean) {
    this.of = of;
    this.nowMs = nowMs;
    this.kept = kept;
    this.rows = new Map(rows.map((row) => [row.grant.name, row]));
    this.books = { ...EMPTY_WALLET, grants: rows.map(({ grant }) => grant) };
  }

  get wallet(): Books {
    return this.books;
  }

  /** The active grant, with its times. */
  get active(): GrantRow | undefined {
    const grant = activeGrant(this.books);
    return grant && this.rows.get(grant.name);
  }

  row(name: string): GrantRow | undefined {
    return this.rows.get(name);
  }

  /** How the ledger's accounts stand now: what others posted meanwhile is taken over. */
  sync(standings: ReadonlyMap<string, AccountStanding>): void {
    const minor = (kind: 'cash' | 'bonus' | 'receivable'): bigint =>
      standings.get(accountKey(playerAccount(kind, this.of.accountId, this.of.currency)))?.balanceMinor ?? 0n;
    const { books } = this.books;
    const now = { cash: minor('cash'), bonus: minor('bonus'), receivable: minor('receivable') };
    this.books = { ...this.books, books: { ...books, ...now } };
  }

  /** A grant that is taken now; it is part of the wallet once a step has put it there. */
  add(row: GrantRow): void {
    this.rows.set(row.grant.name, row);
  }

  /** Takes a step. A grant that would become active and may not ends with all that wait, before it was ever given. */
  take(step: (wallet: Books) => Books, said: Said): Transfer[] {
    const before = this.books;
    const next = step(before);
    const begins = activeGrant(next)?.name !== activeGrant(before)?.name && activeGrant(next) !== undefined;
    const waited = begins && before.grants.some(({ name }) => name === activeGrant(next)?.name);
    const after = waited && this.kept ? step(waitingEnded(before, 'excluded', 'all')) : next;
    const transfers = this.transfersOf(before, after, said);
    assert(
      bonusAfter(before.books.bonus, transfers) === after.books.bonus,
      `${walletKey(this.of)}: the ledger and the grants go apart`,
    );
    this.books = after;
    for (const grant of after.grants) this.note(grant);
    return transfers;
  }

  private note(grant: Grant): void {
    const row = this.rows.get(grant.name);
    assert(row, `grant ${grant.name} is not of this wallet`);
    if (row.grant === grant) return;
    const now = new Date(this.nowMs);
    const { state } = grant.standing;
    const begins = state === 'active' && row.activatedAt === null;
    const ends = (state === 'canceled' || state === 'used') && row.endedAt === null;
    this.rows.set(grant.name, {
      ...row,
      grant,
      ...(begins && { activatedAt: now, expiresAt: new Date(this.nowMs + row.days * DAY_MS) }),
      ...(ends && { endedAt: now }),
    });
    this.changed.add(grant.name);
  }

  /** What moved in the ledger between two moments, by what became of each grant. */
  private transfersOf(before: Books, after: Books, said: Said): Transfer[] {
    const transfers: Transfer[] = [];
    const post = (make: typeof bonusForfeit, key: string, grant: Grant, amountMinor: bigint): void => {
      if (amountMinor > 0n)
        transfers.push(make({ ...this.order(key, grant.name, said), amount: this.money(amountMinor) }));
    };
    for (const grant of after.grants) {
      const was = before.grants.find(({ name }) => name === grant.name)?.standing.state;
      const is = grant.standing.state;
      if (was === is) continue;
      if (is === 'used' && was !== 'active') {
        post((order) => bonusGrant({ ...order, to: 'cash' }), 'bonus-grant', grant, grant.convertedMinor);
      } else if (was === 'active') {
        const isCash = is === 'used' && grant.standing.reason === 'converted';
        if (isCash) post(bonusConvert, 'bonus-convert', grant, grant.convertedMinor);
        post(bonusForfeit, 'bonus-end', grant, before.books.bonus - (isCash ? grant.convertedMinor : 0n));
      }
    }
    const begun = activeGrant(after);
    if (begun && activeGrant(before)?.name !== begun.name)
      post((order) => bonusGrant({ ...order, to: 'bonus' }), 'bonus-grant', begun, begun.amountMinor);
    return transfers;
  }

  /** Takes the step by which a share leaves the bonus account that it came to, for a grant that is over. `source`: what brought it. */
  takeLate(
    step: (wallet: Books) => Books,
    source: string,
    grant: string,
    share: { readonly cashMinor: bigint; readonly backMinor: bigint },
    said: Said,
  ): Transfer[] {
    this.books = step(this.books);
    for (const each of this.books.grants) this.note(each);
    const transfers: Transfer[] = [];
    const order = (key: string) => ({ ...this.order(key, grant, said), idempotencyKey: `${key}:${source}` });
    if (share.cashMinor > 0n)
      transfers.push(bonusConvert({ ...order('bonus-late'), amount: this.money(share.cashMinor) }));
    if (share.backMinor > 0n)
      transfers.push(bonusForfeit({ ...order('bonus-back'), amount: this.money(share.backMinor) }));
    return transfers;
  }

  private money(amountMinor: bigint) {
    return money(amountMinor, this.of.currency);
  }

  private order(key: string, grant: string, said: Said) {
    const order = { idempotencyKey: `${key}:${grant}`, reference: `bonus:${grant}`, playerId: this.of.accountId };
    return { ...order, ...said };
  }

  /** Writes the grants that have changed. */
  save(tx: DatabaseTransaction): Promise<void> {
    return writeGrants(
      tx,
      [...this.changed].flatMap((name) => this.rows.get(name) ?? []),
    );
  }
}

/** What a bonus account holds after these transfers. */
const bonusAfter = (beforeMinor: bigint, transfers: readonly Transfer[]): bigint =>
  transfers
    .flatMap(({ parts }) => parts)
    .reduce((sum, { debit, credit, amountMinor }) => {
      const gained = credit.kind === 'bonus' ? amountMinor : 0n;
      return sum + gained - (debit.kind === 'bonus' ? amountMinor : 0n);
    }, beforeMinor);

/** Wallets whose accounts the caller has locked, by account and currency; `named`: grants that are asked for beside those that stand. */
export async function holdWallets(
  tx: DatabaseTransaction,
  wallets: readonly WalletOf[],
  {
    named = [],
    nowMs,
    keptAmong,
  }: {
    readonly named?: readonly string[];
    readonly nowMs: number;
    readonly keptAmong: (accountIds: readonly string[], tx: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  },
): Promise<ReadonlyMap<string, HeldWallet>> {
  const rows = await standingGrants(tx, wallets, named);
  const asked = rows.filter(({ grant }) => grant.standing.state === 'appended').map(({ accountId }) => accountId);
  const kept = asked.length === 0 ? new Set<string>() : await keptAmong([...new Set(asked)], tx);
  return new Map(
    wallets.map((of) => {
      const own = rows.filter((row) => row.accountId === of.accountId && row.currency === of.currency);
      return [walletKey(of), new HeldWallet(of, own, nowMs, kept.has(of.accountId))];
    }),
  );
}

export const walletKey = ({ accountId, currency }: WalletOf): string => `${accountId}/${currency}`;
