import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { base58check, hash160 } from './base58-check.ts';
import { checkAddress } from './check-address.ts';
import { COINS, type Coin, coinBySymbol } from './coins.ts';
import { deriveAddress, openAddressBook } from './derive-address.ts';
import { readExtendedKey } from './extended-key.ts';

/** The seed of the phrase "abandon ... about", below which BIP-44, 49 and 84 and their tools publish addresses. */
const ROOT = HDKey.fromMasterSeed(
  hexToBytes(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  ),
);

const coin = (symbol: string): Coin => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

/** The account's public key under the first bytes that a wallet of that kind writes. */
const accountKey = (path: string, version: readonly number[] = [0x04, 0x88, 0xb2, 0x1e]): string =>
  base58check.encode(Uint8Array.of(...version, ...base58check.decode(ROOT.derive(path).publicExtendedKey).subarray(4)));

const BTC_ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const LTC_ZPUB =
  'zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA';
const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
const LTC_TTUB =
  'ttub4d81p5cxvtYKpLR1rpAWdWgdTEdcpRUTEjhEAwi4jFysnyYYYU6w3pRyV6gPAKZbaHoVQdDSdDJrEngpFdPnoTQM8PBSDhD552ZSfeKDEKA';

describe('addresses at XPUB/0/N', () => {
  it.each([
    ['BTC', BTC_ZPUB, 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['BTC', BTC_ZPUB, 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['BTC', BTC_ZPUB, 4, 'bc1qm97vqzgj934vnaq9s53ynkyf9dgr05rargr04n'],
    ['mBTC', BTC_ZPUB, 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['LTC', LTC_ZPUB, 0, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['LTC', LTC_ZPUB, 4, 'ltc1q8mtg60wwrnh5wjver003uewy4drfm9sses95z2'],
    ['LTC', accountKey("m/84'/2'/0'", [0x01, 0x9d, 0xa4, 0x62]), 1, 'ltc1qwlezpr3890hcp6vva9twqh27mr6edadreqvhnn'],
    ['DOGE', accountKey("m/44'/3'/0'"), 0, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['DOGE', accountKey("m/44'/3'/0'", [0x02, 0xfa, 0xca, 0xfd]), 1, 'DAcDAtJRztxBHyA6D6h8du1HguyTR43Mas'],
    ['ETH', accountKey("m/44'/60'/0'"), 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['USDTE', accountKey("m/44'/60'/0'"), 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ] as const)('%s from %s at %i', (symbol, key, index, address) => {
    expect(deriveAddress(coin(symbol), key, index)).toEqual({ ok: true, value: address });
    // A plain xpub of the same account says the same.
    const same = base58check.encode(Uint8Array.of(4, 0x88, 0xb2, 0x1e, ...base58check.decode(key).subarray(4)));
    expect(deriveAddress(coin(symbol), same, index)).toEqual({ ok: true, value: address });
    expect(checkAddress(coin(symbol), address).ok).toBe(true);
  });

  it('of the networks for tests', () => {
    const at = (symbol: string, key: string, network: 'test' | 'regtest'): unknown =>
      deriveAddress(coin(symbol), key, 0, network);
    expect(at('BTC', VPUB, 'test')).toMatchObject({ value: 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl' });
    expect(at('BTC', VPUB, 'regtest')).toMatchObject({ value: 'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk' });
    expect(at('LTC', LTC_TTUB, 'test')).toMatchObject({ value: 'tltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pesrjxk' });
  });

  it('BIP-49: the public key is the published one, and the wallet is refused, for it makes nested addresses', () => {
    const upub =
      'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
    const tpub = base58check.encode(Uint8Array.of(0x04, 0x35, 0x87, 0xcf, ...base58check.decode(upub).subarray(4)));
    const account = readExtendedKey(tpub, 'bitcoin', 'test');
    const key = account.ok ? account.value.deriveChild(0).deriveChild(0).publicKey : undefined;
    expect(key && hash160(key)).toEqual(hexToBytes('38971f73930f6c141d977ac4fd4a727c854935b3'));
    expect(checkAddress(coin('BTC'), '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2', 'test')).toMatchObject({
      value: { script: hexToBytes('a914336caa13e08b96080a32b5d818d59b4ab3b3674287') },
    });
    expect(deriveAddress(coin('BTC'), upub, 0, 'test')).toEqual({
      ok: false,
      refusal: { reason: 'otherWallet', makes: 'nested' },
    });
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 31])('there is none at %s', (index) => {
    expect(deriveAddress(coin('BTC'), BTC_ZPUB, index)).toEqual({ ok: false, refusal: { reason: 'index' } });
  });

  it('is the last one at 2147483647', () => {
    expect(deriveAddress(coin('BTC'), BTC_ZPUB, 2 ** 31 - 1).ok).toBe(true);
  });

  it('never of a coin of the processor, and never from a private key', () => {
    const secret = ROOT.derive("m/84'/0'/0'").privateExtendedKey;
    for (const one of COINS) {
      const made = deriveAddress(one, secret, 0);
      expect(made).toEqual({ ok: false, refusal: { reason: one.route === 'own-node' ? 'private' : 'notOurs' } });
    }
  });

  it('one opened book gives each address once', () => {
    const book = openAddressBook(coin('BTC'), BTC_ZPUB);
    const made = Array.from({ length: 50 }, (_, index) => {
      const address = book.ok ? book.value.at(index) : undefined;
      return address?.ok ? address.value : undefined;
    });
    expect(new Set(made).size).toBe(50);
    expect(made[0]).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  });
});
