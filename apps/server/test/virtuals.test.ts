import { createHash, randomUUID } from 'node:crypto';
import { aboutVirtual, playVirtual, settleVirtual, virtualPrices } from '@evens/feeds';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { latestRound, type VirtualRow } from '../src/capabilities/book/virtuals/round-store.ts';
import { numbersOfSeed, openSeed } from '../src/capabilities/book/virtuals/seeds.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { sealing } from '../src/platform/second-factor/index.ts';
import { testDatabase } from './support/index.ts';
import { eventually, quickTimes, type VirtualsProcess, virtualsProcess } from './virtuals-house.ts';

const { db, url: databaseUrl } = await testDatabase();
const bus = inProcessBus((_, error) => expect.unreachable(String(error)));
const SOCCER = 'virtual-soccer';
const running: VirtualsProcess[] = [];
const open = async (options: Partial<Parameters<typeof virtualsProcess>[0]> = {}): Promise<VirtualsProcess> => {
  const process = await virtualsProcess({ db, databaseUrl, bus, ...options });
  running.push(process);
  return process;
};
const end = async (process: VirtualsProcess): Promise<void> => {
  running.splice(running.indexOf(process), 1);
  await process.stop();
};
afterAll(async () => {
  for (const each of running.splice(0)) await each.stop();
});

const here = await open();
const there = await open();

const roundNow = async (sport = SOCCER): Promise<VirtualRow> => {
  const row = await latestRound(db, sport);
  if (!row) throw new Error(`${sport} has no round`);
  return row;
};

/** A round that takes bets in the book of this process, with time left for one. */
const openRound = (at: VirtualsProcess, sport = SOCCER): Promise<VirtualRow> =>
  eventually(async () => {
    const row = await roundNow(sport);
    const [key] = virtualPrices(row.matchup);
    const outcome = at.book.getOutcome(Number(row.fixtureId), key?.key ?? '', key?.outcomes[0]?.outcome ?? '');
    expect(row.status).toBe('open');
    expect(row.closesAt.getTime() - row.readAt.getTime()).toBeGreaterThan(700);
    expect(outcome?.market.status).toBe('active');
    expect(outcome?.stale).toBe(false);
    return row;
  });

const endOf = (round: VirtualRow): Promise<VirtualRow> =>
  eventually(async () => {
    const { rows } = await sql<{ status: string }>`select status from virtual_round where id = ${round.id}`.execute(db);
    expect(rows[0]?.status).toBe('ended');
    const { rows: all } = await sql<VirtualRow>`
      select seed, story, seed_hash as "seedHash", matchup, fixture_id as "fixtureId" from virtual_round where id = ${round.id}`.execute(
      db,
    );
    const [row] = all;
    if (!row) throw new Error('it has gone');
    return row;
  });

const pickOf = ({ fixtureId, matchup }: VirtualRow, marketKey = '1x2', at = 0) => {
  const market = virtualPrices(matchup).find(({ key }) => key === marketKey);
  const priced = market?.outcomes[at];
  if (!priced) throw new Error(`no ${marketKey}`);
  return { fixtureId: Number(fixtureId), marketKey, outcome: priced.outcome, priceMilli: priced.priceMilli };
};

const betOn = (...selections: object[]) => ({
  ...{ idempotencyKey: randomUUID(), betType: selections.length > 1 ? 2 : 1, stake: '10.00', oddsChangePolicy: 0 },
  selections,
});

