import { verify } from 'node:crypto';
import { assert } from '@evens/kernel';
import { expect, it } from 'vitest';
import type { Adapter, LaunchAsk, Outgoing, Settings } from '../../src/capabilities/casino/providers/adapter.ts';
import { PLAYER } from '../../src/capabilities/casino/providers/test-support/outcomes.ts';
import { HOUSE_PUBLIC_KEY } from './cases.ts';

const ASK = {
  game: 'family:a-game',
  device: 'mobile',
  language: 'de',
  ip: '192.0.2.1',
  country: 'DE',
  currency: 'EUR',
  exitUrl: 'https://house.invalid/casino',
  cashierUrl: 'https://house.invalid/cashier',
} as const;
const HOLDER = { ...PLAYER, token: 'launch-token', balanceMinor: 1234n };

export const askFor = (demo: boolean): LaunchAsk => ({ ...ASK, demo, player: HOLDER });

/** What a signed question says, once its signature fits the bytes that are sent. */
export function signedFields({ method, headers, body = '' }: Outgoing): unknown {
  const signature = Buffer.from(headers['x-signature'] ?? '', 'base64');
  expect([method, verify('sha256', Buffer.from(body), HOUSE_PUBLIC_KEY, signature)]).toEqual(['POST', true]);
  return JSON.parse(body);
}

export function questionOf(adapter: Adapter, demo: boolean, settings: Settings) {
  const plan = adapter.launch(askFor(demo), settings);
  assert(plan.kind === 'ask', 'they have to be asked');
  return plan;
}

/** The address and data of a launch that nobody is asked for. */
export function knownOf(adapter: Adapter, demo: boolean, settings: Settings) {
  const plan = adapter.launch(askFor(demo), settings);
  assert(plan.kind === 'known', 'nobody has to be asked');
  const url = new URL(plan.value.url);
  return { url, query: Object.fromEntries(url.searchParams), data: plan.value.data };
}

/** Of those whose launch is a signed question. */
export function asksForLaunch(adapter: Adapter, settings: Settings): void {
  it('is launched by a signed question, and answers an address', () => {
    const { request, read } = questionOf(adapter, false, settings);
    expect(request.url).toBe('https://games.invalid/game/url');
    expect(signedFields(request)).toMatchObject({
      ...{ operator_id: 'evens', user: PLAYER.id, token: 'launch-token', currency: 'EUR', country: 'DE', lang: 'de' },
      ...{ game_code: 'family:a-game', platform: 'GPL_MOBILE', lobby_url: ASK.exitUrl, deposit_url: ASK.cashierUrl },
    });
    expect(read({ status: 200, body: '{"url":"https://g.invalid/1"}' })).toEqual({
      ok: true,
      value: { url: 'https://g.invalid/1' },
    });
    for (const body of ['{}', '{"url":"nowhere"}', '<html>', '[]']) expect(read({ status: 200, body }).ok).toBe(false);
    expect(read({ status: 403, body: '{"url":"https://g.invalid/1"}' }).ok).toBe(false);
  });

  it('is tried with nothing of a player', () => {
    const { request } = questionOf(adapter, true, settings);
    expect(request.body).not.toMatch(new RegExp(`${PLAYER.id}|launch-token`));
    expect(signedFields(request)).toMatchObject({ currency: 'XXX', game_code: 'family:a-game' });
  });

  it('by a key that cannot be read signs nothing', () => {
    const { request } = questionOf(adapter, false, { ...settings, privateKey: 'no key' });
    expect(request.headers['x-signature']).toBe('');
  });
}

/** Of all: their lists and grants are signed questions. */
export function asksForLists(adapter: Adapter, settings: Settings): void {
  it('its list is asked for, signed; one with a row that cannot be read is none', () => {
    const plan = adapter.games?.('EUR', settings);
    assert(plan?.kind === 'ask', 'the list is asked for');
    expect(plan.request.url).toBe('https://games.invalid/game/list');
    expect(signedFields(plan.request)).toEqual({ operator_id: 'evens', currency: 'EUR' });
    const body = JSON.stringify([{ game_code: 'f:a', name: 'A', new_field: 1 }]);
    expect(plan.read({ status: 200, body })).toEqual({ ok: true, value: [{ game: 'f:a', name: 'A' }] });
    for (const bad of ['{}', '[{"game_code":"x"}]', '[1]', 'nothing'])
      expect(plan.read({ status: 200, body: bad }).ok).toBe(false);
    expect(plan.read({ status: 500, body }).ok).toBe(false);
  });

  it('free rounds are granted in the smallest units of the wire', () => {
    const grant = {
      campaign: 'b1',
      player: PLAYER,
      game: 'f:a',
      rounds: 10,
      stakeMinor: 25n,
      untilMs: Date.UTC(2027, 0, 1),
    };
    const plan = adapter.grant?.(grant, settings);
    assert(plan?.kind === 'ask', 'they are asked to grant');
    expect(signedFields(plan.request)).toEqual({
      ...{ operator_id: 'evens', reward_uuid: 'b1', user: PLAYER.id, currency: 'EUR', game_code: 'f:a', rounds: 10 },
      ...{ amount: 25_000, end_time: '2027-01-01T00:00:00.000Z' },
    });
    expect([plan.read({ status: 200, body: '' }).ok, plan.read({ status: 409, body: '' }).ok]).toEqual([true, false]);
  });
}

/** A call of the player's site by its address, with a query as it is sent: what it asks, after the contract has read it. */
export function pathAsk(adapter: Adapter, path: string, query: Readonly<Record<string, string>> = {}) {
  const found = adapter.paths.find(({ endpoint }) => endpoint.path === path);
  assert(found, `there is a call at ${path}`);
  const parsed: unknown = found.endpoint.query ? found.endpoint.query.parse(query) : {};
  assert(typeof parsed === 'object' && parsed !== null, 'a query has fields');
  return { ...found, asked: found.ask(Object.fromEntries(Object.entries(parsed))) };
}

/** What such a call answers, as the contract lets it through. */
export function pathAnswer(adapter: Adapter, path: string, found: Parameters<Adapter['paths'][number]['answer']>[0]) {
  const call = adapter.paths.find(({ endpoint }) => endpoint.path === path);
  assert(call, `there is a call at ${path}`);
  const answer = call.answer(found);
  expect(call.endpoint.response?.parse(answer)).toEqual(answer);
  return answer;
}

export const LAUNCHED = { kind: 'launched', url: 'https://g.invalid/1', sessionId: 's1', data: {} } as const;
export const LAUNCHED_BODY = { Url: 'https://g.invalid/1', result: 'https://g.invalid/1', SessionId: 's1' };
