import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCashAddress } from './cash-address.ts';
import { CHAINS } from './chains.ts';
import { checkAddress, checkTag, wordsOfAddressFault } from './check-address.ts';
import { COINS, type Coin, coinBySymbol } from './coins.ts';
import { evmAddressOf, readEvmAddress } from './evm-address.ts';
import { readSegwit, segwitScript, writeSegwit } from './segwit.ts';

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

const said = (symbol: string, address: string): string => {
  const checked = checkAddress(coin(symbol), address);
  if (checked.ok) return checked.value.address;
  const { refusal } = checked;
  return refusal.reason === 'otherCoin' ? `on ${refusal.chain}` : refusal.reason;
};

/** BIP-173 and BIP-350: addresses and the scripts that they stand for. */
const SEGWIT = [
  ['bc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'tb',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  ['bc', 'BC1SW50QGDZ25J', '6002751e'],
  ['bc', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', '5210751e76e8199196d454941c45d1b3a323'],
  [
    'tb',
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    'tb',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    'bc',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
] as const;

const NOT_SEGWIT = [
  ['another word', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['another word (BIP-173)', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['the older checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['the older checksum, test', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['the older checksum, capitals', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['the newer checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['the newer checksum, test', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['a sign of no alphabet', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['version 17 (BIP-173)', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
  ['one byte', 'bc1pw5dgrnzv'],
  ['one byte (BIP-173)', 'bc1rw5uspcuh'],
  ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['41 bytes (BIP-173)', 'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90'],
  ['16 bytes in version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed letters', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['mixed letters (BIP-173)', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
  ['a word of nothing too many', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['a word of nothing too many (BIP-173)', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['left-over bits', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['left-over bits (BIP-173)', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
  ['nothing', 'bc1gmk9yu'],
] as const;

describe('segwit addresses, as BIP-173 and BIP-350 publish them', () => {
  it.each(SEGWIT)('%s: %s', (word, address, script) => {
    const witness = readSegwit(word, address);
    expect(witness && bytesToHex(segwitScript(witness))).toBe(script);
    expect(witness && writeSegwit(word, witness)).toBe(address.toLowerCase());
  });

  it.each(NOT_SEGWIT)('none with %s', (_why, address) => {
    for (const word of ['bc', 'tb']) expect(readSegwit(word, address)).toBeUndefined();
    expect(checkAddress(coin('BTC'), address).ok).toBe(false);
    expect(checkAddress(coin('BTC'), address, 'test').ok).toBe(false);
  });

  it('of versions that nobody can spend yet are no place to pay to', () => {
    expect(said('BTC', 'BC1SW50QGDZ25J')).toBe('future');
    expect(said('BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y')).toBe('future');
  });
});

/** The specification of CashAddr: the same hash in the older form and in its own; then hashes of other lengths. */
const CASH = [
  ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR', 'bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy'],
  ['16w1D5WRVKJuZUsSRzdLp9w3YGcgoxDXb', 'bitcoincash:qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r'],
  ['3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ['3LDsS579y7sruadqu11beEJoTjdFiFCdX4', 'bitcoincash:pr95sy3j9xwd2ap32xkykttr4cvcu7as4yc93ky28e'],
  ['31nwvkZwyPdgzjBJZXfDmSWsC4ZLKpYyUw', 'bitcoincash:pqq3728yw0y47sqn6l2na30mcw6zm78dzq5ucqzc37'],
] as const;

const CASH_LENGTHS = [
  ['bitcoincash', 'qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2', 'key', 'f5bf48b397dae70be82b3cca4793f8eb2b6cdac9'],
  ['bchtest', 'pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t', 'script', 'f5bf48b397dae70be82b3cca4793f8eb2b6cdac9'],
  [
    'pref',
    'p9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2khlwwk5v',
    'script',
    '7adbf6c17084bc86c1706827b41a56f5ca32865925e946ea',
  ],
  [
    'bitcoincash',
    'qgagf7w02x4wnz3mkwnchut2vxphjzccwxgjvvjmlsxqwkcw59jxxuz',
    'key',
    '3a84f9cf51aae98a3bb3a78bf16a6183790b18719126325bfc0c075b',
  ],
  [
    'bitcoincash',
    'qvch8mmxy0rtfrlarg7ucrxxfzds5pamg73h7370aa87d80gyhqxq5nlegake',
    'key',
    '3173ef6623c6b48ffd1a3dcc0cc6489b0a07bb47a37f47cfef4fe69de825c060',
  ],
  [
    'bchtest',
    'plg0x333p4238k0qrc5ej7rzfw5g8e4a4r6vvzyrcy8j3s5k0en7calvclhw46hudk5flttj6ydvjc0pv3nchp52amk97tqa5zygg96mc773cwez',
    'script',
    'd0f346310d5513d9e01e299978624ba883e6bda8f4c60883c10f28c2967e67ec77ecc7eeeaeafc6da89fad72d11ac961e164678b868aeeec5f2c1da08884175b',
  ],
] as const;

describe('Bitcoin Cash addresses, as CashAddr publishes them', () => {
  it.each(CASH)('%s is %s', (older, address) => {
    const bare = address.slice('bitcoincash:'.length);
    expect(said('BCH', address)).toBe(address);
    expect(said('BCH', bare)).toBe(address);
    expect(said('BCH', bare.toUpperCase())).toBe(address);
    // The same hash: read as Bitcoin's own, for whom the older form is.
    const [cash, bitcoin] = [checkAddress(coin('BCH'), address), checkAddress(coin('BTC'), older)];
    expect(cash.ok && cash.value.script).toEqual(bitcoin.ok && bitcoin.value.script);
    expect(said('BCH', older)).toBe('on Bitcoin');
    expect(said('BTC', address)).toBe('on Bitcoin Cash');
  });

  it.each(CASH_LENGTHS)('%s:%s', (prefix, body, type, hash) => {
    for (const text of [`${prefix}:${body}`, body])
      expect(readCashAddress(prefix, text)).toEqual({ type, hash: hexToBytes(hash) });
  });

  it.each([
    ['a type that is none', 'prefix', 'prefix:0qxsg0rgpa'],
    ['mixed letters', 'bitcoincash', 'bitcoincash:Qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['its prefix twice', 'bitcoincash', 'bitcoincash:bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['another prefix', 'bchtest', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['a sign changed', 'bitcoincash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q'],
  ])('none with %s', (_why, prefix, address) => {
    expect(readCashAddress(prefix, address)).toBeUndefined();
  });
});

describe('Ethereum addresses, as EIP-55 publishes them', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s', (address) => {
    expect(said('ETH', address)).toBe(address);
    expect(said('ETH', address.toLowerCase())).toBe(address);
    expect(said('USDTE', `0x${address.slice(2).toUpperCase()}`)).toBe(address);
    const first = /[a-f]/.exec(address)?.index ?? 0;
    const wrong = `${address.slice(0, first)}${address[first]?.toUpperCase()}${address.slice(first + 1)}`;
    expect(said('ETH', wrong)).toBe('checksum');
  });

  it('contracts of tokens are written right', () => {
    for (const { contract } of COINS) if (contract) expect(readEvmAddress(contract)).toBe(contract);
  });
});

describe('an address of each chain is its own, and named when it is pasted for another coin', () => {
  const ADDRESSES = [
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'Bitcoin'],
    ['BTC', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'Bitcoin'],
    ['BTC', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'Bitcoin'],
    ['LTC', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', 'Litecoin'],
    ['LTC', 'LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez', 'Litecoin'],
    ['DOGE', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', 'Dogecoin'],
    ['DOGE', 'A7HRQk3GFCW2QasvdZxXuYj8kkQK5QrYLs', 'Dogecoin'],
    ['BCH', 'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6', 'Bitcoin Cash'],
    ['ETH', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'Ethereum'],
    ['USDTT', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'Tron'],
    ['TRX', 'TDCEx9fU3UVuMPPXpGeX6BXjwsVo4vGuNh', 'Tron'],
    ['NEO', 'APuBj1UXKoFaZv3Up2eZh2MAubzt9nTBBd', 'NEO'],
    ['XRP', 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', 'XRP Ledger'],
    ['XLM', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', 'Stellar'],
    ['SOL', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk', 'Solana'],
    ['DASH', 'XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5', 'Dash'],
    ['ZEC', 't1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F', 'Zcash'],
    [
      'ADA',
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
      'Cardano',
    ],
  ] as const;

  it.each(ADDRESSES)('%s: %s', (symbol, address, chain) => {
    expect(said(symbol, address)).toBe(address);
    expect(said(symbol, `  ${address}\n`)).toBe(address);
    for (const [other, , otherChain] of ADDRESSES)
      if (otherChain !== chain) expect([other, said(other, address)]).toEqual([other, `on ${chain}`]);
    // One sign changed is a wrong checksum or no address at all, and never an address. Solana's form has no checksum.
    if (symbol === 'SOL') return;
    for (let at = address.length - 8; at < address.length; at += 1) {
      const sign = address[at] === '2' ? '3' : '2';
      const changed = `${address.slice(0, at)}${sign}${address.slice(at + 1)}`;
      // Letters of one case carry no checksum on Ethereum: these have both.
      expect(checkAddress(coin(symbol), changed).ok).toBe(false);
    }
  });

  /** Public key, the twenty bytes of its hash, and the address: published with the tools of Tron. */
  it.each([
    [
      '0311106644fa69df8dc8aab0d476ec34d9083436ed396a3c6e1cfd792bce08d344',
      '235f6999f99545ea37965e68031050af8a0cbd6a',
      'TDCEx9fU3UVuMPPXpGeX6BXjwsVo4vGuNh',
    ],
    [
      '03b0ed109cf36bf261906a3dbbf3be8d27e0676d97e0c1b2d39c1b3fb390c3b75d',
      'c38d1e981ee3126804e7db1efeedb0cc00548e3f',
      'TToBpczGoKTbom3DtQR4BhZxvs8hmBi96y',
    ],
    [
      '02710dc0308710ddfe6bab2caeafcf9b71e579bb874264d5eb11cf3ff40814ad77',
      'c2c50b306122f1419625311c9de0d842213cce76',
      'TTj497PF6M4eCQXRirihoAiwsZcC2fshQ7',
    ],
    [
      '03776f914f3d2c8569e8c2f58d9a0643e94e3f34fa570008c039edc726b530586c',
      '01f0f690426188393dadc8fb102a198bcf16115b',
      'TA9ULfRLKR8hszmtpfm6Je6GBtQ7YdjvbV',
    ],
  ])('Tron: %s', (key, hash, address) => {
    // The same bytes as on Ethereum, written another way.
    expect(evmAddressOf(secp256k1.Point.fromHex(key).toBytes(false)).toLowerCase()).toBe(`0x${hash}`);
    const tron = checkAddress(coin('USDTT'), address);
    expect(tron.ok && tron.value.script && bytesToHex(tron.value.script)).toBe(`76a914${hash}88ac`);
  });

  it.each([
    ['LTC', 'M7zVKQKmtV5Rc7erVGVVC3khZbXxsS5HEX', 'M7zVKQKmtV5Rc7erVGVVC3khZbXxsS5HEX'],
    ['LTC', '31nM1WuowNDzocNxPPW9NQWJEtwWpjfcLj', 'on Bitcoin'],
    ['DOGE', 'DRjyUS2uuieEPkhZNdQz8hE5YycxVEqSXA', 'checksum'],
    ['DOGE', 'nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdk', 'otherNetwork'],
    ['NEO', 'Acr83VBQMyLjFb6Wm64Xtow7et3DKCWSWC', 'Acr83VBQMyLjFb6Wm64Xtow7et3DKCWSWC'],
    ['ETH', 'ethereum:0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'unreadable'],
    ['ETH', '9858EfFD232B4033E47d90003D41EC34EcaEda94', 'unreadable'],
    ['BTC', 'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'unreadable'],
  ])('%s to %s: %s', (symbol, address, answer) => {
    expect(said(symbol, address)).toBe(answer);
  });

  it('any text is answered, for every coin', () => {
    const bech = fc.string({ unit: fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7lbc1tb:'), maxLength: 100 });
    const base = fc.string({ unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijk'), maxLength: 60 });
    const word = fc.constantFrom('', 'bc1', 'tltc1', 'bnb1', 'addr1', 'addr_test1', 'bitcoincash:', 'r', 'G', '0x');
    const text = fc
      .tuple(word, fc.oneof(bech, base, fc.string({ unit: 'binary' })))
      .map(([first, rest]) => first + rest);
    fc.assert(
      fc.property(fc.constantFrom(...COINS), text, (one, written) => {
        const checked = checkAddress(one, written);
        // What is taken is taken again as it was given back.
        if (checked.ok) expect(checkAddress(one, checked.value.address)).toEqual(checked);
        else expect(wordsOfAddressFault(checked.refusal, one)).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['my wallet', 'unreadable'],
    ['bc1', 'checksum'],
    ['0x1234', 'unreadable'],
    ['1'.repeat(10_000), 'unreadable'],
    ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyU', 'mixedCase'],
    ['tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl', 'otherNetwork'],
    ['LfakeLfakeLfakeLfakeLfakeLfakeLfak', 'checksum'],
  ])('%j is none of Bitcoin: %s', (text, reason) => {
    expect(said('BTC', text)).toBe(reason);
  });

  it('says in words what is wrong, for every reason', () => {
    for (const [symbol, address] of [
      ['BTC', ''],
      ['BTC', 'x'],
      ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyx'],
      ['BTC', 'BC1SW50QGDZ25J'],
      ['BTC', 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl'],
      ['BTC', 'Bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ] as const) {
      const checked = checkAddress(coin(symbol), address);
      expect(checked.ok ? '' : wordsOfAddressFault(checked.refusal, coin(symbol))).toMatch(/^[A-Z].{15,}\.$/);
    }
    const wrong = checkAddress(coin('ETH'), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(wrong.ok ? '' : wordsOfAddressFault(wrong.refusal, coin('ETH'))).toBe(
      'This is an address of another coin, on Bitcoin: Ether sent there is lost.',
    );
  });

  it('no coin stands on a chain that has no form, and the closed one has none', () => {
    for (const { chain } of COINS) expect(CHAINS[chain].form.family).toBeDefined();
    expect(COINS.some(({ chain }) => chain === 'bnb-beacon-chain')).toBe(false);
  });
});

describe('a tag', () => {
  it.each([
    ['XRP', undefined, 'missing'],
    ['XRP', ' ', 'missing'],
    ['XRP', '0', '0'],
    ['XRP', '4294967295', '4294967295'],
    ['XRP', '4294967296', 'notNumber'],
    ['XRP', '-1', 'notNumber'],
    ['XRP', '007', 'notNumber'],
    ['XRP', '1e3', 'notNumber'],
    ['XLM', 'player 12', 'player 12'],
    ['XLM', 'ä'.repeat(14), 'ä'.repeat(14)],
    ['XLM', 'ä'.repeat(15), 'tooLong'],
    ['BTC', undefined, undefined],
    ['BTC', '7', 'notUsed'],
  ])('of %s: %j', (symbol, text, answer) => {
    const checked = checkTag(coin(symbol), text);
    expect(checked.ok ? checked.value : checked.refusal).toBe(answer);
  });
});
