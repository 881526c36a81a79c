import { describe, expect, it } from 'vitest';
import { type Coin, coinBySymbol } from './coins.ts';
import { readBitcoinBlock, readEvmBlock, readExactly } from './node-answers.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

const id = (sign: string): string => sign.repeat(64);
const OURS = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
const ownerOf = (script: string): string | undefined => (script === OURS ? 'bc1qours' : undefined);

/** The parts of `getblock HASH 2` that are read, among parts that are not. */
const bitcoinBlock = (outputs: string, more = ''): string =>
  `{"hash":"${id('b')}","confirmations":1,"height":101,"time":1700000000,"version":536870912,"difficulty":4.6565423739069247e-10,` +
  `"tx":[{"txid":"${id('c')}","vin":[{"coinbase":"5165"}],"vout":[${outputs}]}]${more},"previousblockhash":"${id('a')}"}`;
const output = (n: number, value: string, script = OURS): string =>
  `{"value":${value},"n":${n},"scriptPubKey":{"asm":"0 \\"x\\" 12","hex":"${script}","type":"witness_v0_keyhash"}}`;

describe('a node’s JSON', () => {
  it('keeps every digit, and leaves texts alone', () => {
    expect(
      readExactly('{"a":-0.00000001,"b":[100000000000.12345678,1e-8],"c":"1 \\"2\\" 3","d":null,"e":true}'),
    ).toEqual({
      a: '-0.00000001',
      b: ['100000000000.12345678', '1e-8'],
      c: '1 "2" 3',
      d: null,
      e: true,
    });
    expect(() => readExactly('{')).toThrow();
  });
});

