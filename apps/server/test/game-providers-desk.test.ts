import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ADAPTER_IDS } from '../src/capabilities/casino/providers/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openRoundsDesk } from './rounds-desk.ts';
import { openPage, sandboxRoom } from './sandbox-room.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 8 });
const clock = systemClock();
const { sandbox, room, api, close } = await sandboxRoom(db, { clock, compareEdgeMs: 0 });
const rooms = [room.providers, room.approvals];
const [one, other] = [await openRoundsDesk(room.house.clock, rooms), await openRoundsDesk(room.house.clock, rooms)];
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await one.close();
  await other.close();
  await close();
});

const reason = 'for a test';
const ofProvider = (provider: string) => `/api/desk/game-providers/${provider}`;
const change = (path: string, body: object) => one.call('POST', path, { ...body, reason });
interface Row {
  readonly provider: string;
  readonly isOn: boolean;
  readonly configured: string;
  readonly assumed: readonly string[];
  readonly openRounds: number;
  readonly errors: number;
  readonly differences: number;
  readonly returns: Readonly<Record<string, unknown>>;
}
const rowsNow = async (): Promise<readonly Row[]> =>
  (await one.call('GET', '/api/desk/game-providers')).body.providers as Row[];
const rowOf = async (provider: string): Promise<Row | undefined> =>
  (await rowsNow()).find((each) => each.provider === provider);
const whole = async (provider: string) => (await one.call('GET', ofProvider(provider))).body;
const visitor = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const logged = async (action: string) => {
  const { rows } = await sql<{ after: unknown; reason: string }>`
    select after, reason from audit_entry where action = ${action} order by place desc limit 1`.execute(db);
  return rows[0];
};

/** A player who sits in a game. */
async function sitIn(key: string) {
  const { call, accountId } = await api.player(100_00n);
  const { body } = await call('GET', `/api/casino/launch?game=${key}`);
  return { call, accountId, page: await openPage(body.Url) };
}
const stakedBy = async (accountId: string): Promise<bigint> => {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(staked_minor), 0)::bigint as staked from provider_round where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.staked ?? 0n;
};