describe('a round of a virtual sport', () => {
  it('commits to its seed before its market opens, tells it after its end, and plays again from it', async () => {
    const round = await openRound(here);
    const seed = openSeed(sealing(Buffer.alloc(32, 7)), round);
    const answers = await Promise.all(
      [
        `/api/virtuals`,
        `/api/virtuals/${SOCCER}`,
        `/api/virtuals/${SOCCER}/rounds`,
        `/api/fixtures/${round.fixtureId}`,
      ].map(async (to) => (await fetch(`${here.api.url}${to}`)).text()),
    );
    expect(answers[1]).toContain(round.seedHash);
    // Neither the seed nor anything of the draw goes out while bets are taken, nor stands in the row for whoever reads it.
    for (const text of answers) expect(text).not.toContain(seed);
    expect(round.story).toBeNull();
    expect(round.sealed).not.toContain(seed);

    const ended = await endOf(round);
    expect(ended.seed).toBe(seed);
    expect(createHash('sha256').update(seed).digest('hex')).toBe(round.seedHash);
    const again = playVirtual(ended.matchup, numbersOfSeed(seed));
    expect(JSON.parse(JSON.stringify(again))).toEqual(ended.story);
    expect(aboutVirtual(ended.matchup)).toBe(`virtual:${SOCCER}:${ended.matchup.number}`);
  });

  it('is bet on as any fixture is, in either process, and paid by what its seed came to', async () => {
    const round = await openRound(there);
    const player = await there.api.player(100_00n);
    const picks = ['home', 'draw', 'away'].map((_, at) => pickOf(round, '1x2', at));
    for (const pick of picks) {
      const placed = await player.call('POST', '/api/betslip/place', betOn(pick));
      expect([placed.status, placed.body.refusal ?? null], JSON.stringify(placed.body)).toEqual([200, null]);
    }
    const ended = await endOf(round);
    if (!ended.story) throw new Error('no story');
    const settled = settleVirtual(ended.matchup, ended.story.result).find(({ key }) => key === '1x2');
    const won = settled?.outcomes.find(({ result }) => result === 'win')?.outcome;
    const price = picks.find(({ outcome }) => outcome === won)?.priceMilli ?? 0;
    there.house.settlement.wake([Number(round.fixtureId)]);
    await there.house.settlement.settled();
    const balance = await there.house.wallet.balance(player.accountId);
    expect(balance?.cashMinor).toBe(70_00n + BigInt(price));
  });

  it('takes no bet after its close, none on what was changed, and no leg with itself', async () => {
    const round = await openRound(here);
    const player = await here.api.player(100_00n);
    const pick = pickOf(round);
    const refused = async (...selections: object[]): Promise<unknown> => {
      const answer = await player.call('POST', '/api/betslip/place', betOn(...selections));
      return (answer.body.error as { code?: string } | undefined)?.code ?? answer.body.code ?? answer.body;
    };
    expect(await refused({ ...pick, outcome: 'nobody' })).toBe('SelectionNotFound');
    expect(await refused({ ...pick, priceMilli: pick.priceMilli + 500 })).toBe('PriceChanged');
    expect(await refused(pick, pick)).toEqual(expect.stringMatching(/Exception|Same|Duplicate|Combin/));
    expect(await refused(pick, pickOf(round, 'both-score'))).toEqual(expect.stringMatching(/Exception|Same|Combin/));
    await eventually(async () => expect((await roundNow()).status).not.toBe('open'));
    expect(await refused(pick)).toMatch(/^Market(Suspended|Closed)$/);
    expect((await here.house.wallet.balance(player.accountId))?.cashMinor).toBe(100_00n);
    await endOf(round);
    expect(await refused(pick)).toMatch(/^(MarketClosed|SelectionNotFound|MarketSuspended)$/);
  });

  it('is shown to whoever watches: hash, picture while it runs, seed and result behind it', async () => {
    const round = await openRound(here);
    await endOf(round);
    await here.virtuals.look();
    await eventually(async () => {
      await here.virtuals.look();
      expect(here.virtuals.shown(SOCCER)?.results[0]).toMatchObject({ id: String(round.id), frames: null });
    });
    const [last] = here.virtuals.shown(SOCCER)?.results ?? [];
    expect(last?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(last?.score).toEqual([expect.any(Number), expect.any(Number)]);
    const answer = await fetch(`${here.api.url}/api/virtuals/${SOCCER}/rounds?pageSize=1`);
    const { rounds, next } = (await answer.json()) as { rounds: { id: string }[]; next: string | null };
    expect(rounds).toHaveLength(1);
    const before = await fetch(`${here.api.url}/api/virtuals/${SOCCER}/rounds?pageSize=1&before=${next}`);
    expect(((await before.json()) as typeof answer & { rounds: { id: string }[] }).rounds[0]?.id).not.toBe(
      rounds[0]?.id,
    );
  });

  it.each([
    ['/api/virtuals/soccer', 400],
    ['/api/virtuals/virtual-chess', 404],
    ['/api/virtuals/virtual-chess/rounds', 404],
    ['/api/virtuals/virtual-soccer/rounds?before=-1', 400],
    ['/api/virtuals/virtual-soccer/rounds?pageSize=1000', 400],
  ])('%s is refused with a code', async (to, status) => {
    const answer = await fetch(`${here.api.url}${to}`);
    expect(answer.status).toBe(status);
  });

  it('stands in no list of real matches, nor among their results', async () => {
    const round = await openRound(here);
    const lists = ['/api/sports?tzOffsetMin=0', '/api/fixtures?view=prematch&sport=virtual-soccer'];
    for (const to of lists) {
      const text = await (await fetch(`${here.api.url}${to}`)).text();
      expect(text).not.toContain(String(round.fixtureId));
      expect(text).not.toContain(round.matchup.competitors[0]?.name);
    }
  });
});

describe('two processes', () => {
  it('end each round once, also where the one that leads goes in the middle', async () => {
    const round = await openRound(here);
    const leader = here.desk.epoch() === undefined ? there : here;
    const other = leader === here ? there : here;
    await end(leader);
    const ended = await endOf(round);
    expect(ended.seed).not.toBeNull();
    await openRound(other);
    const { rows } = await sql<{ count: number; numbers: number; generations: number }>`
      select count(*)::integer as count, count(distinct number)::integer as numbers,
        (select coalesce(max(generation), 0)::integer from market_result where fixture_id >= 40000000000000) as generations
      from virtual_round where sport = ${SOCCER}`.execute(db);
    expect(rows[0]?.count).toBe(rows[0]?.numbers);
    expect(rows[0]?.generations).toBe(1);
    expect(other.errors).toEqual([]);
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  });
});

describe('a round that nobody can draw any more', () => {
  it('is called off, and every stake goes back', async () => {
    const left = running[0];
    if (!left) throw new Error('nobody is left');
    const round = await openRound(left);
    const player = await left.api.player(50_00n);
    const placed = await player.call('POST', '/api/betslip/place', betOn(pickOf(round)));
    expect(placed.status).toBe(200);
    // The next house has another key for its secrets.
    await end(left);
    const next = await open({ key: 8, times: { ...quickTimes, everyMs: 4_000 } });
    await eventually(async () => {
      const { rows } = await sql<{ status: string }>`select status from virtual_round where id = ${round.id}`.execute(
        db,
      );
      expect(rows[0]?.status).toBe('calledOff');
    });
    next.house.settlement.wake([Number(round.fixtureId)]);
    await next.house.settlement.settled();
    expect((await next.house.wallet.balance(player.accountId))?.cashMinor).toBe(50_00n);
    // And the round behind it is played.
    const after = await openRound(next);
    expect(after.number).toBeGreaterThan(round.number);
    await endOf(after);
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  });
});
