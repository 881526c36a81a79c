import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { cardTexts, drawFrom, hashOfText, hundredthsText, numbersOfSeeds } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../api-players.ts';
import { crashHouse, crashNow, fly, type Inside, openRoundTo } from '../crash-house.ts';
import { openRoundsDesk } from '../rounds-desk.ts';
import { oneBet, press, SEALING } from '../rounds-house.ts';
import { testDatabase } from '../support/index.ts';
import { backupOf, type Copy, dumpOf, foundIn, logPlace } from './cluster-copy.ts';
import { spellingsOf, spellingsOfList } from './spellings.ts';

/*
 * While rounds of every game that waits for its player are open, and a shared one flies: their seeds, the hashes of their chain and how
 * they will come stand in nothing that was sent to a page or an operator, in no row of a dump and in no file of a backup, however written.
 */
const { db, url } = await testDatabase({ max: 12 });
const house = await crashHouse(db, url, { chainLength: 20, mostPayoutMinor: 10n ** 12n });
afterAll(house.close);

const sent: string[] = [];
/** A line to the house on which everything that it says is kept. */
const heard =
  (call: Call): Call =>
  async (...asked) => {
    const answer = await call(...asked);
    sent.push(JSON.stringify(answer.body));
    return answer;
  };
const publish = house.here.hub.publish.bind(house.here.hub);
house.here.hub.publish = (...said) => {
  sent.push(JSON.stringify(said));
  publish(...said);
};

const OPEN = [
  oneBet('mines', '1.00', { mines: 12 }),
  oneBet('hilo', '1.00'),
  oneBet('blackjack', '1.00'),
  { game: 'three-card-poker', bets: [{ place: 'ante', stake: '1.00' }] },
  oneBet('video-poker-jacks', '1.00'),
];

interface Covered {
  readonly game: string;
  readonly serverSeed: string;
  /** What is not on the table, in the order in which it was drawn. */
  readonly list: readonly number[];
  readonly call: Call;
  readonly serverHash: string;
}

let covered: readonly Covered[] = [];
let flying: Inside;
let copies: readonly Copy[] = [];
/** Server seeds of pairs to come, and hashes of chains that were not played. */
let toCome: string[] = [];
const used: { seed: string; hash: string } = { seed: '', hash: '' };

function drawnOf(game: string, numbers: ReturnType<typeof numbersOfSeeds>): readonly number[] {
  const draw = drawFrom(numbers);
  if (game === 'mines') return draw.sample(25, 12);
  if (game === 'three-card-poker') return draw.sample(52, 6);
  if (game === 'video-poker-jacks') return draw.sample(52, 10).slice(5);
  return Array.from({ length: game === 'hilo' ? 52 : 64 }, () => draw.below(52)).slice(4, 24);
}

async function seedsOf(
  state: string,
): Promise<{ accountId: string; serverSeed: string; clientSeed: string; hash: string }[]> {
  const { rows } = await sql<{ accountId: string; sealed: string; clientSeed: string; hash: string }>`
    select account_id as "accountId", server_seed as sealed, client_seed as "clientSeed", server_hash as hash
    from round_seeds where state = ${state}`.execute(db);
  return rows.map(({ sealed, ...row }) => ({ ...row, serverSeed: SEALING.open(sealed, `round-seeds/${row.hash}`) }));
}

async function unplayedHashes(): Promise<string[]> {
  const { rows } = await sql<{ sealed: string; terminal: string; played: number; length: number }>`
    select c.last_hash as sealed, c.terminal_hash as terminal, c.length,
      (select count(*)::integer from crash_round r where r.chain_id = c.id and r.ended_at is not null) as played
    from crash_chain c where c.state <> 'used'`.execute(db);
  return rows.flatMap(({ sealed, terminal, length, played }) => {
    const hashes = [SEALING.open(sealed, `crash-chain/${terminal}`)];
    while (hashes.length < length) hashes.unshift(hashOfText(hashes[0] ?? ''));
    return hashes.slice(played);
  });
}

/** A round that stays open after its press, of somebody of its own. */
async function openOne(body: (typeof OPEN)[number]): Promise<Covered> {
  for (;;) {
    const { accountId, call: line } = await house.here.api.player(100_00n);
    const call = heard(line);
    const { round, code } = await press(call, body);
    if (!round) throw new Error(`${body.game} was refused: ${code}`);
    // One hand of blackjack in fifteen is over at once.
    if (round.status !== 'open') continue;
    const [pair] = (await seedsOf('active')).filter((each) => each.accountId === accountId);
    if (!pair) throw new Error('a round without a pair of seeds');
    const { serverSeed, clientSeed, hash: serverHash } = pair;
    const numbers = numbersOfSeeds({ serverSeed, clientSeed, nonce: round.seeds.nonce });
    for (const path of [`/${round.id}`, '/open', '']) await call('GET', `/api/casino/rounds${path}`);
    await call('GET', '/api/casino/seeds');
    return { game: body.game, serverSeed, list: drawnOf(body.game, numbers), call, serverHash };
  }
}