describe('the room of makers of games', () => {
  it('lists every one of them, each with what is assumed of it, and no key anywhere', async () => {
    const rows = await rowsNow();
    expect(rows.map(({ provider }) => provider).sort()).toEqual([...ADAPTER_IDS].sort());
    for (const { configured, isOn, assumed } of rows) {
      expect([configured, isOn]).toEqual(['sandbox', true]);
      expect(assumed.length).toBeGreaterThan(0);
    }
    const told = JSON.stringify(await whole('softswiss'));
    expect(told).toContain('"name":"secret","secret":true,"state":"sandbox","value":null');
    expect(told).not.toMatch(/[0-9a-f]{40}/);
    expect(await one.call('GET', ofProvider('nobody'))).toMatchObject({ status: 404, body: { code: 'NotFound' } });
  });

  it('switches a provider off: nothing begins, what runs goes on to its end; and on again', async () => {
    const { accountId, page } = await sitIn('habanero-deep-temple');
    await page.press(2_00);
    // A round whose win is still to come.
    await sql`update provider_round set state = 'open', ended_at = null, ended_by = null where account_id = ${accountId}`.execute(
      db,
    );
    expect(await change(`${ofProvider('habanero')}/switch`, { isOn: false })).toMatchObject({ status: 200 });
    expect(await rowOf('habanero')).toMatchObject({ isOn: false, openRounds: 1 });
    expect(await logged('games.switch')).toEqual({ after: { isOn: false }, reason });
    expect((await visitor('/api/habanero/getGamesByCategory')).body).toEqual({ result: [] });
    expect((await room.providers.listed()).some(({ provider }) => provider === 'habanero')).toBe(false);
    await page.press(2_00);
    expect(await stakedBy(accountId)).toBe(2_00n);
    await change(`${ofProvider('habanero')}/switch`, { isOn: true });
    await page.press(2_00);
    expect(await stakedBy(accountId)).toBe(4_00n);
    expect((await change(`${ofProvider('nobody')}/switch`, { isOn: true })).status).toBe(404);
  });

  it('switches one game off: it takes no new round, leaves the lobby and every list, and its neighbour stays', async () => {
    const { accountId, page } = await sitIn('openbox-limbo');
    await page.press(1_00);
    const switched = (game: string, isOn: boolean) => change(`${ofProvider('openbox')}/games/switch`, { game, isOn });
    expect((await switched('another', false)).body).toMatchObject({ code: 'GameNotOffered' });
    expect((await switched('openbox-limbo', false)).status).toBe(200);
    await page.press(1_00);
    expect(await stakedBy(accountId)).toBe(1_00n);
    const { body } = await visitor('/api/OpenBoxInternal/Games');
    expect((body.result as { Key: string }[]).map(({ Key }) => Key)).toEqual(['openbox-plinko']);
    expect(await visitor('/api/casino/launch?isDemo=true&game=openbox-limbo')).toMatchObject({ status: 409 });
    // Returns of another period than was looked at a moment ago: sums are kept for some seconds.
    expect((await one.call('GET', `${ofProvider('openbox')}?days=30`)).body.games).toMatchObject([
      { game: 'openbox-plinko', isOn: true },
      { game: 'openbox-limbo', isOn: false, returns: { rounds: 1, stated: { least: 9_900 } } },
    ]);
    await switched('openbox-limbo', true);
    await page.press(1_00);
    expect(await stakedBy(accountId)).toBe(2_00n);
  });

  it('orders the rows of the lobby, whole rows at a time', async () => {
    const order = (names: readonly string[]) => change('/api/desk/game-providers/order', { order: names });
    expect((await order(['rocket', 'nobody'])).status).toBe(404);
    expect((await order(['rocket', 'rocket'])).status).toBe(404);
    expect((await order(['rocket', 'softswiss'])).status).toBe(200);
    expect((await rowsNow()).slice(0, 2).map(({ provider }) => provider)).toEqual(['rocket', 'softswiss']);
    expect((await room.providers.listed()).slice(0, 2).map(({ key }) => key)).toEqual([
      'rocket-mines',
      'softswiss-clockmaker',
    ]);
    expect(await room.providers.inFront()).toEqual(['rocket', 'softswiss', 'bgaming']);
    await order([]);
    expect(await room.providers.inFront()).toEqual([]);
  });

  it('says how often calls were refused and why, and nothing that was sent', async () => {
    await fetch(`${api.url}/api/provider/evolution/balance?authToken=a-guess`, {
      method: 'POST',
      body: '{"a":"a-guess"}',
    });
    const { errors } = await whole('evolution');
    expect(errors).toMatchObject([{ times: 1 }]);
    expect(JSON.stringify(errors)).not.toContain('a-guess');
    expect((await rowOf('evolution'))?.errors).toBe(1);
  });
});

describe('keys and addresses of a provider', () => {
  const SETTINGS = { address: 'https://games.invalid', nodeId: '7', salt: 'a salt of nobody' };
  const propose = (body: object) => change(`${ofProvider('endorphina')}/settings`, body);
  const approve = (desk: typeof one, approvalId: unknown) =>
    desk.call('POST', `/api/approvals/${approvalId}/decide`, { approve: true });

  it.each([
    ['nothing', {}, 'settings'],
    ['a setting that it does not have', { settings: { ...SETTINGS, pepper: 'x' } }, 'settings'],
    ['less than it needs', { settings: { address: 'https://games.invalid' } }, 'settings'],
    ['no address', { settings: SETTINGS, callers: ['999.0.0.1'] }, 'callers'],
    ['no sum', { settings: SETTINGS, mostWin: '0' }, 'mostWin'],
  ])('refuses %s', async (_, body, field) => {
    expect(await propose(body)).toMatchObject({ status: 400, body: { code: 'InvalidRequest', detail: { field } } });
  });

  it('count once a second operator has approved, are sealed, and never come back', async () => {
    const wish = { settings: SETTINGS, callers: ['192.0.2.0/24'], mostWin: '250000.00' };
    const { status, body } = await propose(wish);
    expect(status).toBe(200);
    // Twice about the same provider waits for the first.
    expect((await propose({ ...wish, mostWin: '1.00' })).body.code).toBe('ProposalWaits');
    expect((await rowOf('endorphina'))?.configured).toBe('sandbox');
    expect((await approve(one, body.approvalId)).body.code).toBe('OwnProposal');
    const decided = await approve(other, body.approvalId);
    expect(decided.status).toBe(200);
    const seen = await whole('endorphina');
    expect(seen).toMatchObject({
      callers: ['192.0.2.0/24'],
      mostWin: '250000.00',
      provider: { configured: 'operator' },
    });
    const fields = seen.settings as { name: string; value: string | null; fingerprint: string | null }[];
    expect(fields.find(({ name }) => name === 'nodeId')).toMatchObject({ value: '7', fingerprint: null });
    expect(fields.find(({ name }) => name === 'salt')).toMatchObject({
      ...{ state: 'entered', value: null },
      fingerprint: expect.stringMatching(/^[0-9a-f]{6}$/),
    });
    const { rows } = await sql<{ whole: string }>`
      select row_to_json(a)::text as whole from approval a union all select row_to_json(l)::text from audit_entry l
      union all select row_to_json(s)::text from provider_setting s`.execute(db);
    const everywhere = JSON.stringify([
      rows,
      seen,
      decided.body,
      (await one.call('GET', '/api/approvals?state=closed')).body,
    ]);
    expect(everywhere).toContain('salt ');
    expect(everywhere).not.toContain('salt of nobody');
    expect(await logged('games.setSettings')).toMatchObject({ reason, after: { approval: body.approvalId } });
  });

  it('are replaced one at a time: what is left out stays', async () => {
    const print = async () =>
      ((await whole('endorphina')).settings as { name: string; fingerprint: string | null }[]).find(
        ({ name }) => name === 'salt',
      )?.fingerprint;
    const before = await print();
    await approve(other, (await propose({ settings: { nodeId: '8' } })).body.approvalId);
    expect(await print()).toBe(before);
    await approve(other, (await propose({ settings: { salt: 'another salt of nobody' } })).body.approvalId);
    expect(await print()).not.toBe(before);
  });
});

