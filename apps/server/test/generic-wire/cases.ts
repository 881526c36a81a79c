import { generateKeyPairSync, sign } from 'node:crypto';
import type { Outcome, RawCall } from '../../src/capabilities/casino/providers/adapter.ts';
import { done, late, PLAYER } from '../../src/capabilities/casino/providers/test-support/outcomes.ts';

function pair(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
const theirs = pair();
const house = pair();

/** The house's public key, for who checks what the house has signed. */
export const HOUSE_PUBLIC_KEY = house.publicKey;

/** Of every provider on the generic wire. */
export const SETTINGS = {
  address: 'https://games.invalid/',
  operatorId: 'evens',
  publicKey: theirs.publicKey,
  privateKey: house.privateKey,
};

/** What their side does: signs the bytes `over`, and sends `text`. */
export const sent = (path: string, text: string, over = text, key = theirs.privateKey): RawCall => ({
  ...{ method: 'POST', path, query: {}, body: Buffer.from(text) },
  headers: { 'x-signature': sign('sha256', Buffer.from(over), key).toString('base64') },
});
export const post = (path: string, fields: Record<string, unknown>): RawCall => sent(path, JSON.stringify(fields));

export const BET = {
  request_uuid: 'q1',
  transaction_uuid: 't1',
  token: 'session-token',
  user: PLAYER.id,
  game_code: 'a-game',
  round: 'r1',
  round_closed: false,
  currency: 'EUR',
  amount: 150_000,
};
export const WIN = { ...BET, transaction_uuid: 't2', reference_transaction_uuid: 't1', round_closed: true };
export const UNDO = {
  request_uuid: 'q1',
  transaction_uuid: 't3',
  reference_transaction_uuid: 't1',
  user: PLAYER.id,
  round: 'r1',
};
const HELD = { user: PLAYER.id, currency: 'EUR', balance: 1_234_000 };
export const OK = { status: 'RS_OK', request_uuid: 'q1', ...HELD };
/** Of a movement: which one is said again. */
export const moved = (transaction_uuid: string) => ({ ...OK, transaction_uuid });
export const without = (fields: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

export type Case = [title: string, raw: RawCall, short: string, outcome: Outcome, body: unknown];

export const MOVEMENTS: readonly Case[] = [
  ['a bet', post('bet', BET), 'bet:t1, move, round r1, debit t1 150000/5', done('moved'), moved('t1')],
  [
    'a free bet is one of nothing',
    post('bet', { ...BET, amount: 0, is_free: true, reward_uuid: 'b1' }),
    'bet:t1, move, round r1, debit t1 0/5',
    done('moved'),
    moved('t1'),
  ],
  [
    'a bet may close its round',
    post('bet', { ...BET, round_closed: true }),
    'bet:t1, move, round r1 ends, debit t1 150000/5',
    done('moved'),
    moved('t1'),
  ],
  ['a win', post('win', WIN), 'win:t2, move, round r1 ends, credit t2 150000/5', done('moved'), moved('t2')],
  [
    'a win of nothing',
    post('win', { ...WIN, amount: 0 }),
    'win:t2, move, round r1 ends, credit t2 0/5',
    done('moved'),
    moved('t2'),
  ],
  [
    'a win needs no token: its session may be gone',
    post('win', without(WIN, 'token')),
    'win:t2, move, round r1 ends, credit t2 150000/5',
    done('moved'),
    moved('t2'),
  ],
  [
    'a win above its ceiling is taken, and waits',
    post('win', WIN),
    'win:t2, move, round r1 ends, credit t2 150000/5',
    done('held'),
    moved('t2'),
  ],
  [
    'a rollback after its bet',
    post('rollback', UNDO),
    'rollback:t3, move, round r1, rollback either t1',
    done('moved'),
    moved('t3'),
  ],
  [
    'a rollback before its bet is remembered',
    post('rollback', without(UNDO, 'round')),
    'rollback:t3, move, rollback either t1',
    done('unknown'),
    moved('t3'),
  ],
  [
    'a rollback of what had moved nothing',
    post('rollback', { ...UNDO, round_closed: true }),
    'rollback:t3, move, round r1 ends, rollback either t1',
    done('nothing'),
    moved('t3'),
  ],
  [
    'the late bet',
    post('bet', BET),
    'bet:t1, move, round r1, debit t1 150000/5',
    late('tx-of-rollback'),
    { ...moved('t1'), status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
  ],
  [
    'unknown fields',
    post('bet', { ...BET, amount_of_tomorrow: [1], meta: { line: 3 } }),
    'bet:t1, move, round r1, debit t1 150000/5',
    done('moved'),
    moved('t1'),
  ],
];

export const REFUSED: readonly [title: string, raw: () => RawCall, code: string][] = [
  ['no signature', () => ({ ...post('bet', BET), headers: {} }), 'INVALID_SIGNATURE'],
  ['a signature of another message', () => sent('bet', JSON.stringify(BET), '{}'), 'INVALID_SIGNATURE'],
  [
    'a signature over the same fields in other bytes',
    () => sent('bet', JSON.stringify(BET, null, 1), JSON.stringify(BET)),
    'INVALID_SIGNATURE',
  ],
  [
    'a signature over the same text, written otherwise',
    () => sent('bet', JSON.stringify(BET).replace('EUR', '\\u0045UR'), JSON.stringify(BET)),
    'INVALID_SIGNATURE',
  ],
  [
    "a signature by another's key",
    () => sent('bet', JSON.stringify(BET), undefined, house.privateKey),
    'INVALID_SIGNATURE',
  ],
  ['a call that is none', () => post('steal', BET), 'WRONG_SYNTAX'],
  ['a call that every object has', () => post('constructor', BET), 'WRONG_SYNTAX'],
  ['a call by GET', () => ({ ...post('bet', BET), method: 'GET' as const }), 'WRONG_SYNTAX'],
  ['bytes that are no JSON', () => sent('bet', '{"user":'), 'WRONG_SYNTAX'],
  ['a list', () => sent('bet', '[]'), 'WRONG_SYNTAX'],
  ['less than nothing', () => post('bet', { ...BET, amount: -1 }), 'WRONG_TYPES'],
  ['parts of the smallest unit', () => post('bet', { ...BET, amount: 10.5 }), 'WRONG_TYPES'],
  ['an amount as a text', () => post('bet', { ...BET, amount: '150000' }), 'WRONG_TYPES'],
  ['a text with a point', () => post('bet', { ...BET, amount: '10.5' }), 'WRONG_TYPES'],
  ['more than a number can be', () => sent('bet', JSON.stringify(BET).replace('150000', '1e309')), 'WRONG_TYPES'],
  ['more than is exact', () => post('bet', { ...BET, amount: 2 ** 53 }), 'WRONG_TYPES'],
  ['no amount', () => post('bet', without(BET, 'amount')), 'WRONG_TYPES'],
  ['a free bet that asks for money', () => post('bet', { ...BET, is_free: true }), 'WRONG_TYPES'],
  ['a bet without a token', () => post('bet', without(BET, 'token')), 'WRONG_TYPES'],
  ['a bet without a round', () => post('bet', without(BET, 'round')), 'WRONG_TYPES'],
  ['a bet without a currency', () => post('bet', without(BET, 'currency')), 'WRONG_TYPES'],
  ['a bet of nobody', () => post('bet', { ...BET, user: '' }), 'WRONG_TYPES'],
  ['a bet without an id', () => post('bet', without(BET, 'transaction_uuid')), 'WRONG_TYPES'],
  ['an id that is a list', () => post('bet', { ...BET, transaction_uuid: ['t1'] }), 'WRONG_TYPES'],
  ['a word where yes or no is due', () => post('bet', { ...BET, round_closed: 'yes' }), 'WRONG_TYPES'],
  ['a win of no bet', () => post('win', without(WIN, 'reference_transaction_uuid')), 'WRONG_TYPES'],
  ['a rollback of nothing', () => post('rollback', without(UNDO, 'reference_transaction_uuid')), 'WRONG_TYPES'],
];
