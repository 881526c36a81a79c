import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { readExtendedKey, wordsOfKeyFault } from './extended-key.ts';

/** BIP-32, test vectors 1 to 4: the seed, and the public key at each path. 3 and 4 catch zeros that are dropped. */
const PUBLISHED: readonly (readonly [seed: string, keys: Readonly<Record<string, string>>])[] = [
  [
    '000102030405060708090a0b0c0d0e0f',
    {
      m: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      "m/0'":
        'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
      "m/0'/1":
        'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
      "m/0'/1/2'":
        'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5',
      "m/0'/1/2'/2":
        'xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV',
      "m/0'/1/2'/2/1000000000":
        'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
    },
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    {
      m: 'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
      'm/0':
        'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
      "m/0/2147483647'":
        'xpub6ASAVgeehLbnwdqV6UKMHVzgqAG8Gr6riv3Fxxpj8ksbH9ebxaEyBLZ85ySDhKiLDBrQSARLq1uNRts8RuJiHjaDMBU4Zn9h8LZNnBC5y4a',
      "m/0/2147483647'/1":
        'xpub6DF8uhdarytz3FWdA8TvFSvvAh8dP3283MY7p2V4SeE2wyWmG5mg5EwVvmdMVCQcoNJxGoWaU9DCWh89LojfZ537wTfunKau47EL2dhHKon',
      "m/0/2147483647'/1/2147483646'":
        'xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL',
      "m/0/2147483647'/1/2147483646'/2":
        'xpub6FnCn6nSzZAw5Tw7cgR9bi15UV96gLZhjDstkXXxvCLsUXBGXPdSnLFbdpq8p9HmGsApME5hQTZ3emM2rnY5agb9rXpVGyy3bdW6EEgAtqt',
    },
  ],
  [
    '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
    {
      m: 'xpub661MyMwAqRbcEZVB4dScxMAdx6d4nFc9nvyvH3v4gJL378CSRZiYmhRoP7mBy6gSPSCYk6SzXPTf3ND1cZAceL7SfJ1Z3GC8vBgp2epUt13',
      "m/0'":
        'xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxSb7gwQN3ih19Zm4Y',
    },
  ],
  [
    '3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678',
    {
      m: 'xpub661MyMwAqRbcGczjuMoRm6dXaLDEhW1u34gKenbeYqAix21mdUKJyuyu5F1rzYGVxyL6tmgBUAEPrEz92mBXjByMRiJdba9wpnN37RLLAXa',
      "m/0'":
        'xpub69AUMk3qDBi3uW1sXgjCmVjJ2G6WQoYSnNHyzkmdCHEhSZ4tBok37xfFEqHd2AddP56Tqp4o56AePAgCjYdvpW2PU2jbUPFKsav5ut6Ch1m',
      "m/0'/1'":
        'xpub6BJA1jSqiukeaesWfxe6sNK9CCGaujFFSJLomWHprUL9DePQ4JDkM5d88n49sMGJxrhpjazuXYWdMf17C9T5XnxkopaeS7jGk1GyyVziaMt',
    },
  ],
];

/** BIP-32, test vector 5: every one of them is refused, and as what. */
const INVALID: readonly (readonly [why: string, key: string, reason: string])[] = [
  [
    'a private key under the public version',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm',
    'private',
  ],
  [
    'a public key under the private version',
    'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH',
    'private',
  ],
  [
    'a public key that begins with 04',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn',
    'broken',
  ],
  [
    'a private key that begins with 04',
    'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGpWnsj83BHtEy5Zt8CcDr1UiRXuWCmTQLxEK9vbz5gPstX92JQ',
    'private',
  ],
  [
    'a public key that begins with 01',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYUA4q2Xe4',
    'broken',
  ],
  [
    'a private key that begins with 01',
    'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD9y5gkZ6Eq3Rjuahrv17fEQ3Qen6J',
    'private',
  ],
  [
    'no depth and a parent, private',
    'xprv9s2SPatNQ9Vc6GTbVMFPFo7jsaZySyzk7L8n2uqKXJen3KUmvQNTuLh3fhZMBoG3G4ZW1N2kZuHEPY53qmbZzCHshoQnNf4GvELZfqTUrcv',
    'private',
  ],
  [
    'no depth and a parent',
    'xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ',
    'broken',
  ],
  [
    'no depth and an index, private',
    'xprv9s21ZrQH4r4TsiLvyLXqM9P7k1K3EYhA1kkD6xuquB5i39AU8KF42acDyL3qsDbU9NmZn6MsGSUYZEsuoePmjzsB3eFKSUEh3Gu1N3cqVUN',
    'private',
  ],
  [
    'no depth and an index',
    'xpub661MyMwAuDcm6CRQ5N4qiHKrJ39Xe1R1NyfouMKTTWcguwVcfrZJaNvhpebzGerh7gucBvzEQWRugZDuDXjNDRmXzSZe4c7mnTK97pTvGS8',
    'broken',
  ],
  [
    'a private key under a version nobody knows',
    'DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFktLHdHY4',
    'private',
  ],
  [
    'a public key under a version nobody knows',
    'DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9',
    'unknownKind',
  ],
  [
    'the private key zero',
    'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF93Y5wvzdUayhgkkFoicQZcP3y52uPPxFnfoLZB21Teqt1VvEHx',
    'private',
  ],
  [
    'a private key as great as the curve',
    'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD5SDKr24z3aiUvKr9bJpdrcLg1y3G',
    'private',
  ],
  [
    'a public key beside the curve',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
    'broken',
  ],
  [
    'a wrong checksum',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL',
    'private',
  ],
];