describe('what a provider says of its rounds', () => {
  const compare = () => change(`${ofProvider('pragmatic')}/compare`, { hours: 1 });
  const found = async () =>
    (
      (await whole('pragmatic')).differences as { differenceId: string; kind: string; state: string; round: string }[]
    ).map(({ kind, state }) => `${kind} ${state}`);
  const says = (statement: 'right' | 'leavesOut' | 'otherAmount' | 'madeUp' | 'silent') =>
    sandbox.games.misbehave({ statement });

  it('agrees with what the house has', async () => {
    const { page } = await sitIn('pragmatic-baccarat');
    for (let round = 0; round < 3; round += 1) await page.press(2_00);
    expect((await compare()).body.comparison).toMatchObject({ theirRounds: 3, ourRounds: 3, problem: null });
    expect(await found()).toEqual([]);
    expect((await logged('games.compare'))?.after).toMatchObject({ theirs: 3, ours: 3, differences: 0 });
  });

  it.each([
    ['leavesOut', 'oursOnly open'],
    ['otherAmount', 'otherAmount open'],
    ['madeUp', 'theirsOnly open'],
  ] as const)('%s: %s, moves no money, and is gone once both agree', async (statement, line) => {
    says(statement);
    expect((await compare()).status).toBe(200);
    expect(await found()).toEqual([line]);
    expect((await rowOf('pragmatic'))?.differences).toBe(1);
    says('right');
    await compare();
    // A round that only its maker has is not named any more: whoever looks explains it.
    expect(await found()).toEqual(statement === 'madeUp' ? [line] : []);
  });

  it('is explained by an operator, and opens again when another sum is said', async () => {
    const { differences } = (await whole('pragmatic')) as { differences: { differenceId: string }[] };
    const id = differences[0]?.differenceId ?? '';
    expect((await change(`/api/desk/game-differences/${id}/explain`, {})).status).toBe(200);
    expect((await change(`/api/desk/game-differences/${id}/explain`, {})).status).toBe(404);
    expect(await found()).toEqual(['theirsOnly explained']);
    await compare();
    expect(await found()).toEqual(['theirsOnly explained']);
    await sql`update provider_difference set theirs = jsonb_set(theirs, '{paidMinor}', '"1"') where id = ${id}`.execute(
      db,
    );
    says('madeUp');
    await compare();
    says('right');
    expect(await found()).toEqual(['theirsOnly open']);
  });

  it('does not come, or not from it: that stands in the list, and nothing is compared', async () => {
    says('silent');
    expect((await compare()).body.code).toBe('ServiceUnavailable');
    says('right');
    const { comparisons } = (await whole('pragmatic')) as { comparisons: { problem: string | null }[] };
    expect(comparisons[0]).toMatchObject({ problem: 'unreadable', theirRounds: 0 });
    expect((await whole('pragmatic')).errors).toMatchObject([{ why: 'askUnreadable', times: 1 }]);
    expect(await found()).toEqual(['theirsOnly open']);
  });
});
