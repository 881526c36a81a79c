import { randomUUID } from 'node:crypto';
import { crashMoment, crashPoint, hundredthsText, numbersOfChain } from '@evens/games';
import { formatAmount, type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { Call } from './api-players.ts';
import { closeBets, crashHouse, flownFor, insideRound } from './crash-house.ts';
import { choose, oneBet, press, type RoundAnswer } from './rounds-house.ts';
import { testDatabase } from './support/index.ts';

/** CRASH_STORM plays more rounds, STORM_SEED repeats one. */
const ROUNDS = Number(process.env.CRASH_STORM ?? 150);
const SEED = process.env.STORM_SEED ?? String(Date.now());
const PLAYERS = 25;
const CASH = 100_000_00n;

const { db, url } = await testDatabase({ max: 16 });
const { here, there, close } = await crashHouse(db, url, { chainLength: 20 });
afterAll(close);
const processes = [here, there];

/** Sent until the house says something about it; now and then twice, here and there at once. */
async function surely(ask: (at: Call) => Promise<RoundAnswer>, lines: readonly Call[], rng: Rng): Promise<RoundAnswer> {
  for (;;) {
    const answers = await Promise.all((rng.next() < 0.2 ? lines : [rng.pick(lines)]).map(ask));
    const said = answers.filter(({ status }) => status < 500);
    const [first] = said;
    if (!first) continue;
    for (const { round } of said) if (round && first.round) expect(round.id).toBe(first.round.id);
    return said.find(({ round }) => round) ?? first;
  }
}

/** Done by whichever process, again until one has done it: whoever leads may lose its connection at any step. */
async function step(rng: Rng, work: (at: typeof here) => Promise<unknown>): Promise<void> {
  for (;;) {
    const leaders = rng.next() < 0.3 ? processes : [rng.pick(processes)];
    const done = await Promise.allSettled(leaders.map(work));
    if (done.some(({ status }) => status === 'fulfilled')) return;
  }
}

const patiently = async (ask: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    const done = await ask().then(
      () => true,
      () => false,
    );
    if (done) return;
  }
};

it(`${ROUNDS} shared rounds, with bets and takes repeated, raced and cut off and leaders that change: every part ends once, by its round's own point (seed ${SEED})`, async () => {
  const players: { readonly accountId: string; readonly lines: readonly Call[] }[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const { accountId, call } = await here.api.player(CASH);
    players.push({ accountId, lines: [call, (await there.api.player(0n, accountId)).call] });
  }
  const rng = seededRng(`${SEED}/leader`);
  const heard = new Set<string>();
  let goesOn = true;
  const cuts = async (): Promise<void> => {
    while (goesOn) {
      await new Promise((done) => setTimeout(done, 250));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.25`
        .execute(db)
        .catch(() => undefined);
    }
  };
  const cutting = cuts();
  for (let round = 0; round < ROUNDS; round += 1) {
    await step(rng, ({ crash }) => crash.advance());
    const playing = players.map(async ({ lines }, at) => {
      const own = seededRng(`${SEED}/${round}/${at}`);
      const target = own.next() < 0.3 ? {} : { target: hundredthsText(own.int(101, 400)) };
      const body = {
        ...oneBet('crash', formatAmount(BigInt(own.int(100, 900)), 'EUR'), target),
        idempotencyKey: randomUUID(),
      };
      const placed = (await surely((line) => press(line, body), lines, own)).round;
      if (placed) heard.add(placed.id);
      return placed && own.next() < 0.5 ? { placed, own, lines } : undefined;
    });
    const calledOff = rng.next() < 0.15;
    // Half of the time bets race with the start.
    if (rng.next() < 0.5) await Promise.all(playing);
    await patiently(() => closeBets(db, calledOff ? 60_000 : 0));
    await step(rng, ({ crash }) => crash.advance());
    const takers = (await Promise.all(playing)).flatMap((taker) => taker ?? []);
    await patiently(() => flownFor(db, crashMoment(rng.int(101, 300))));
    const taking = takers.map(({ placed, own, lines }) =>
      surely((line) => choose(line, placed, 0, { kind: 'take' }), lines, own),
    );
    await step(rng, ({ crash }) => crash.advance());
    // Half of the time takes race with the end.
    if (rng.next() < 0.5) await Promise.all(taking);
    await patiently(() => flownFor(db, 600_000));
    await step(rng, ({ crash }) => crash.advance());
    await Promise.all(taking);
    await step(rng, ({ crash }) => crash.settle());
  }
  goesOn = false;
  await cutting;
  if ((await insideRound(db)).status === 'waiting') await closeBets(db);
  await here.crash.advance();
  await flownFor(db, 600_000);
  await here.crash.advance();
  while ((await here.crash.settle()) > 0);

  const { rows } = await sql<{
    id: string;
    status: string;
    stake: bigint;
    payout: bigint;
    target: string;
    taken: string | null;
    choice: string | null;
    shared: string;
    hash: string;
    salt: string;
  }>`
    select p.id, p.status, p.stake_minor as stake, p.payout_minor as payout, p.press -> 'options' ->> 'target' as target,
      p.choices -> 0 ->> 'at' as taken, p.choices -> 0 ->> 'kind' as choice, r.status as shared, r.hash, h.salt
    from round p join crash_round r on r.id = p.shared_id join crash_chain h on h.id = r.chain_id`.execute(db);
  // Each is paid by what its shared round drew, computed here a second time and without the game.
  for (const { id, status, stake, payout, target, taken, shared, hash, salt } of rows) {
    const point = crashPoint(numbersOfChain({ chainHash: hash, salt })());
    const at = Math.round(Number(taken ?? target) * 100);
    const due = shared === 'calledOff' ? stake : at <= point ? (stake * BigInt(at)) / 100n : 0n;
    expect([id, status, payout]).toEqual([id, shared === 'calledOff' ? 'returned' : 'over', due]);
    if (taken !== null) expect(at).toBeLessThanOrEqual(Math.min(point, Math.round(Number(target) * 100)));
  }
  const stored = new Set(rows.map(({ id }) => id));
  expect([...heard].filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(rows.map(({ shared }) => shared))).toEqual(new Set(['crashed', 'calledOff']));
  const staked = rows.reduce((sum, { stake }) => sum + stake, 0n);
  const paid = rows.reduce((sum, { payout }) => sum + payout, 0n);
  const cash = await sql<{ total: bigint }>`
    select sum(balance_minor)::bigint as total from ledger_account where kind = 'cash' and holder_id = any(${players.map(({ accountId }) => accountId)})`.execute(
    db,
  );
  expect(cash.rows[0]?.total).toBe(BigInt(PLAYERS) * CASH - staked + paid);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
}, 900_000);