const reasonOf = (key: string, chain: Parameters<typeof readExtendedKey>[1] = 'bitcoin'): string => {
  const read = readExtendedKey(key, chain);
  return read.ok ? 'ok' : read.refusal.reason;
};

describe('BIP-32', () => {
  it.each(PUBLISHED)('the published keys below seed %s', (seed, keys) => {
    const root = HDKey.fromMasterSeed(hexToBytes(seed));
    for (const [path, key] of Object.entries(keys)) {
      expect(root.derive(path).publicExtendedKey, path).toBe(key);
      const read = readExtendedKey(key, 'bitcoin');
      expect(read.ok && read.value.publicExtendedKey, path).toBe(key);
      // The way we go: from a parent's public key to a child that is not hardened.
      const [, parent, last] = /^(.*)\/(\d+)$/.exec(path) ?? [];
      const above = parent && keys[parent] ? readExtendedKey(keys[parent], 'bitcoin') : undefined;
      if (above?.ok) expect(above.value.deriveChild(Number(last)).publicExtendedKey, path).toBe(key);
    }
  });

  it('refuses the sixteen published keys that are none', () => {
    expect(INVALID).toHaveLength(16);
    expect(INVALID.map(([why, key]) => [why, reasonOf(key)])).toEqual(INVALID.map(([why, , reason]) => [why, reason]));
  });
});

describe('a key is refused', () => {
  const XPUB = PUBLISHED[0]?.[1].m ?? '';
  const YPUB =
    'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP';
  const UPUB =
    'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
  const ZPUB =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

  it.each([
    ['that has a sign that no key has', `${XPUB.slice(0, -1)}0`, 'bitcoin', 'unreadable'],
    ['that is cut off', XPUB.slice(0, -2), 'bitcoin', 'checksum'],
    [
      'that has two signs exchanged',
      `${XPUB.slice(0, 50)}${XPUB[51]}${XPUB[50]}${XPUB.slice(52)}`,
      'bitcoin',
      'checksum',
    ],
    ['that is an address', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'bitcoin', 'unreadable'],
    ['that is nothing', '', 'bitcoin', 'unreadable'],
    ['that is a book', XPUB.repeat(500), 'bitcoin', 'unreadable'],
    ['of a wallet with nested addresses', YPUB, 'bitcoin', 'otherWallet'],
    ['of a native wallet for a coin that has no such addresses', ZPUB, 'dogecoin', 'otherWallet'],
    ['of a native wallet for Ethereum', ZPUB, 'ethereum', 'otherWallet'],
    ['of a test network', UPUB, 'bitcoin', 'otherNetwork'],
    ['of a coin that comes from the processor', XPUB, 'tron', 'notOurs'],
  ] as const)('%s', (_why, key, chain, reason) => {
    expect(reasonOf(key, chain)).toBe(reason);
  });

  it('with words that never repeat it', () => {
    for (const [, key] of INVALID) {
      const read = readExtendedKey(key, 'bitcoin');
      const words = read.ok ? '' : wordsOfKeyFault(read.refusal);
      expect(words.length).toBeGreaterThan(20);
      expect(words).not.toContain(key.slice(0, 12));
    }
  });
});