beforeAll(async () => {
  const since = await logPlace(db);
  const desk = await openRoundsDesk(house.house.clock, [house.here.rounds]);
  const operator = heard(desk.call);
  // A round that was played, and a pair that was revealed: what may be found, to know that the search finds.
  const { call: line } = await house.here.api.player(100_00n);
  const call = heard(line);
  await press(call, oneBet('dice', '1.00'));
  const { serverHash } = (await call('GET', '/api/casino/seeds')).body as { serverHash: string };
  await call('POST', '/api/casino/seeds', { serverHash, clientSeed: 'mine' });
  used.seed = ((await call('GET', '/api/casino/seeds')).body.last as { serverSeed: string }).serverSeed;
  await house.here.crash.advance();
  await fly(db, house.here);
  const before = (
    await house.here.crash
      .advance()
      .then(() => sql<{ hash: string }>`select hash_before as hash from crash_round`.execute(db))
  ).rows[0];
  used.hash = before?.hash ?? '';
  await crashNow(db, house.here);

  covered = await Promise.all(OPEN.map(openOne));
  // High enough for its point to be told from other figures.
  flying = await openRoundTo(db, house.here, (point) => point > 20_000);
  await press(call, oneBet('crash', '1.00', { target: '150.00' }));
  await fly(db, house.here);
  await house.here.crash.look();
  await call('GET', '/api/casino/crash');
  await call('GET', '/api/casino/rounds/open');
  const { rows } = await sql<{ id: string }>`select distinct account_id as id from round`.execute(db);
  for (const { id } of rows) await operator('GET', `/api/desk/rounds?accountId=${id}`);
  await operator('GET', '/api/desk/rounds');
  await desk.close();

  toCome = [...(await seedsOf('next')).map(({ serverSeed }) => serverSeed), ...(await unplayedHashes()), flying.hash];
  copies = [{ name: 'sent', bytes: Buffer.from(sent.join('\n')) }, await dumpOf(db), ...(await backupOf(db, since))];
});

it('holds what may be known, in what was sent, in the dump and in files of the database and of its log', () => {
  for (const public_ of [used.seed, used.hash, ...covered.map(({ serverHash }) => serverHash), flying.hashBefore]) {
    const found = new Set(foundIn(copies, [Buffer.from(public_)]).map((name) => name.split('/')[0]));
    expect(found).toEqual(new Set(['sent', 'dump', 'base', 'pg_wal']));
  }
  // The other spellings find too.
  const planted = randomUUID().replaceAll('-', '').repeat(2);
  for (const text of [planted, `a${Buffer.from(`xx${planted}yy`).toString('base64')}`, String(BigInt(`0x${planted}`))])
    expect(foundIn([{ name: 'planted', bytes: Buffer.from(text) }], spellingsOf(planted))).not.toEqual([]);
});

it('keeps seeds and hashes to come out of all of them, however written', () => {
  const secrets = [...covered.map(({ serverSeed }) => serverSeed), ...toCome];
  expect(new Set(secrets).size).toBeGreaterThan(25);
  for (const secret of secrets) expect(foundIn(copies, spellingsOf(secret))).toEqual([]);
});

it.each(OPEN.map(({ game }) => game))('keeps what is covered in %s out of all of them', (game) => {
  const list = covered.find((each) => each.game === game)?.list ?? [];
  const wanted = [...spellingsOfList(cardTexts(list)), ...(list.length >= 6 ? spellingsOfList(list) : [])];
  expect(wanted.length).toBeGreaterThan(5);
  expect(foundIn(copies, wanted)).toEqual([]);
});

it('keeps the point of a round that flies out of what was sent and of its rows', async () => {
  const { rows } = await sql<{ row: string }>`
    select r::text as row from crash_round r where id = ${flying.id}
    union all select p::text from round p where p.shared_id = ${flying.id}`.execute(db);
  expect(rows).toHaveLength(2);
  const about = [...sent, ...rows.map(({ row }) => row)].map((text) => text.replaceAll(/\d{12,}|[0-9a-f]{32,}/g, ''));
  for (const point of [hundredthsText(flying.point), `:${flying.point}`, `,${flying.point},`])
    expect(about.filter((text) => text.includes(point))).toEqual([]);
});

it('tells it all once it is over', async () => {
  await crashNow(db, house.here);
  const [mines] = covered;
  const ended = await mines?.call('GET', '/api/casino/crash/rounds?pageSize=1');
  expect(JSON.stringify(ended?.body)).toContain(flying.hash);
  expect(foundIn([await dumpOf(db)], spellingsOf(flying.hash))).not.toEqual([]);
});
