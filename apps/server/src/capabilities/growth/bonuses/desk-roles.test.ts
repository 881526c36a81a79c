import { randomUUID } from 'node:crypto';
import {
  addCampaignCodes,
  bonusSegment,
  getBonusTexts,
  getPlayerTags,
  giveBonusManually,
  listCampaignCodes,
  listCampaignSlots,
  listCampaigns,
  listSegments,
  OPERATOR_ROLES,
  type OperatorRight,
  previewCampaign,
  previewSegment,
  proposeCampaign,
  rightsOf,
  stopCampaign,
  tagPlayer,
  writeCampaign,
  writeSegment,
} from '@evens/contract';
import { afterAll, expect, it } from 'vitest';
import { type BonusDesk, openBonusDesk, sessionCookie, thrifty } from '../../../../test/bonus-desk.ts';

const desk = await openBonusDesk();
afterAll(desk.close);

type Client = BonusDesk['ann'];
type Answer = Promise<{ readonly ok: boolean }>;
const id = randomUUID();
const params = { id };
const player = { accountId: randomUUID() };
const Reason = 'a test of it';
const Content = thrifty('ROLES');
const segment = bonusSegment.parse({ countries: ['DE'] });

/** Every route of the desk for bonuses but the file of codes, with a request that is whole. */
const ROUTES: readonly (readonly [{ readonly name: string; readonly right: OperatorRight }, (by: Client) => Answer])[] =
  [
    [listCampaigns, (by) => by.call(listCampaigns, {})],
    [listCampaignSlots, (by) => by.call(listCampaignSlots, {})],
    [getBonusTexts, (by) => by.call(getBonusTexts, { query: { Language: 'en-US' } })],
    [previewCampaign, (by) => by.call(previewCampaign, { body: { Content } })],
    [writeCampaign, (by) => by.call(writeCampaign, { body: { Content } })],
    [proposeCampaign, (by) => by.call(proposeCampaign, { params, body: { Version: 1, Reason } })],
    [stopCampaign, (by) => by.call(stopCampaign, { params, body: { Reason } })],
    [listCampaignCodes, (by) => by.call(listCampaignCodes, { params })],
    [addCampaignCodes, (by) => by.call(addCampaignCodes, { params, body: { Count: 1, Reason, idempotencyKey: id } })],
    [
      giveBonusManually,
      (by) => by.call(giveBonusManually, { params, body: { AccountId: id, Reason, idempotencyKey: id } }),
    ],
    [listSegments, (by) => by.call(listSegments, {})],
    [previewSegment, (by) => by.call(previewSegment, { body: { Content: segment } })],
    [writeSegment, (by) => by.call(writeSegment, { body: { Key: 'ROLES', Content: segment } })],
    [getPlayerTags, (by) => by.call(getPlayerTags, { params: player })],
    [tagPlayer, (by) => by.call(tagPlayer, { params: player, body: { Tag: 'vip', Put: true, Reason } })],
  ];

it.each(OPERATOR_ROLES)('a %s is let through where his rights reach, and nowhere else', async (role) => {
  const by = desk.office('rita', role);
  const rights = rightsOf([role]);
  for (const [{ name, right }, call] of ROUTES) {
    const answer = await call(by);
    const forbidden = 'refusal' in answer && (answer.refusal as { code: string }).code === 'Forbidden';
    expect([name, forbidden]).toEqual([name, !rights.has(right)]);
  }
  const cookie = `evens-operator-session=${sessionCookie('rita', role)}`;
  const file = await fetch(`${desk.url}/api/desk/campaigns/${id}/codes.csv?batch=${id}`, { headers: { cookie } });
  expect(file.status).toBe(rights.has('bonuses.change') ? 404 : 403);
});

it('nobody who is not signed in is let through', async () => {
  const answer = await fetch(`${desk.url}/api/desk/campaigns`);
  expect([401, 403]).toContain(answer.status);
});
