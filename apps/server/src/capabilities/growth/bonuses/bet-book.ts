import { type Wallet as Books, type Grant, grantNamed, lateShareOf, moving, usedUp, withGrant } from '@evens/bonuses';
import { assert, type Currency } from '@evens/kernel';
import type { AccountRef, Standing, Transfer } from '@evens/ledger';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Counted, countedFor, writeCounted } from './counted-store.ts';
import { countedMore, type DecidedStake, partsCounted } from './counting.ts';
import { activeAmong, type WalletOf } from './grant-store.ts';
import { bonusAccounts, type HeldWallet, holdWallets, type Said, walletKey } from './held-wallet.ts';

/** A bet or a round of a player, and the grant that paid a part of it. */
export interface PlayedBet {
  /** `ticket:ID`, `coupon:ID` (of an entry). */
  readonly source: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly paidBy: string | undefined;
  /** Free bets and play money count nothing. */
  readonly counts: boolean;
}

/** What happened to one of them, after its own money was moved. */
export interface Happened {
  readonly source: string;
  /** Under which key its money moved: names what is moved after it. */
  readonly key: string;
  /** What came back to the bonus account by that. */
  readonly bonusMinor: bigint;
  /** It stands in for an answer that was given before and taken back. */
  readonly corrects: boolean;
  /** One open bet less (-1), one more (1), or as many as before (0). */
  readonly opens: -1 | 0 | 1;
  /** What it counts from now on; undefined where nothing was decided. */
  readonly decided: Omit<DecidedStake, 'source'> | undefined;
}

/** Bets of one transaction whose players have a bonus, or which a bonus has paid. */
export interface BetBook {
  /** To be locked with the accounts that the bets themselves are paid from. */
  readonly accounts: readonly AccountRef[];
  /** Under these locks: reads grants and what counts. */
  load(tx: DatabaseTransaction): Promise<void>;
  /** Whether this bet was paid by a grant that is not active any more: the bonus account is another's then. */
  isOthers(source: string): boolean;
  /** What has to be moved after it, in this order; `standings`: the accounts as the bet's own money has left them. */
  after(happened: Happened, standings: ReadonlyMap<string, Standing>): Transfer[];
  save(tx: DatabaseTransaction): Promise<void>;
}

/** No player of these has a bonus: nothing to lock, nothing to do. */
const EMPTY_BOOK: BetBook = {
  accounts: [],
  load: async () => undefined,
  isOthers: () => false,
  after: () => [],
  save: async () => undefined,
};

