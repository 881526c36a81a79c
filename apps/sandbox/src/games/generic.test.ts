import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENERIC_PROTOCOLS, isOfHouse } from './generic.ts';
import { genericKeys } from './generic-keys.ts';
import type { NamedCall, SentCall } from './protocol.ts';

const made = genericKeys('a shared secret');
const KEYS: Readonly<Record<string, string>> = { ...made };
const SESSION = { token: 'tok', sessionId: 's', player: 'p1', currency: 'EUR', game: 'g' } as const;
const PLAY = { round: 'r1', id: 't1', amountMinor: 150n, currency: 'EUR' } as const;
const [protocol] = GENERIC_PROTOCOLS;
if (!protocol) throw new Error('there is a protocol');

function built(named: NamedCall, wrongSignature = false): SentCall {
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `id${ids}`;
  };
  return protocol?.build(named, { session: SESSION, keys: KEYS, wrongSignature, nowMs: 0, newId }) as SentCall;
}
const spki = (key: string) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
const isTheirs = ({ body = '', headers }: SentCall): boolean =>
  verify('sha256', Buffer.from(body), spki(made.publicKey), Buffer.from(headers['x-signature'] ?? '', 'base64'));
const fieldsOf = (named: NamedCall): unknown => JSON.parse(built(named).body ?? '');

describe('the providers on the generic wire', () => {
  it('are five, and say the same', () => {
    expect(GENERIC_PROTOCOLS.map(({ id }) => id)).toEqual(['openbox', 'sevenmojos', 'leap', 'rocket', 'amusnet']);
  });

  it.each<[string, NamedCall, Record<string, unknown>]>([
    ['session', protocol.enter ?? protocol.balance, { request_uuid: 'id1', token: 'tok' }],
    ['balance', protocol.balance, { request_uuid: 'id1', token: 'tok', user: 'p1', game_code: 'g' }],
    [
      'bet',
      protocol.bet(PLAY),
      { transaction_uuid: 't1', round: 'r1', round_closed: false, amount: 150_000, currency: 'EUR', user: 'p1' },
    ],
    [
      'win',
      protocol.win({ ...PLAY, id: 't2', amountMinor: 0n, betAnswer: { status: 'RS_OK', transaction_uuid: 't1' } }),
      { transaction_uuid: 't2', reference_transaction_uuid: 't1', round_closed: true, amount: 0, currency: 'EUR' },
    ],
    ['win', protocol.win({ ...PLAY, id: 't2' }), { transaction_uuid: 't2', reference_transaction_uuid: 'r1' }],
    [
      'rollback',
      protocol.undo(PLAY),
      { transaction_uuid: 'undo-t1', reference_transaction_uuid: 't1', round: 'r1', user: 'p1' },
    ],
  ])('%s says what the sheet has', (path, named, fields) => {
    const call = built(named);
    expect([call.method, call.path, isTheirs(call)]).toEqual(['POST', `/${path}`, true]);
    expect(fieldsOf(named)).toMatchObject(fields);
  });

  it('a session and a rollback say no more than they know', () => {
    expect(fieldsOf({ call: 'session', fields: {} })).toEqual({ request_uuid: 'id1', token: 'tok' });
    expect(fieldsOf(protocol.undo(PLAY))).not.toHaveProperty('currency');
  });

  it('what is named goes before what is filled in', () => {
    expect(fieldsOf({ call: 'bet', fields: { user: 'another', amount: '10.5' } })).toMatchObject({
      ...{ user: 'another', amount: '10.5', transaction_uuid: 'id2' },
    });
  });

  it('a wrong signature is one of other bytes', () => {
    expect(isTheirs(built(protocol.bet(PLAY), true))).toBe(false);
  });

  it.each([
    [{ status: 'RS_OK', balance: 1_234_000 }, 1234n],
    [{ status: 'RS_OK', balance: 0 }, 0n],
    [{ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 1_234_000 }, undefined],
    [{ status: 'RS_OK', balance: '1' }, undefined],
    [{ status: 'RS_OK' }, undefined],
    ['<html>', undefined],
    [null, undefined],
  ])('of the answer %o the balance is %s', (body, minor) => {
    expect(protocol.balanceIn(body, 'EUR')).toBe(minor);
  });

  it('a session is entered by what it answers', () => {
    const answer = { status: 'RS_OK', token: 't', user: 'p1', currency: 'EUR', game_code: 'g', balance: 1 };
    expect(protocol.entered?.(answer)).toEqual({
      token: 't',
      sessionId: 't',
      player: 'p1',
      currency: 'EUR',
      game: 'g',
    });
    expect(protocol.entered?.({ ...answer, status: 'RS_ERROR_TOKEN_EXPIRED' })).toEqual({});
    expect(protocol.entered?.({ ...answer, game_code: '' })).toEqual({});
    expect(protocol.entered?.({ ...answer, currency: 'EURO' })).toEqual({});
  });
});

describe('the keys that house and sandbox share', () => {
  it('are made of one secret, the same each time and others of another', () => {
    expect(genericKeys('a shared secret')).toEqual(made);
    expect(new Set([...Object.values(made), ...Object.values(genericKeys('another'))]).size).toBe(8);
    const { modulusLength } = spki(made.publicKey).asymmetricKeyDetails ?? {};
    expect(modulusLength).toBe(2048);
  });

  it('fit each other: what the house signs is the house’s, over these bytes alone', () => {
    const key = createPrivateKey({ key: Buffer.from(made.privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const signature = sign('sha256', Buffer.from('{"a":1}'), key).toString('base64');
    expect(isOfHouse(KEYS, signature, '{"a":1}')).toBe(true);
    expect(isOfHouse(KEYS, signature, '{ "a":1}')).toBe(false);
    expect(isOfHouse(KEYS, undefined, '{"a":1}')).toBe(false);
    expect(isOfHouse({}, signature, '{"a":1}')).toBe(false);
  });
});
