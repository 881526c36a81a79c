import { grantNamed, usedUp, withGrant } from '@evens/bonuses';
import { gameByName } from '@evens/games';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { countedFor, writeCounted } from './counted-store.ts';
import { countedMore, partsCounted } from './counting.ts';
import { type GrantRow, grantById } from './grant-store.ts';
import { bonusAccounts, holdWallets, walletKey } from './held-wallet.ts';
import { keptBy } from './kept.ts';
import type { BonusParts } from './parts.ts';

const ROUNDS_AT_ONCE = 500;
const GRANTS_AT_ONCE = 500;

/** A round of a game as counting reads it. */
interface PlayedRound {
  readonly id: string;
  readonly game: string;
  readonly status: 'open' | 'over' | 'held' | 'returned';
  readonly stakeMinor: bigint;
  readonly granted: boolean;
}

/** The lowest id that a round of this moment can have: the first 48 bits of an id are its moment. */
function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Active grants that rounds may bring forward, with up to where their players' rounds were looked at. */
async function countingGrants(db: Database): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from bonus_grant g
    where g.state = 2 and (g.terms -> 'contribution' ? 'slots' or g.terms -> 'contribution' ? 'table')
      and exists (
        select from round r where r.account_id = g.account_id and not r.play and r.currency = g.currency
          and r.id > coalesce(g.rounds_until, ${firstIdAt(new Date(0))}::uuid) and r.started_at >= g.activated_at
      )
    limit ${GRANTS_AT_ONCE}`.execute(db);
  return rows;
}

async function roundsAfter(tx: DatabaseTransaction, row: GrantRow, activatedAt: Date): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    select r.id, r.game, r.status, r.stake_minor as "stakeMinor", r.grant_id is not null as granted from round r
    where r.account_id = ${row.accountId} and r.currency = ${row.currency} and not r.play and r.started_at >= ${activatedAt}
      and r.id > greatest(
        ${firstIdAt(activatedAt)}::uuid,
        coalesce((select rounds_until from bonus_grant where id = ${row.grant.name}), ${firstIdAt(new Date(0))}::uuid)
      )
    order by r.id limit ${ROUNDS_AT_ONCE}`.execute(tx);
  return rows;
}

/** Up to where nothing is open any more: behind that all is looked at again. */
const doneUntil = (rounds: readonly PlayedRound[]): string | undefined => {
  const open = rounds.findIndex(({ status }) => status === 'open');
  return (open === -1 ? rounds : rounds.slice(0, open)).at(-1)?.id;
};

/** Slots count as slots; all other games of the house as games of a table. */
const productOf = (game: string) => (gameByName(game)?.kind === 'slot' ? 'slots' : 'table');

/** What a player's rounds since the last look count towards his bonus, once each; true: something did. */
async function countFor(parts: BonusParts, tx: DatabaseTransaction, asked: GrantRow): Promise<boolean> {
  const accounts = await parts.wallet.lockToPost(tx, bonusAccounts(asked));
  const nowMs = Math.floor(parts.clock.wallMs());
  const held = (await holdWallets(tx, [asked], { nowMs, keptAmong: keptBy(parts) })).get(walletKey(asked));
  const active = held?.active;
  if (!held || active?.grant.name !== asked.grant.name || !active.activatedAt) return false;
  held.sync(accounts.standings);
  const { name, terms } = active.grant;
  const rounds = await roundsAfter(tx, active, active.activatedAt);
  const over = rounds.filter(({ status, granted }) => status === 'over' && !granted);
  const known = new Set(
    (
      await countedFor(
        tx,
        over.map(({ id }) => `round:${id}`),
        [],
      )
    ).map(({ source }) => source),
  );
  const fresh = over
    .filter(({ id }) => !known.has(`round:${id}`))
    .flatMap(({ id, game, stakeMinor }) =>
      partsCounted(terms, name, {
        ...{ source: `round:${id}`, product: productOf(game), betType: 'single', stakeMinor },
        // A round that is over was won or lost: what came back says nothing about what was staked.
        ...{ soldMinor: 0n, outcome: 3, legs: [] },
      }),
    );
  const until = doneUntil(rounds);
  if (until !== undefined) await sql`update bonus_grant set rounds_until = ${until} where id = ${name}`.execute(tx);
  const more = countedMore([], fresh, []);
  if (more === 0n) return false;
  const said = { actor: 'house', reason: 'bonus staked' };
  held.take((books) => {
    const grant = grantNamed(books, name);
    return withGrant(books, { ...grant, doneMinor: grant.doneMinor + more });
  }, said);
  await accounts.post(held.take(usedUp, said));
  await held.save(tx);
  await writeCounted(tx, fresh);
  return true;
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
