import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../../../test/generic-wire/cases.ts';
import {
  asksForLaunch,
  asksForLists,
  LAUNCHED,
  LAUNCHED_BODY,
  pathAnswer,
  pathAsk,
} from '../../../../../../test/generic-wire/launches.ts';
import { genericSheet } from '../../../../../../test/generic-wire/sheet.ts';
import { CARDS } from '../../test-support/jackpot-cards.ts';
import { amusnet } from './index.ts';

const ROOT = '/api/AmusnetCasinoInternal';

genericSheet(amusnet);

describe('Amusnet', () => {
  asksForLaunch(amusnet, SETTINGS);
  asksForLists(amusnet, SETTINGS);

  it.each([
    ['GameUrl', false],
    ['DemoGameUrl', true],
  ])('%s asks for a game on a device', (call, demo) => {
    const { asked } = pathAsk(amusnet, `${ROOT}/${call}`, { gameId: 'g', isMobile: 'false' });
    expect(asked).toEqual({ game: 'g', demo, device: 'desktop' });
    expect(pathAnswer(amusnet, `${ROOT}/${call}`, LAUNCHED)).toEqual(LAUNCHED_BODY);
  });

  it('Games', () => {
    const games = [{ key: 'g', name: 'G', studio: 'amusnet' }];
    expect(pathAnswer(amusnet, `${ROOT}/Games`, { kind: 'games', games })).toEqual({
      result: [{ Key: 'g', Name: 'G', Provider: 'amusnet' }],
    });
  });
});

describe('the jackpots of Amusnet', () => {
  const QUEST = {
    instanceName: 'Egypt Quest',
    levelStats: [{ levelId: 1, currentValue: [{ key: 'EUR', value: 12_345 }] }],
  };
  const plan = amusnet.jackpots?.('EUR', SETTINGS);
  assert(plan?.kind === 'ask', 'they are asked for');
  const heard = (fields: unknown, status = 200) => plan.read({ status, body: JSON.stringify(fields) });

  it('are asked for in a currency', () => {
    expect(plan.request).toEqual({
      method: 'GET',
      url: 'https://games.invalid/jackpots?operator_id=evens&currency=EUR',
      headers: {},
    });
  });

  it('are cards, with or without Egypt Quest beside them', () => {
    const cards = { JackpotCards: CARDS, EgyptQuestJackpot: QUEST };
    expect(heard({ ...cards, newField: 1 })).toEqual({ ok: true, value: cards });
    expect(heard({ JackpotCards: CARDS })).toEqual({ ok: true, value: { ...cards, EgyptQuestJackpot: null } });
  });

  it.each<[string, unknown, number?]>([
    ['no cards', { EgyptQuestJackpot: QUEST }],
    ['cards in another currency', { JackpotCards: { ...CARDS, currency: 'USD' } }],
    ['Egypt Quest without levels', { JackpotCards: CARDS, EgyptQuestJackpot: { instanceName: 'Egypt Quest' } }],
    ['a refusal', { JackpotCards: CARDS }, 503],
  ])('cannot be read of %s', (_, fields, status) => {
    expect(heard(fields, status).ok).toBe(false);
  });

  it('are answered by both names, also where there are none', () => {
    const jackpots = { JackpotCards: CARDS, EgyptQuestJackpot: QUEST };
    expect(pathAnswer(amusnet, `${ROOT}/Jackpots`, { kind: 'jackpots', jackpots })).toEqual(jackpots);
    expect(pathAnswer(amusnet, `${ROOT}/Jackpots`, { kind: 'jackpots', jackpots: [] })).toEqual({
      JackpotCards: null,
      EgyptQuestJackpot: null,
    });
  });
});
