import { randomUUID } from 'node:crypto';
import {
  decideApproval,
  getBonusTexts,
  getDeskBonuses,
  giveBonusManually,
  listCampaigns,
  previewCampaign,
  proposeCampaign,
  stopCampaign,
  writeCampaign,
} from '@evens/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { depositNow, money, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { type BonusDesk, openBonusDesk, thrifty } from '../../../../test/bonus-desk.ts';

const desk = await openBonusDesk();
const { db, house, ann, bob, eve, published, player } = desk;
afterAll(desk.close);

const WITHOUT_DEPOSIT = { trigger: 'code', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
const ANY_WORTH = { mostWorthPercent: 100 };
const FIXED_AGAIN = { ...ANY_WORTH, who: { mostPerPlayer: 9 } };

describe('a campaign', () => {
  it('is written by one person, published by another, claimed by a player, and stopped by one', async () => {
    const id = await published(thrifty('WELCOME'));
    const ada = await player();
    await depositNow(db, house, ada.accountId, 5000n);
    const claimed = await ada.call('POST', '/api/bonuses/claim', { BonusCode: ' welcome ' });
    expect(claimed).toMatchObject({
      status: 200,
      body: { State: 'active', Status: 2, Amount: '50.00', ToStake: '500.00' },
    });
    expect((await ada.call('GET', '/api/bonuses/user')).body).toMatchObject({
      Items: [{ Left: '50.00', MostConvert: '50.00' }],
    });
    expect(await money(house, ada.accountId)).toBe('50.00 + 50.00');
    expect(await eve.call(getDeskBonuses, { params: { accountId: ada.accountId } })).toMatchObject({
      ok: true,
      value: { Bonuses: [{ Key: 'WELCOME', State: 'active', Amount: '50.00', Left: '50.00' }] },
    });
    expect(await eve.call(getDeskBonuses, { params: { accountId: randomUUID() } })).toMatchObject({
      value: { Bonuses: [] },
    });

    expect(await eve.call(stopCampaign, { params: { id }, body: { Reason: 'not mine to stop' } })).toMatchObject({
      ok: false,
    });
    expect(await bob.call(stopCampaign, { params: { id }, body: { Reason: 'too dear' } })).toMatchObject({ ok: true });
    const cid = await player();
    await depositNow(db, house, cid.accountId, 5000n);
    expect(await cid.call('POST', '/api/bonuses/claim', { BonusCode: 'WELCOME' })).toMatchObject({
      status: 409,
      body: { code: 'BonusCodeNotUsable' },
    });
    const listed = await eve.call(listCampaigns, {});
    expect(listed.ok && listed.value.Campaigns.find(({ Id }) => Id === id)).toMatchObject({
      Key: 'WELCOME',
      Money: [{ Currency: 'EUR', Given: '50.00', Grants: 1 }],
      Versions: [{ State: 'live' }],
    });
  });

  it('that is worth too much to who plays it best cannot be proposed', async () => {
    const content = thrifty('GENEROUS', {
      wager: { ...thrifty('GENEROUS').wager, multiplier: '1' },
      mostStake: {},
      mostConvert: {},
    });
    const preview = await ann.call(previewCampaign, { body: { Content: content } });
    expect(preview.ok && (preview.value.Worth[0]?.Percent ?? 0)).toBeGreaterThan(75);
    // Each change that the desk offers does bring it inside.
    const ways = preview.ok ? preview.value.Ways : [];
    expect(ways.map(({ Part }) => Part)).toContain('sticky');
    for (const { Part, Amounts, Percent } of ways) {
      expect(Percent).toBeLessThanOrEqual(75);
      const mended = {
        mostStake: { ...content, mostStake: Amounts ?? {} },
        mostConvert: { ...content, mostConvert: Amounts ?? {} },
        multiplier: { ...content, wager: { ...content.wager, multiplier: '10' } },
        sticky: { ...content, sticky: true },
      }[Part];
      const again = await ann.call(previewCampaign, { body: { Content: mended } });
      expect(again).toMatchObject({ value: { Blocked: null, Ways: [] } });
    }
    const written = await ann.call(writeCampaign, { body: { Content: content } });
    if (!written.ok) throw new Error(written.refusal.code);
    const answer = await ann.call(proposeCampaign, {
      params: { id: written.value.Id },
      body: { Version: written.value.Version, Reason: 'a test of it' },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CampaignWorthTooMuch' } });
  });

  it('for Great Britain that asks for more than ten times is refused', async () => {
    const content = thrifty('BRITISH', {
      who: { countries: ['GB'] },
      wager: { ...thrifty('BRITISH').wager, multiplier: '11' },
    });
    const written = await ann.call(writeCampaign, { body: { Content: content } });
    if (!written.ok) throw new Error(written.refusal.code);
    const answer = await ann.call(proposeCampaign, {
      params: { id: written.value.Id },
      body: { Version: written.value.Version, Reason: 'a test of it' },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CampaignBreaksRules', detail: { country: 'GB' } } });
  });

  it.each<[string, object, string | null]>([
    ['a match of as much again, again and again', { who: { mostPerPlayer: 9 } }, null],
    [
      'twice as much, again and again',
      { who: { mostPerPlayer: 9 }, amount: { EUR: { percent: '200', most: '50.00' } } },
      'CampaignWorthTooMuch',
    ],
    ['twice as much, once', { ...ANY_WORTH, amount: { EUR: { percent: '200', most: '50.00' } } }, null],
    [
      'a gift that asks for no new money, again and again',
      { who: { mostPerPlayer: 2 }, when: WITHOUT_DEPOSIT, amount: { EUR: { fixed: '5.00' } } },
      'CampaignWorthTooMuch',
    ],
    ['the same gift, once', { ...ANY_WORTH, when: WITHOUT_DEPOSIT, amount: { EUR: { fixed: '5.00' } } }, null],
    [
      'cash for every deposit, as much again',
      { kind: 'cash', who: { mostPerPlayer: 9 }, mostWorthPercent: 100 },
      'CampaignWorthTooMuch',
    ],
    ['cash for one deposit', { kind: 'cash' }, null],
    [
      'a fixed gift of more than the least deposit',
      { ...FIXED_AGAIN, amount: { EUR: { fixed: '30.00', leastDeposit: '10.00' } } },
      'CampaignWorthTooMuch',
    ],
    ['a fixed gift of less', { ...FIXED_AGAIN, amount: { EUR: { fixed: '10.00', leastDeposit: '10.00' } } }, null],
  ])('of %s is judged by what each unit of new money brings', async (_, over, blocked) => {
    const preview = await ann.call(previewCampaign, {
      body: { Content: thrifty('REPEATED', { code: null, ...over }) },
    });
    expect(preview.ok && preview.value.Blocked).toBe(blocked);
  });

  it('for everybody is not given where the law forbids it', async () => {
    await published(thrifty('WORLD', { wager: { ...thrifty('WORLD').wager, multiplier: '11' } }));
    const [ada, cid] = [await player('GB'), await player('DE')];
    for (const each of [ada, cid]) await depositNow(db, house, each.accountId, 2000n);
    const lists = async (by: typeof ada) => JSON.stringify((await by.call('GET', '/api/bonuses/general')).body);
    expect([(await lists(ada)).includes('WORLD'), (await lists(cid)).includes('WORLD')]).toEqual([false, true]);
    const claim = { BonusCode: 'WORLD' };
    expect(await ada.call('POST', '/api/bonuses/claim', claim)).toMatchObject({ status: 409 });
    expect(await cid.call('POST', '/api/bonuses/claim', claim)).toMatchObject({ status: 200 });
  });

  it.each<[string, object]>([
    ['1e9 percent', { amount: { EUR: { percent: '1000000000', most: '1.00' } } }],
    ['a negative amount', { amount: { EUR: { percent: '100', most: '-1.00' } } }],
    ['a budget in another currency', { budget: { USD: '10.00' } }],
    ['dates reversed', { when: { trigger: 'deposit', from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }],
    ['a fraction of a cent', { amount: { EUR: { percent: '100', most: '1.001' } } }],
    ['a segment by no name', { who: { segment: 'everybody, please' } }],
    ['nothing that counts', { wager: { multiplier: '1', days: 1, counts: {}, usableOn: ['sports'] } }],
  ])('with %s is no campaign', async (_, over) => {
    const content = { ...thrifty('SOUND'), ...over };
    const answer = await ann.call(writeCampaign, { body: { Content: content as ReturnType<typeof thrifty> } });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  });
});

it('a bonus is given manually once a wish, with its reason, and ended by its player', async () => {
  const fixed = { percent: '0', fixed: '5.00' };
  const when = { trigger: 'manual', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
  const id = await published(thrifty('SORRY', { code: null, when, amount: { EUR: fixed }, mostWorthPercent: 100 }));
  const accountId = await newPlayer(db, house);
  const body = { AccountId: accountId, Reason: 'the page was slow', idempotencyKey: randomUUID() };
  const [first, again] = [
    await ann.call(giveBonusManually, { params: { id }, body }),
    await ann.call(giveBonusManually, { params: { id }, body }),
  ];
  expect(first).toEqual(again);
  expect(await money(house, accountId)).toBe('0.00 + 5.00');
});

it('bonuses that one person gives manually come to a day’s sum, and from there on take a second one', async () => {
  const fixed = { percent: '0', fixed: '200.00' };
  const when = { trigger: 'manual', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
  const id = await published(thrifty('KIND', { code: null, when, amount: { EUR: fixed }, mostWorthPercent: 100 }));
  const gives = async () => {
    const accountId = await newPlayer(db, house);
    const body = { AccountId: accountId, Reason: 'a good customer', idempotencyKey: randomUUID() };
    const answer = await ann.call(giveBonusManually, { params: { id }, body });
    return { answer, accountId };
  };
  const [one, two, three] = [await gives(), await gives(), await gives()];
  expect([one, two, three].map(({ answer }) => answer.ok && (answer.value.BonusId ? 'given' : 'waits'))).toEqual([
    'given',
    'given',
    'waits',
  ]);
  expect(await money(house, three.accountId)).toBe('0.00 + 0.00');
  const approvalId = (three.answer.ok && three.answer.value.ApprovalId) || '';
  const decided = { params: { approvalId }, body: { approve: true } };
  expect(await ann.call(decideApproval, decided)).toMatchObject({ refusal: { code: 'OwnProposal' } });
  expect(await bob.call(decideApproval, decided)).toMatchObject({ ok: true });
  expect(await money(house, three.accountId)).toBe('0.00 + 200.00');
});

it('bonuses that one person gives one player add up as well', async () => {
  const fixed = { percent: '0', fixed: '200.00' };
  const when = { trigger: 'manual', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
  const content = thrifty('AGAIN', { code: null, when, who: { mostPerPlayer: 9 }, amount: { EUR: fixed } });
  const id = await published({ ...content, mostWorthPercent: 100 });
  const accountId = await newPlayer(db, house);
  const gives = async (by: BonusDesk['ann']) => {
    const body = { AccountId: accountId, Reason: 'a good customer', idempotencyKey: randomUUID() };
    const answer = await by.call(giveBonusManually, { params: { id }, body });
    return answer.ok && (answer.value.BonusId ? 'given' : 'waits');
  };
  expect([await gives(ann), await gives(bob), await gives(ann)]).toEqual(['given', 'given', 'waits']);
});

it('terms are kept by version: anybody reads what was published, also after another one gives, and no draft', async () => {
  const first = thrifty('KEPT', { title: { 'en-US': 'Kept' } });
  const id = await published(first);
  await published({ ...first, wager: { ...first.wager, days: 3 }, mostConvert: { EUR: '20.00' } });
  await ann.call(writeCampaign, { body: { Content: { ...first, sticky: true } } });
  const anybody = async (version: number) => {
    const answer = await fetch(`${desk.siteUrl}/api/bonuses/terms/${id}/${version}`);
    return { status: answer.status, body: await answer.json() };
  };
  const offer = { Campaign: id, Key: 'KEPT', Code: null, Percent: '100', Multiplier: '10' };
  expect(await anybody(1)).toMatchObject({
    status: 200,
    body: { IsLive: false, Offers: [{ ...offer, Version: 1, Days: 7, MostConvert: '50.00' }] },
  });
  expect(await anybody(2)).toMatchObject({
    status: 200,
    body: { IsLive: true, Offers: [{ ...offer, Version: 2, Days: 3, MostConvert: '20.00' }] },
  });
  for (const version of [3, 4, 0]) expect((await anybody(version)).status).toBeGreaterThanOrEqual(400);
  // Who took it goes on by what he took.
  const ada = await player();
  await depositNow(db, house, ada.accountId, 5000n);
  expect(await ada.call('POST', '/api/bonuses/claim', { BonusCode: 'KEPT' })).toMatchObject({
    body: { Campaign: id, Version: 2, Days: 3 },
  });
});

it('the words of a player’s card come from the site, in the language asked for', async () => {
  const answer = await eve.call(getBonusTexts, { query: { Language: 'de-DE' } });
  expect(answer).toMatchObject({ value: { Texts: { take: 'take in de-DE', 'products.sports': 'Sports' } } });
});

it('a campaign of free bets is proposed as one of money is', async () => {
  const written = await ann.call(writeCampaign, { body: { Content: thrifty('FREEBETS', { kind: 'freeBet' }) } });
  if (!written.ok) throw new Error(written.refusal.code);
  const { Id: id, Version } = written.value;
  expect(await ann.call(proposeCampaign, { params: { id }, body: { Version, Reason: 'a test of it' } })).toMatchObject({
    ok: true,
  });
});

it.each<[string, string, number, string, string | null]>([
  ['a slot that stands nowhere', 'slot-of-dreams', 10, '5.00', 'GameNotOffered'],
  ['a sheet that nobody may play yet', 'slot', 10, '5.00', 'GameNotOffered'],
  ['a game that is no slot', 'dice', 10, '5.00', 'GameNotOffered'],
  ['spins worth less than the slot takes', 'slot-gem-mine', 100, '1.00', 'MinimumAllowedStakeException'],
  [
    'a spin that could win more than the house pays',
    'slot-gem-mine',
    1,
    '90000.00',
    'LineBettingLimitReachedException',
  ],
  ['spins that can be played', 'slot-gem-mine', 10, '5.00', null],
])('free spins of %s', async (_, game, spins, fixed, code) => {
  const Content = thrifty(`SPINS${spins}${game.length}${fixed.length}`, {
    ...{ kind: 'freeSpins', product: 'casino', freeSpins: { game, spins }, amount: { EUR: { percent: '0', fixed } } },
    ...{ mostStake: {}, mostConvert: {}, budget: { EUR: '100000.00' } },
  });
  expect(await ann.call(previewCampaign, { body: { Content } })).toMatchObject({ value: { Blocked: code } });
  const written = await ann.call(writeCampaign, { body: { Content } });
  if (!written.ok) throw new Error(written.refusal.code);
  const { Id: id, Version } = written.value;
  const proposed = await ann.call(proposeCampaign, { params: { id }, body: { Version, Reason: 'a test of it' } });
  expect(proposed).toMatchObject(code === null ? { ok: true } : { ok: false, refusal: { code } });
});
