import { randomUUID } from 'node:crypto';
import {
  type BonusSegment,
  bonusSegment,
  decideApproval,
  getPlayerTags,
  listSegments,
  previewSegment,
  proposeCampaign,
  tagPlayer,
  writeCampaign,
  writeSegment,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { depositNow } from '../../../../../test/bonus-campaigns.ts';
import { type BonusDesk, openBonusDesk, thrifty } from '../../../../../test/bonus-desk.ts';

const desk = await openBonusDesk();
const { db, house, ann, bob, eve, published, player } = desk;
afterAll(desk.close);

const segment = (over: object): BonusSegment => bonusSegment.parse(over);
type Player = Awaited<ReturnType<typeof player>>;
const reason = 'a test of it';

const tags = async (by: BonusDesk['ann'], { accountId }: Player, Tag: string, Put = true) => {
  const answer = await by.call(tagPlayer, { params: { accountId }, body: { Tag, Put, Reason: reason } });
  return answer.ok ? (answer.value.ApprovalId === null ? 'done' : answer.value.ApprovalId) : answer.refusal.code;
};

/** Which of these are in the segment, by their places. */
async function whoIsIn(over: object, among: readonly Player[]): Promise<number[]> {
  const answer = await eve.call(previewSegment, { body: { Content: segment(over) } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const found = answer.value.List.map(({ AccountId }) => AccountId);
  return among.flatMap(({ accountId }, place) => (found.includes(accountId) ? [place] : []));
}

describe('a segment finds players', async () => {
  const nowMs = house.clock.wallMs();
  const daysAgo = (days: number): Date => new Date(nowMs - days * 86_400_000);
  const all = [await player('DE'), await player('DE'), await player('FR'), await player('FR')];
  const [one, two, three, four] = all as [Player, Player, Player, Player];
  await depositNow(db, house, two.accountId, 5000n);
  await depositNow(db, house, three.accountId, 2000n);
  await depositNow(db, house, three.accountId, 2000n);
  await sql`update identity_account set created_at = ${daysAgo(400)}`.execute(db);
  await sql`
    insert into identity_sign_in (account_id, at, outcome, device, network)
    values (${two.accountId}::uuid, ${daysAgo(30)}, 'signedIn', '', ''), (${three.accountId}::uuid, ${daysAgo(2)}, 'signedIn', '', ''),
      (${four.accountId}::uuid, ${daysAgo(1)}, 'wrongPassword', '', '')`.execute(db);
  await sql`
    insert into loyalty_month (account_id, month, earned)
    values (${two.accountId}, date_trunc('month', ${daysAgo(0)}::timestamptz), 600), (${two.accountId}, date_trunc('month', ${daysAgo(70)}::timestamptz), 500),
      (${three.accountId}, date_trunc('month', ${daysAgo(390)}::timestamptz), 9000)`.execute(db);
  await sql`
    insert into provider_round (id, provider, account_id, round_id, game, currency, play, state, started_at, ended_at)
    values (gen_random_uuid(), 'pateplay', ${one.accountId}, '1', 'x', 'EUR', false, 'over', ${daysAgo(3)}, ${daysAgo(3)}),
      (gen_random_uuid(), 'pateplay', ${two.accountId}, '2', 'x', 'EUR', true, 'over', ${daysAgo(3)}, ${daysAgo(3)})`.execute(
    db,
  );
  expect(await tags(ann, four, 'vip')).toBe('done');
  expect(await tags(ann, four, 'late')).toBe('done');
  expect(await tags(ann, one, 'vip')).toBe('done');

  it.each<[string, object, readonly number[]]>([
    ['in a country', { countries: ['FR'] }, [2, 3]],
    ['who have deposited', { deposits: { least: 1 } }, [1, 2]],
    ['who have deposited once at most', { deposits: { most: 1 } }, [0, 1, 3]],
    ['who have deposited so much', { deposited: { EUR: '40.01' } }, [1]],
    ['who have deposited exactly that', { deposited: { EUR: '40.00' } }, [1, 2]],
    ['of another currency', { deposited: { SEK: '0' } }, []],
    ['who were not seen for a month', { lastSeenDays: { least: 30 } }, [0, 1, 3]],
    ['who were seen since', { lastSeenDays: { most: 29 } }, [2]],
    ['of a level, by the points of a year', { level: 'paddock' }, [1]],
    ['of the lowest level, and with a tag', { level: 'rail', tags: ['vip'] }, [0, 3]],
    ['with both tags', { tags: ['vip', 'late'] }, [3]],
    ['with one and without another', { tags: ['vip'], withoutTags: ['late'] }, [0]],
    ['by several of these', { countries: ['DE'], deposits: { least: 1 }, lastSeenDays: { least: 7 } }, [1]],
    ['who have bet lately', { played: { product: 'betting', withinDays: 30 } }, []],
    ['who have played lately, with money', { played: { product: 'casino', withinDays: 4 } }, [0]],
    ['who have played since yesterday', { played: { product: 'casino', withinDays: 1 } }, []],
  ])('%s', async (_, over, places) => {
    expect(await whoIsIn(over, all)).toEqual(places);
  });

  it('and nobody who is excluded', async () => {
    const gone = await player('FR');
    await sql`
      update identity_account set excluded_at = now(), break_until = '3000-01-01' where id = ${gone.accountId}::uuid`.execute(
      db,
    );
    expect(await whoIsIn({ countries: ['FR'] }, [...all, gone])).toEqual([2, 3]);
  });
});

it.each<[string, object]>([
  ['everybody', {}],
  ['everybody by many words', { countries: null, deposits: {}, tags: [] }],
  ['nobody: more at least than at most', { deposits: { least: 2, most: 1 } }],
  ['nobody: seen later than it was', { lastSeenDays: { least: 30, most: 7 } }],
  ['nobody: with a tag and without it', { tags: ['vip'], withoutTags: ['vip'] }],
  ['no country', { countries: [] }],
  ['a negative number', { deposits: { least: -1 } }],
  ['a fraction of a cent', { deposited: { EUR: '1.001' } }],
  ['a word that is no tag', { tags: ['VIP player'] }],
  ['something unknown', { shoeSize: 44 }],
])('a segment of %s is none', async (_, over) => {
  const body = { Key: 'BROKEN', Content: over as BonusSegment };
  expect(await ann.call(writeSegment, { body })).toMatchObject({ refusal: { code: 'InvalidRequest' } });
});

it('a segment is written once, by who may, and never changes', async () => {
  const body = { Key: 'FRANCE', Content: segment({ countries: ['FR'] }) };
  expect(await eve.call(writeSegment, { body })).toMatchObject({ refusal: { code: 'Forbidden' } });
  expect(await ann.call(writeSegment, { body })).toMatchObject({ ok: true });
  expect(await bob.call(writeSegment, { body })).toMatchObject({ ok: true });
  const other = { Key: 'FRANCE', Content: segment({ countries: ['DE'] }) };
  expect(await ann.call(writeSegment, { body: other })).toMatchObject({
    refusal: { code: 'InvalidRequest', detail: { field: 'segment.key' } },
  });
  const listed = await eve.call(listSegments, {});
  expect(listed.ok && listed.value.Segments).toMatchObject([{ Key: 'FRANCE', WrittenBy: 'Ms ann', Campaigns: [] }]);
});

describe('a campaign for a segment', () => {
  const claims = async (by: Player, code: string) =>
    (await by.call('POST', '/api/bonuses/claim', { BonusCode: code })).status;

  it('that is not there cannot be proposed', async () => {
    const written = await ann.call(writeCampaign, {
      body: { Content: thrifty('LOST', { who: { segment: 'NOBODY' } }) },
    });
    if (!written.ok) throw new Error(written.refusal.code);
    const body = { Version: written.value.Version, Reason: reason };
    expect(await ann.call(proposeCampaign, { params: { id: written.value.Id }, body })).toMatchObject({
      refusal: { code: 'InvalidRequest', detail: { field: 'campaign.segment' } },
    });
  });

  it('asks at the giving who is in it: who comes later may, who has left may not', async () => {
    await ann.call(writeSegment, { body: { Key: 'GUESTS', Content: segment({ tags: ['guest'] }) } });
    const [ada, cid] = [await player(), await player()];
    for (const each of [ada, cid]) await depositNow(db, house, each.accountId, 2000n);
    expect(await tags(ann, cid, 'guest')).toBe('done');
    await published(thrifty('PARTY', { who: { segment: 'GUESTS' } }));
    expect(await claims(ada, 'PARTY')).toBe(409);
    expect(JSON.stringify((await ada.call('GET', '/api/bonuses/general')).body)).not.toContain('PARTY');
    expect(JSON.stringify((await cid.call('GET', '/api/bonuses/general')).body)).toContain('PARTY');
    expect(await tags(bob, ada, 'guest')).toBe('done');
    expect(await claims(ada, 'PARTY')).toBe(200);
    expect(await tags(bob, cid, 'guest', false)).toBe('done');
    expect(await claims(cid, 'PARTY')).toBe(409);
  });
});

describe('a tag', () => {
  it('is put on and taken off once, with who did it; of nobody it is none', async () => {
    const ada = await player();
    expect([await tags(ann, ada, 'big'), await tags(ann, ada, 'big')]).toEqual(['done', 'NotFound']);
    const read = () => eve.call(getPlayerTags, { params: { accountId: ada.accountId } });
    expect(await read()).toMatchObject({ value: { Tags: [{ Tag: 'big', GivenBy: 'Ms ann' }] } });
    expect([await tags(ann, ada, 'big', false), await tags(ann, ada, 'big', false)]).toEqual(['done', 'NotFound']);
    expect(await read()).toMatchObject({ value: { Tags: [] } });
    expect(await tags(eve, ada, 'big')).toBe('Forbidden');
    expect(await tags(ann, { ...ada, accountId: randomUUID() }, 'big')).toBe('NotFound');
    expect(await tags(ann, ada, 'Not A Tag')).toBe('InvalidRequest');
  });

  it('that opens a campaign counts as a gift: above the sum a second person puts it on', async () => {
    await ann.call(writeSegment, { body: { Key: 'RICH', Content: segment({ tags: ['rich'] }) } });
    const fixed = { percent: '0', fixed: '300.00' };
    const when = { trigger: 'code', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
    const over = { who: { segment: 'RICH' }, when, amount: { EUR: fixed }, mostStake: { EUR: '10.00' } };
    await published(thrifty('LARGE', over));
    const [ada, cid] = [await player(), await player()];
    expect(await tags(ann, ada, 'rich')).toBe('done');
    // Put on, taken off and put on again: each time it could be used.
    expect(await tags(ann, ada, 'rich', false)).toBe('done');
    const waits = await tags(ann, ada, 'rich');
    const decided = { params: { approvalId: waits }, body: { approve: true } };
    expect(await ann.call(decideApproval, decided)).toMatchObject({ refusal: { code: 'OwnProposal' } });
    expect(await bob.call(decideApproval, decided)).toMatchObject({ ok: true });
    expect(await tags(ann, cid, 'rich')).toBe('done');
  });
});
