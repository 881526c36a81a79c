import { gameByName, MAIN, numbersOfSeeds } from '@evens/games';
import { assert } from '@evens/kernel';
import {
  GENERIC_IDS,
  GENERIC_PROTOCOLS,
  GENERIC_TITLES,
  type GenericId,
  genericKeys,
  isOfHouse,
  listAnswer,
  openedBy,
  urlAnswer,
} from '@evens/sandbox';
import { describe, expect, it } from 'vitest';
import { askFor } from '../../../../../../test/generic-wire/launches.ts';
import type { Adapter, RawCall } from '../../adapter.ts';
import { done, inShort, PLAYER, refusedFor } from '../../test-support/outcomes.ts';
import { adapterOf } from '../index.ts';

const KEYS: Readonly<Record<string, string>> = { ...genericKeys('both sides') };
const ADDRESS = 'https://sandbox.invalid/games/x';
const SETTINGS = { ...KEYS, address: ADDRESS, operatorId: 'evens', operatorToken: 'evens', roomId: '1' };
const SESSION = { token: 'tok', sessionId: 's', player: PLAYER.id, currency: 'EUR', game: 'a-game' } as const;
const PLAY = { round: 'r1', id: 't1', amountMinor: 150n, currency: 'EUR' } as const;

function adapterFor(id: string): Adapter {
  const adapter = adapterOf(id);
  assert(adapter, `there is an adapter ${id}`);
  return adapter;
}
function protocolFor(id: string) {
  const protocol = GENERIC_PROTOCOLS.find((each) => each.id === id);
  assert(protocol, `the sandbox speaks as ${id}`);
  return protocol;
}

/** What the house hears of a call of the sandbox, and what it answers to it when all goes well. */
function heard(id: string, named: Parameters<ReturnType<typeof protocolFor>['build']>[0], wrongSignature = false) {
  const {
    method,
    path,
    headers,
    body = '',
  } = protocolFor(id).build(named, {
    ...{ session: SESSION, keys: KEYS, wrongSignature, nowMs: 0, newId: () => 'new-id' },
  });
  const raw: RawCall = { method, path: path.slice(1), query: {}, headers, body: Buffer.from(body) };
  return adapterFor(id).read(raw, SETTINGS);
}
const bodyOf = ({ body }: { readonly body: Uint8Array }): unknown => JSON.parse(Buffer.from(body).toString('utf8'));

describe.each([...GENERIC_IDS])('%s understands the sandbox, and is understood', (id) => {
  const protocol = protocolFor(id);

  it('through a round', () => {
    const bet = heard(id, protocol.bet(PLAY));
    assert(bet.ok, 'the bet was read');
    expect(inShort(bet.value)).toBe('bet:t1, move, round r1, debit t1 150000/5');
    const betAnswer = bodyOf(bet.value.answer(done('moved')));
    expect(protocol.balanceIn(betAnswer, 'EUR')).toBe(1234n);
    const win = heard(id, protocol.win({ ...PLAY, id: 't2', amountMinor: 0n, betAnswer }));
    assert(win.ok, 'the win was read');
    expect(inShort(win.value)).toBe('win:t2, move, round r1 ends, credit t2 0/5');
    const undo = heard(id, protocol.undo(PLAY));
    assert(undo.ok, 'the rollback was read');
    expect(inShort(undo.value)).toBe('rollback:undo-t1, move, round r1, rollback either t1');
    const balance = heard(id, protocol.balance);
    assert(balance.ok, 'the question was read');
    expect(protocol.balanceIn(bodyOf(balance.value.answer(done())), 'EUR')).toBe(1234n);
    expect(protocol.balanceIn(bodyOf(bet.value.answer(refusedFor('tooPoor'))), 'EUR')).toBeUndefined();
  });

  it('as it comes in', () => {
    assert(protocol.enter, 'there is a way in');
    const enter = heard(id, protocol.enter);
    assert(enter.ok, 'the session was read');
    const { token, id: player, currency, game } = PLAYER;
    expect(protocol.entered?.(bodyOf(enter.value.answer(done())))).toEqual({
      token,
      sessionId: token,
      player,
      currency,
      game,
    });
  });

  it('not by a wrong signature', () => {
    expect(heard(id, protocol.bet(PLAY), true).ok).toBe(false);
  });

  it.each([false, true])('when a game is opened; a demo: %s', (demo) => {
    const plan = adapterFor(id).launch(askFor(demo), SETTINGS);
    let url: string | undefined;
    if (plan.kind === 'known') url = plan.value.url;
    else {
      const { headers, body = '' } = plan.request;
      expect(isOfHouse(KEYS, headers['x-signature'], body)).toBe(true);
      const read = plan.read({ status: 200, body: JSON.stringify(urlAnswer(ADDRESS, JSON.parse(body))) });
      url = read.ok ? read.value.url : undefined;
    }
    assert(url, 'there is an address');
    expect(url.startsWith(`${ADDRESS}/launch?`)).toBe(true);
    expect(protocol.tokenIn?.(new URL(url), KEYS)).toBe(demo ? '' : 'launch-token');
    expect(openedBy(id, Object.fromEntries(new URL(url).searchParams))).toEqual({
      ...{ game: 'family:a-game', language: 'de', token: demo ? undefined : 'launch-token' },
    });
  });

  it('about its titles, each of which the sandbox can play', () => {
    const titles = GENERIC_TITLES.filter(({ provider }) => provider === id);
    const plan = adapterFor(id).games?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'the list is asked for');
    const row = adapterFor(id).row.titles;
    expect(titles.map(({ game, name, plays }) => ({ game, name, plays }))).toEqual(
      row.map(({ game, name, plays }) => ({ game, name, plays })),
    );
    expect(plan.read({ status: 200, body: JSON.stringify(listAnswer(titles)) })).toEqual({
      ok: true,
      value: row.map(({ game, name }) => ({ game, name })),
    });
    for (const { plays, place = MAIN, choices = [] } of titles) {
      const seeds = { serverSeed: '0'.repeat(64), clientSeed: 'c', nonce: 0 };
      const begun = gameByName(plays)?.begin(
        { options: {}, bets: [{ place, stakeMinor: 100n }] },
        numbersOfSeeds(seeds),
      );
      assert(begun?.ok, `${plays} takes a stake on ${place}`);
      for (const choice of choices) expect([plays, begun.value.choose(choice).ok]).toEqual([plays, true]);
    }
  });
});

it('the sandbox has a name for each of them', () => {
  const ids: readonly GenericId[] = GENERIC_IDS;
  expect(ids.map((id) => adapterFor(id).row.confidence)).toEqual(ids.map(() => 'C'));
});
