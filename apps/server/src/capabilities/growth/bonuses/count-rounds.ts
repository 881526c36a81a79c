import { grantNamed, type Product, type Terms, usedUp, withGrant } from '@evens/bonuses';
import { compare } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type Counted, countedFor, writeCounted } from './counted-store.ts';
import { countedMore, partsCounted } from './counting.ts';
import { type GrantRow, grantById, standingGrants, type WalletOf } from './grant-store.ts';
import { bonusAccounts, holdWallets, walletKey } from './held-wallet.ts';
import { keptBy } from './kept.ts';
import type { BonusParts } from './parts.ts';
import { firstIdAt, type OverRound, ownRounds, providerRounds } from './played-rounds.ts';

const GRANTS_AT_ONCE = 500;

/** Active grants of players who have played since they were looked at last. */
async function countingGrants(db: Database): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from bonus_grant g
    where g.state = 2
      and (g.terms -> 'contribution' ?| array['slots', 'table', 'live'] or g.terms -> 'usableOn' ?| array['slots', 'table', 'live'])
      and (exists (
        select from round r where r.account_id = g.account_id and not r.play and r.currency = g.currency
          and r.id > coalesce(g.rounds_until, ${firstIdAt(new Date(0))}::uuid) and r.started_at >= g.activated_at
      ) or exists (
        select from provider_round p left join bonus_counted c on c.source = 'provider:' || p.id and c.part = 1
        where p.account_id = g.account_id and not p.play and p.currency = g.currency and p.started_at >= g.activated_at
          and (p.state = 'over' and c.source is null or p.state = 'undone' and c.counted_minor > 0)
      ))
    limit ${GRANTS_AT_ONCE}`.execute(db);
  return rows;
}

/** The product that counts least of those that games are: what nobody can name counts as that. */
function leastCounting({ contribution }: Terms): Product {
  const of = (product: Product) => contribution.get(product) ?? { num: 0n, den: 1n };
  return (['slots', 'live', 'table'] as const).reduce((least, each) =>
    compare(of(each), of(least)) < 0 ? each : least,
  );
}

/** What these rounds count in the terms of a grant, each as one part. */
const countedRounds = (terms: Terms, name: string, rounds: readonly OverRound[]): Counted[] =>
  rounds.flatMap(({ product, ...round }) =>
    partsCounted(terms, name, {
      ...{ ...round, product: product ?? leastCounting(terms) },
      ...{ betType: 'single', soldMinor: 0n, legs: [] },
    }),
  );

/** What a player's rounds since the last look count towards his bonus, once each; true: something did. */
async function countFor(parts: BonusParts, tx: DatabaseTransaction, asked: GrantRow): Promise<boolean> {
  const accounts = await parts.wallet.lockToPost(tx, bonusAccounts(asked));
  const nowMs = Math.floor(parts.clock.wallMs());
  const held = (await holdWallets(tx, [asked], { nowMs, keptAmong: keptBy(parts) })).get(walletKey(asked));
  const active = held?.active;
  if (!held || active?.grant.name !== asked.grant.name || !active.activatedAt) return false;
  held.sync(accounts.standings);
  const { name, terms } = active.grant;
  const own = await ownRounds(tx, active, active.activatedAt);
  const others = await providerRounds(tx, active, active.activatedAt, parts.productOfGame);
  const counted = countedRounds(terms, name, [...own.over, ...others]);
  const known = await countedFor(
    tx,
    counted.map(({ source }) => source),
    [],
  );
  // A round of the house's own is never another one; one of a provider may be taken back.
  const isKnown = new Set(known.map(({ source }) => source));
  const fresh = counted.filter(({ source }) => source.startsWith('provider:') || !isKnown.has(source));
  const before = known.filter(({ source, grantId }) => source.startsWith('provider:') && grantId === name);
  if (own.until !== undefined)
    await sql`update bonus_grant set rounds_until = ${own.until} where id = ${name}`.execute(tx);
  const more = countedMore(before, fresh, []);
  const said = { actor: 'house', reason: 'bonus staked' };
  if (more !== 0n) {
    held.take((books) => {
      const grant = grantNamed(books, name);
      return withGrant(books, { ...grant, doneMinor: grant.doneMinor + more });
    }, said);
  }
  // Also where nothing counts anew: what a bonus has left may have gone by a round that counted before.
  const used = held.take(usedUp, said);
  await accounts.post(used);
  await held.save(tx);
  await writeCounted(tx, fresh);
  return more !== 0n || used.length > 0;
}

/** What a player's rounds count towards the bonus that he has now, at once: he has just played one that it paid. */
export async function countNow(parts: BonusParts, of: WalletOf): Promise<void> {
  const row = (await standingGrants(parts.db, [of])).find(({ grant }) => grant.standing.state === 'active');
  if (row && (await inTransaction(parts.db, (tx) => countFor(parts, tx, row)))) parts.wallet.announce([of.accountId]);
}

/** Rounds that ended since the last look count; answers how many players that brought forward. */
export async function countRounds(parts: BonusParts): Promise<number> {
  const touched: string[] = [];
  for (const { id } of await countingGrants(parts.db)) {
    const row = await grantById(parts.db, id);
    if (row && (await inTransaction(parts.db, (tx) => countFor(parts, tx, row)))) touched.push(row.accountId);
  }
  if (touched.length > 0) parts.wallet.announce(touched);
  return touched.length;
}
