import { randomUUID } from 'node:crypto';
import {
  addCampaignCodes,
  decideApproval,
  listCampaignCodes,
  proposeCampaign,
  stopCampaign,
  writeCampaign,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { depositNow } from '../../../../../test/bonus-campaigns.ts';
import { type BonusDesk, openBonusDesk, sessionCookie, thrifty } from '../../../../../test/bonus-desk.ts';

const desk = await openBonusDesk();
const { db, house, url, ann, bob, eve, published, player } = desk;
afterAll(desk.close);

/** Asks for codes; answers what was made, or the code of the refusal. */
async function makes(by: BonusDesk['ann'], id: string, over: object) {
  const body = { Reason: 'a test of it', idempotencyKey: randomUUID(), ...over };
  const answer = await by.call(addCampaignCodes, { params: { id }, body });
  return answer.ok ? answer.value : { refusal: answer.refusal.code as string, ApprovalId: undefined };
}
const codesIn = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from bonus_code where campaign_id = ${id} order by made_at, code`.execute(db);
  return rows.map(({ code }) => code);
};

describe('codes', () => {
  it('of one player are nobody else’s; drawn ones differ', async () => {
    const id = await published(thrifty('PERSONAL', { code: null }));
    const [ada, cid] = [await player(), await player()];
    for (const each of [ada, cid]) await depositNow(db, house, each.accountId, 2000n);
    await makes(ann, id, { Count: 1, AccountId: ada.accountId });
    const [code = ''] = await codesIn(id);
    expect((await ada.call('GET', '/api/bonuses/personal')).body).toMatchObject({ Items: [{ Code: code }] });
    expect((await cid.call('GET', '/api/bonuses/personal')).body).toEqual({ Items: [] });
    expect(await cid.call('POST', '/api/bonuses/claim', { BonusCode: code })).toMatchObject({ status: 409 });
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: code })).toMatchObject({ status: 200 });
  });

  it('that are drawn bring one bonus each, words of a partner as many as he was given', async () => {
    const id = await published(thrifty('HANDED', { code: null, amount: { EUR: { percent: '100', most: '50.00' } } }));
    expect(await makes(ann, id, { Count: 2 })).toMatchObject({ Made: 2, ApprovalId: null });
    const [first = '', second = ''] = await codesIn(id);
    expect(first).not.toBe(second);
    const players = await Promise.all(Array.from({ length: 4 }, () => player()));
    for (const each of players) await depositNow(db, house, each.accountId, 2000n);
    const claims = async (at: number, code: string) =>
      (await players[at]?.call('POST', '/api/bonuses/claim', { BonusCode: code }))?.status;
    const both = await Promise.all([claims(0, first), claims(1, first)]);
    expect(both.sort()).toEqual([200, 409]);
    expect(await makes(ann, id, { Codes: ['partner-7', first], Uses: 2 })).toMatchObject({ Made: 1, Taken: 1 });
    expect([await claims(2, 'PARTNER-7'), await claims(3, 'partner-7')]).toEqual([200, 200]);
    const last = await player();
    await depositNow(db, house, last.accountId, 2000n);
    expect(await last.call('POST', '/api/bonuses/check', { BonusCode: 'partner-7', Amount: '20.00' })).toMatchObject({
      body: { code: 'BonusCodeNotUsable' },
    });
    expect(await last.call('POST', '/api/bonuses/claim', { BonusCode: 'partner-7' })).toMatchObject({ status: 409 });
    const listed = await eve.call(listCampaignCodes, { params: { id } });
    const batches = listed.ok ? listed.value.Batches : [];
    expect(
      batches.map(({ Codes, Used, MostUses, MadeBy }) => [Codes, Used, MostUses, MadeBy].join(' ')).sort(),
    ).toEqual(['1 2 2 Ms ann', '2 1 1 Ms ann']);
  });

  it('come to a sum: from there on a second person releases them, and who asked for them is not he', async () => {
    const id = await published(thrifty('SPREAD', { code: null, amount: { EUR: { percent: '100', most: '50.00' } } }));
    const other = await published(
      thrifty('SPREAD2', { code: null, amount: { EUR: { percent: '100', most: '50.00' } } }),
    );
    // Of the campaign: 450.00 are below the sum, the tenth code is not.
    expect(await makes(bob, id, { Count: 9 })).toMatchObject({ Made: 9, ApprovalId: null });
    const tenth = await makes(bob, id, { Count: 1 });
    expect(tenth).toMatchObject({ Made: 0, Batch: null });
    const decided = { params: { approvalId: tenth.ApprovalId ?? '' }, body: { approve: true } };
    expect(await bob.call(decideApproval, decided)).toMatchObject({ refusal: { code: 'OwnProposal' } });
    expect(await makes(ann, id, { Codes: ['MANY-USES'], Uses: 10 })).toMatchObject({ refusal: 'ProposalWaits' });
    expect(await ann.call(decideApproval, decided)).toMatchObject({ ok: true });
    expect(await codesIn(id)).toHaveLength(10);
    // Of a player: over two campaigns and two people.
    const ada = await player();
    const often = { AccountId: ada.accountId, Count: 1 };
    const kind = await published(
      thrifty('OFTEN', { code: null, who: { mostPerPlayer: 9 }, amount: { EUR: { percent: '100', most: '50.00' } } }),
    );
    expect(await makes(ann, kind, often)).toMatchObject({ Made: 1 });
    expect(await makes(bob, other, often)).toMatchObject({ Made: 0, ApprovalId: expect.any(String) });
  });

  it.each<[string, object]>([
    ['no number and no words', {}],
    ['both', { Count: 1, Codes: ['BOTH'] }],
    ['too many', { Count: 10_001 }],
    ['a formula', { Codes: ['=1+1'] }],
    ['no player', { Count: 1, AccountId: 'ada' }],
  ])('are not made of %s', async (_, over) => {
    const id = await published(thrifty(`BAD-${randomUUID().slice(0, 8).toUpperCase()}`, { code: null }));
    expect(await makes(ann, id, over)).toEqual({ refusal: 'InvalidRequest' });
    expect(await codesIn(id)).toEqual([]);
  });

  it('are none of a campaign that gives nothing, and read by nobody without the right', async () => {
    const id = await published(thrifty('ENDED', { code: null }));
    await makes(ann, id, { Count: 1 });
    await ann.call(stopCampaign, { params: { id }, body: { Reason: 'too dear' } });
    expect(await makes(ann, id, { Count: 1 })).toEqual({ refusal: 'NotFound' });
    expect(await makes(eve, id, { Count: 1 })).toEqual({ refusal: 'Forbidden' });
    const batches = await ann.call(listCampaignCodes, { params: { id } });
    const batch = batches.ok ? batches.value.Batches[0]?.Batch : '';
    const file = (who: string) =>
      fetch(`${url}/api/desk/campaigns/${id}/codes.csv?batch=${batch}`, {
        headers: { cookie: `evens-operator-session=${who}` },
      });
    expect((await file(sessionCookie('eve', 'playerCare'))).status).toBe(403);
    const table = await file(sessionCookie('ann', 'headOfCare'));
    expect(table.headers.get('content-disposition')).toBe('attachment; filename="ENDED-codes.csv"');
    expect(await table.text()).toMatch(/^code;campaign;most uses;used;player\r\n[A-Z2-9]{12};ENDED;1;0;\r\n$/);
  });

  it('of a wording that are another campaign’s keep it from being published', async () => {
    await published(thrifty('FIRST'));
    const written = await ann.call(writeCampaign, { body: { Content: thrifty('SECOND', { code: 'first' }) } });
    if (!written.ok) throw new Error(written.refusal.code);
    const { Id: id, Version } = written.value;
    const asked = { params: { id }, body: { Version, Reason: 'a test of it' } };
    expect(await ann.call(proposeCampaign, asked)).toMatchObject({
      refusal: { code: 'InvalidRequest', detail: { field: 'campaign.code' } },
    });
  });

  it('are guessed ten times a quarter of an hour, and whoever has one is not counted', async () => {
    const ada = await player();
    for (let at = 0; at < 10; at += 1) {
      const answer = await ada.call('POST', '/api/bonuses/claim', { BonusCode: `GUESS${at}` });
      expect(answer).toMatchObject({ status: 409, body: { code: 'BonusCodeNotUsable' } });
    }
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'GUESS' })).toMatchObject({ status: 429 });
    house.clock.advance(16 * 60_000);
    expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'GUESS' })).toMatchObject({ status: 409 });
  });

  it('without a deposit say that one is needed, in the words that the page knows', async () => {
    await published(thrifty('NEEDED'));
    const ada = await player();
    const answer = await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'NEEDED' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'BonusNeedsDeposit', detail: { minimum: '10.00', currency: 'EUR' } },
    });
    expect(String(answer.body.message)).toMatch(/deposit.*assigned bonus/i);
    expect(await ada.call('POST', '/api/bonuses/check', { BonusCode: 'NEEDED', Amount: '20.00' })).toMatchObject({
      body: { Bonus: '20.00', ToStake: '200.00' },
    });
    expect(await ada.call('POST', '/api/bonuses/check', { BonusCode: 'NEEDED', Amount: '5.00' })).toMatchObject({
      body: { code: 'BonusNeedsDeposit' },
    });
  });
});