export interface BookParts {
  readonly nowMs: number;
  readonly keptAmong: (accountIds: readonly string[], tx: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  /** When each of these bets was placed. */
  readonly placedAt: (tx: DatabaseTransaction, sources: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
}

const SAID: Said = { actor: 'house', reason: 'bonus staked' };

/** Finds whom bonuses concern among these bets: one look at an index of active grants, and nothing more where there is none. */
export async function openBetBook(
  parts: BookParts,
  tx: DatabaseTransaction,
  bets: readonly PlayedBet[],
): Promise<BetBook> {
  const real = bets.filter(({ counts, paidBy }) => counts || paidBy !== undefined);
  if (real.length === 0) return EMPTY_BOOK;
  const active = new Set((await activeAmong(tx, real)).map(walletKey));
  const concerned = real.filter((bet) => bet.paidBy !== undefined || active.has(walletKey(bet)));
  return concerned.length === 0 ? EMPTY_BOOK : new OpenBook(parts, concerned);
}

class OpenBook implements BetBook {
  readonly accounts: readonly AccountRef[];
  private readonly parts: BookParts;
  private readonly bets: ReadonlyMap<string, PlayedBet>;
  private readonly wallets: readonly WalletOf[];
  private held: ReadonlyMap<string, HeldWallet> = new Map();
  private placed: ReadonlyMap<string, Date> = new Map();
  /** By source and part; what is written at the end stands in `fresh`. */
  private counted: Counted[] = [];
  private readonly fresh = new Map<string, Counted>();

  constructor(parts: BookParts, bets: readonly PlayedBet[]) {
    this.parts = parts;
    this.bets = new Map(bets.map((bet) => [bet.source, bet]));
    this.wallets = [
      ...new Map(bets.map(({ accountId, currency }) => [`${accountId}/${currency}`, { accountId, currency }])).values(),
    ];
    this.accounts = this.wallets.flatMap(bonusAccounts);
  }

  async load(tx: DatabaseTransaction): Promise<void> {
    const { nowMs, keptAmong, placedAt } = this.parts;
    const sources = [...this.bets.keys()];
    const named = [...this.bets.values()].flatMap(({ paidBy }) => paidBy ?? []);
    this.held = await holdWallets(tx, this.wallets, { named, nowMs, keptAmong });
    this.placed = await placedAt(tx, sources);
    this.counted = await countedFor(tx, sources, await this.marketsOf(tx, sources));
  }

  /** The markets of singles among these tickets, by the grant that they may count for. */
  private async marketsOf(tx: DatabaseTransaction, sources: readonly string[]) {
    const { rows } = await sql<{ accountId: string; currency: Currency; market: string }>`
      select t.account_id as "accountId", t.currency, l.fixture_id || '/' || l.market_key as market
      from ticket t join ticket_leg l on l.ticket_id = t.id
      where t.bet_type in ('single', 'multiple-singles') and t.id = any(
        select substr(s, 8)::bigint from unnest(${[...sources]}::text[]) s where s like 'ticket:%'
      )`.execute(tx);
    return rows.flatMap((row) => {
      const grantId = this.held.get(walletKey(row))?.active?.grant.name;
      return grantId === undefined ? [] : [{ grantId, market: row.market }];
    });
  }

  private walletOf(source: string): { readonly bet: PlayedBet; readonly held: HeldWallet } | undefined {
    const bet = this.bets.get(source);
    const held = bet && this.held.get(walletKey(bet));
    return bet && held ? { bet, held } : undefined;
  }

  isOthers(source: string): boolean {
    const found = this.walletOf(source);
    if (found?.bet.paidBy === undefined) return false;
    return found.held.active?.grant.name !== found.bet.paidBy;
  }

  after(happened: Happened, standings: ReadonlyMap<string, Standing>): Transfer[] {
    const found = this.walletOf(happened.source);
    if (!found) return [];
    const { bet, held } = found;
    held.sync(standings);
    const late = this.late(bet, held, happened);
    if (happened.opens !== 0 && bet.paidBy !== undefined) this.opened(held, bet.paidBy, happened.opens);
    if (happened.decided && bet.counts) this.count(held, bet, happened.decided);
    return [...late, ...held.take(usedUp, SAID)];
  }

  /** What came to the bonus account for a grant that is over leaves it: to cash as far as its conversion had room, else to the house. */
  private late(bet: PlayedBet, held: HeldWallet, { key, bonusMinor, corrects }: Happened): Transfer[] {
    if (bonusMinor === 0n || bet.paidBy === undefined || !this.isOthers(bet.source)) return [];
    const paidBy = bet.paidBy;
    const grant = grantNamed(held.wallet, paidBy);
    const share = corrects ? { cashMinor: 0n, backMinor: bonusMinor, grant } : lateShareOf(grant, bonusMinor);
    const step = (books: Books): Books => {
      const cash = moving(withGrant(books, share.grant), 'bonus', 'cash', share.cashMinor);
      return moving(cash, 'bonus', 'bonusCost', share.backMinor);
    };
    return held.takeLate(step, key, paidBy, share, { ...SAID, reason: 'bet of a bonus that is over' });
  }

  private opened(held: HeldWallet, name: string, opens: -1 | 1): void {
    held.take((books) => {
      const grant: Grant = grantNamed(books, name);
      return withGrant(books, { ...grant, openBets: grant.openBets + opens });
    }, SAID);
  }

  private count(held: HeldWallet, bet: PlayedBet, decided: Omit<DecidedStake, 'source'>): void {
    const active = held.active;
    const placedAt = this.placed.get(bet.source);
    if (!active?.activatedAt || !placedAt || placedAt < active.activatedAt) return;
    const { name, terms } = active.grant;
    const after = partsCounted(terms, name, { ...decided, source: bet.source });
    const standing = [...this.counted.filter((each) => !this.fresh.has(partKey(each))), ...this.fresh.values()].filter(
      ({ grantId }) => grantId === name,
    );
    const before = standing.filter(({ source }) => source === bet.source);
    const others = standing.filter(({ source }) => source !== bet.source);
    const more = countedMore(before, after, others);
    for (const each of after) this.fresh.set(partKey(each), each);
    if (more === 0n) return;
    held.take((books) => {
      const grant = grantNamed(books, name);
      assert(grant.doneMinor + more >= 0n, `grant ${name} would have counted less than nothing`);
      return withGrant(books, { ...grant, doneMinor: grant.doneMinor + more });
    }, SAID);
  }

  async save(tx: DatabaseTransaction): Promise<void> {
    for (const held of this.held.values()) await held.save(tx);
    await writeCounted(tx, [...this.fresh.values()]);
  }
}

const partKey = ({ source, part }: Counted): string => `${source}#${part}`;

/** When tickets and entries of coupons were placed, by `ticket:ID` and `coupon:ID`. */
export async function betsPlacedAt(
  tx: DatabaseTransaction,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ source: string; placedAt: Date }>`
    select 'ticket:' || t.id as source, t.placed_at as "placedAt" from ticket t where t.id = any(
      select substr(s, 8)::bigint from unnest(${[...sources]}::text[]) s where s like 'ticket:%'
    )
    union all
    select 'coupon:' || e.id, e.placed_at from coupon_entry e where e.id = any(
      select substr(s, 8)::uuid from unnest(${[...sources]}::text[]) s where s like 'coupon:%'
    )`.execute(tx);
  return new Map(rows.map(({ source, placedAt }) => [source, placedAt]));
}
