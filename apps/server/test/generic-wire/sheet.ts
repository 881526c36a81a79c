import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Adapter,
  type ProviderCall,
  type RawCall,
  WHYS,
} from '../../src/capabilities/casino/providers/adapter.ts';
import {
  done,
  inShort,
  PLAYER,
  refusedFor,
  said,
} from '../../src/capabilities/casino/providers/test-support/outcomes.ts';
import { BET, type Case, MOVEMENTS, moved, OK, post, REFUSED, SETTINGS, WIN, without } from './cases.ts';

/** The protocol as a table, for an adapter on the generic wire. */
export function genericSheet(adapter: Adapter, more: Readonly<Record<string, string>> = {}): void {
  const settings = { ...SETTINGS, ...more };
  const callOf = (raw: RawCall) => {
    const read = adapter.read(raw, settings);
    assert(read.ok, 'the call was read');
    return read.value;
  };

  describe(`${adapter.row.name} on the generic wire, call by call`, () => {
    it.each<Case>([...MOVEMENTS])('%s', (_, raw, short, outcome, body) => {
      const call = callOf(raw);
      expect(inShort(call)).toBe(short);
      expect(call.who.player).toBe(PLAYER.id);
      expect(said(call.answer(outcome))).toEqual({ status: 200, body });
    });

    it('a session begins by the token of a launch, and is answered with its own', () => {
      const call = callOf(post('session', { request_uuid: 'q1', token: 'launch-token' }));
      expect(inShort(call)).toBe('session, session');
      expect(call.who).toEqual({ token: 'launch-token', launches: true });
      const { country, nickname, language, token } = PLAYER;
      expect(said(call.answer(done())).body).toEqual({
        ...OK,
        country,
        nickname,
        language,
        token,
        game_code: 'a-game',
      });
    });

    it('the balance is a question, asked anew each time', () => {
      const call = callOf(post('balance', { request_uuid: 'q1', token: 'session-token', user: PLAYER.id }));
      expect([inShort(call), call.id]).toEqual(['balance, balance', undefined]);
      expect(said(call.answer(done())).body).toEqual(OK);
    });

    it('what a bet says of its player, game and currency is held against the session', () => {
      const call = callOf(post('bet', BET));
      expect([call.who.token, call.game, call.currency]).toEqual(['session-token', 'a-game', 'EUR']);
    });

    it('a win under a reward names what the house has granted', () => {
      const call = callOf(post('win', { ...without(WIN, 'reference_transaction_uuid'), reward_uuid: 'b1' }));
      expect(call.moves).toMatchObject([{ verb: 'credit', campaign: 'b1' }]);
    });

    it('a key whose lines were lost in a form is the same key', () => {
      const publicKey = settings.publicKey.replaceAll('\n', ' ');
      expect(adapter.read(post('bet', BET), { ...settings, publicKey }).ok).toBe(true);
    });
  });

  repeats(adapter, callOf);
  refuses(adapter, settings, callOf);
}

type CallOf = (raw: RawCall) => ProviderCall;

function repeats(adapter: Adapter, callOf: CallOf): void {
  describe(`${adapter.row.name} repeats`, () => {
    it('in another request, with other fields beside: the same call; another amount or round is not', () => {
      const by = (fields: Record<string, unknown>) => callOf(post('bet', fields)).sameBy;
      expect(by({ new_field: 1, ...BET, request_uuid: 'q2', token: 'another' })).toBe(by(BET));
      for (const other of [
        { amount: 150_001 },
        { round: 'r2' },
        { user: 'u' },
        { currency: 'SEK' },
        { is_free: false },
      ])
        expect(by({ ...BET, ...other })).not.toBe(by(BET));
    });

    it('and is told what the first was told, under the name of its own request', () => {
      const first = callOf(post('bet', BET)).answer(done('moved'));
      const again = (request: string) =>
        callOf(post('bet', { ...BET, request_uuid: request })).repeated?.(first, done());
      expect(again('q1')).toBe(first);
      const second = again('q2');
      assert(second, 'there is an answer');
      expect(said(second)).toEqual({ status: 200, body: { ...moved('t1'), request_uuid: 'q2' } });
    });
  });
}

const BY_WHY = [
  ['tooPoor', 'NOT_ENOUGH_MONEY'],
  ['stakeLimit', 'LIMIT_REACHED'],
  ['checkDue', 'LIMIT_REACHED'],
  ['locked', 'USER_DISABLED'],
  ['currency', 'WRONG_CURRENCY'],
  ['game', 'INVALID_GAME'],
  ['unknownSession', 'INVALID_TOKEN'],
  ['otherPlayer', 'INVALID_TOKEN'],
  ['sessionOver', 'TOKEN_EXPIRED'],
  ['noBet', 'TRANSACTION_DOES_NOT_EXIST'],
  ['roundClosed', 'ROUND_CLOSED'],
  ['otherBody', 'DUPLICATE_TRANSACTION'],
  ['off', 'INVALID_PARTNER'],
  ['busy', 'UNKNOWN'],
] as const;

function refuses(adapter: Adapter, settings: typeof SETTINGS, callOf: CallOf): void {
  describe(`${adapter.row.name} refuses`, () => {
    it.each([...REFUSED])('%s', (_, raw, code) => {
      const read = adapter.read(raw(), settings);
      assert(!read.ok, 'the call was refused');
      expect(said(read.refusal)).toMatchObject({ status: 200, body: { status: `RS_ERROR_${code}` } });
    });

    it('everything, where the key in its settings is none', () => {
      for (const publicKey of ['', 'no key', settings.privateKey])
        expect(adapter.read(post('bet', BET), { ...settings, publicKey }).ok).toBe(false);
    });

    it.each(BY_WHY)('%s as %s, and says the balance', (why, code) => {
      const { status, body } = said(callOf(post('bet', BET)).answer(refusedFor(why)));
      expect([status, body]).toEqual([200, { ...moved('t1'), status: `RS_ERROR_${code}` }]);
    });

    it('everything that can be refused has an answer, and none is a success', () => {
      for (const why of WHYS)
        expect(said(adapter.refused(why)).body).toEqual({ status: expect.stringMatching(/^RS_ERROR_/) });
    });
  });
}