describe('a block of Bitcoin’s kind', () => {
  const read = (json: string, symbol = 'BTC') => readBitcoinBlock(readExactly(json), coin(symbol), ownerOf);

  it('gives its outputs to us, each with its number, and no others', () => {
    const block = read(bitcoinBlock([output(0, '0.00020000'), output(1, '7', '6a'), output(2, '1E-8')].join()));
    const to = { txid: id('c'), address: 'bc1qours', coin: 'BTC' };
    expect(block).toEqual({
      ok: true,
      value: {
        height: 101,
        hash: id('b'),
        parent: id('a'),
        atMs: 1_700_000_000_000,
        payments: [
          { ...to, index: 0, units: 20_000n },
          { ...to, index: 2, units: 1n },
        ],
      },
    });
  });

  it.each([
    ['0', 0n],
    ['50', 5_000_000_000n],
    ['50.00000000', 5_000_000_000n],
    ['0.1', 10_000_000n],
    ['1.5e-7', 15n],
    ['1e+2', 10_000_000_000n],
    ['1.0000000000', 100_000_000n],
    // More digits than a binary fraction holds: a tenth of all dogecoin, and one unit.
    ['14600000000.00000001', 1_460_000_000_000_000_001n],
  ])('an amount of %s', (value, units) => {
    const block = read(bitcoinBlock(output(0, value)), 'DOGE');
    expect(block.ok && block.value.payments[0]?.units).toBe(units);
  });

  it.each([
    ['no block', 'null'],
    ['a text', '"no"'],
    ['no transactions', bitcoinBlock('').replace('"tx"', '"txs"')],
    [
      'transaction ids alone (a smaller verbosity)',
      bitcoinBlock('').replace(/"tx":\[.*\],"prev/, `"tx":["${id('c')}"],"prev`),
    ],
    ['a hash that is none', bitcoinBlock('').replace(id('b'), 'b')],
    ['no parent', bitcoinBlock('').replace('previousblockhash', 'nextblockhash')],
    ['no time', bitcoinBlock('').replace('"time":1700000000', '"time":null')],
    ['a height below', bitcoinBlock('').replace('"height":101', '"height":-1')],
    ['an amount below', bitcoinBlock(output(0, '-1'))],
    ['a part of a satoshi', bitcoinBlock(output(0, '0.000000001'))],
    ['an amount that is a text', bitcoinBlock(output(0, '"much"'))],
    ['an output without its number', bitcoinBlock(output(0, '1').replace('"n":0', '"n":null'))],
    ['a script that is none', bitcoinBlock(output(0, '1', 'xyz'))],
  ])('is refused in words: %s', (_what, json) => {
    const block = read(json);
    expect(block.ok ? '' : block.refusal).toMatch(/^(the|a|an) .+/);
  });
});

describe('a block of Ethereum’s kind', () => {
  const hash = (sign: string): string => `0x${id(sign)}`;
  const US = '0x9858effd232b4033e47d90003d41ec34ecaeda94';
  const OTHER = `0x${'1'.repeat(40)}`;
  const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7';
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const word = (hex: string): string => `0x${hex.replace('0x', '').padStart(64, '0')}`;
  const watch = {
    native: 'ETH',
    tokens: new Map([[TETHER, 'USDTE']]),
    ownerOf: (address: string) => (address === US ? 'ours' : undefined),
  };

  const log = (more: object = {}): object => ({
    address: TETHER,
    topics: [TRANSFER, word(OTHER), word(US)],
    data: word('0x4c4b40'),
    logIndex: '0x11',
    ...more,
  });
  const sent = (txid: string, to: string | null, value: string): object => ({
    hash: hash(txid),
    to,
    value,
    from: OTHER,
  });
  const receipt = (txid: string, logs: readonly object[] = [], status = '0x1', block = hash('b')): object => ({
    transactionHash: hash(txid),
    blockHash: block,
    status,
    logs,
  });
  const block = (...transactions: readonly object[]): object => ({
    number: '0x65',
    hash: hash('b'),
    parentHash: hash('a'),
    timestamp: '0x6553f100',
    transactions,
  });
  const payments = (transactions: readonly object[], receipts: readonly object[]): unknown => {
    const read = readEvmBlock(block(...transactions), receipts, watch);
    return read.ok ? read.value.payments.map(({ index, coin: of, units }) => [index, of, units]) : read.refusal;
  };

  it('gives coins at place 0 and the transaction’s logs behind it, whatever number the block gives them', () => {
    const logs = [log({ address: OTHER }), log(), log({ data: word('0x1') })];
    expect(payments([sent('c', US, '0xde0b6b3a7640000')], [receipt('c', logs)])).toEqual([
      [0, 'ETH', 10n ** 18n],
      [2, 'USDTE', 5_000_000n],
      [3, 'USDTE', 1n],
    ]);
    expect(readEvmBlock(block(), [], watch)).toEqual({
      ok: true,
      value: { height: 101, hash: hash('b'), parent: hash('a'), atMs: 1_700_000_000_000, payments: [] },
    });
  });

  it.each([
    ['a transaction that failed', [sent('c', US, '0x1')], [receipt('c', [log()], '0x0')]],
    [
      'to somebody else',
      [sent('c', OTHER, '0x1')],
      [receipt('c', [log({ topics: [TRANSFER, word(US), word(OTHER)] })])],
    ],
    ['nothing at all', [sent('c', US, '0x0')], [receipt('c', [log({ data: word('0x0') })])]],
    ['a contract that is made', [sent('c', null, '0x5')], [receipt('c')]],
    [
      'another event of the token',
      [sent('c', TETHER, '0x0')],
      [receipt('c', [log({ topics: [word('0x1'), word(OTHER), word(US)] })])],
    ],
    [
      'a token of another kind',
      [sent('c', TETHER, '0x0')],
      [receipt('c', [log({ topics: [TRANSFER, word(OTHER), word(US), word('0x7')] })])],
    ],
    ['a token that calls itself one of ours', [sent('c', OTHER, '0x0')], [receipt('c', [log({ address: OTHER })])]],
  ])('pays us nothing: %s', (_what, transactions, receipts) => {
    expect(payments(transactions, receipts)).toEqual([]);
  });

  it.each([
    ['a transaction without its receipt', [sent('c', US, '0x1')], []],
    ['receipts of another block', [sent('c', US, '0x1')], [receipt('c', [], '0x1', hash('d'))]],
    ['an amount that is a decimal', [sent('c', US, '1')], [receipt('c')]],
    ['a receiver that is none', [sent('c', '0x1', '0x1')], [receipt('c')]],
    [
      'a transfer of more than a word',
      [sent('c', TETHER, '0x0')],
      [receipt('c', [log({ data: `0x${'f'.repeat(66)}` })])],
    ],
  ])('is refused in words: %s', (_what, transactions, receipts) => {
    expect(payments(transactions, receipts)).toMatch(/^(a|an|the) .+/);
  });

  it('hashes alone are refused: they were not asked for', () => {
    expect(readEvmBlock({ ...block(), transactions: [hash('c')] }, [receipt('c')], watch).ok).toBe(false);
    expect(readEvmBlock(null, [], watch)).toEqual({ ok: false, refusal: 'the block is missing' });
  });
});
