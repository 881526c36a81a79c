import { generateKeyPairSync, sign } from 'node:crypto';
import type { ReceiptBody, ReceiptKey, SignedReceipt } from '@evens/contract';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { signedBytesOf } from './canonical.ts';
import { checkReceipt, readReceiptKeys } from './check-receipt.ts';
import { comboReceipt } from './test-support/receipts.ts';

interface Signer {
  readonly key: ReceiptKey;
  sign(receipt: unknown): { receipt: unknown; signature: SignedReceipt['signature'] };
}

function signer(kid: string): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x },
    sign: (receipt) => {
      const value = sign(null, signedBytesOf(receipt), privateKey).toString('base64url');
      return { receipt, signature: { algorithm: 'Ed25519', keyId: kid, value } };
    },
  };
}

const house = signer('house');
const stranger = signer('stranger');
const signed = house.sign(comboReceipt());
const text = JSON.stringify(signed);

const verdict = (of: string, keys: readonly ReceiptKey[] = [house.key]): string => {
  const checked = checkReceipt(of, keys);
  return checked.ok ? `ticket ${checked.value.receipt.ticket} by ${checked.value.keyId}` : checked.refusal;
};
const changed = (over: Partial<Record<keyof ReceiptBody, unknown>>): string =>
  JSON.stringify({ ...signed, receipt: { ...comboReceipt(), ...over } });

/** The same but for its first sign, whichever that is. */
const otherwise = (value: string): string => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;

describe('a receipt', () => {
  it.each([
    ['as it came', text],
    ['set out over lines', JSON.stringify(signed, null, 2)],
    ['with its members in another order', JSON.stringify({ signature: signed.signature, receipt: signed.receipt })],
    ['with a mark of its encoding before it', `\uFEFF${text}\n`],
    ['with signs written as escapes', text.replaceAll('ü', '\\u00fc')],
  ])('%s is the house’s', (_, given) => {
    expect(verdict(given)).toBe('ticket 7 by house');
  });

  it('signed with an old key is the house’s while the key is published', () => {
    const old = signer('old');
    const before = JSON.stringify(old.sign(comboReceipt()));
    expect(verdict(before, [house.key, old.key])).toBe('ticket 7 by old');
    expect(verdict(before)).toBe('unknownKey');
  });

  it.each([
    ['with another stake', changed({ stake: '1000.00' }), 'changed'],
    ['with another price', text.replace('"price":"2.00"', '"price":"20.0"'), 'changed'],
    ['without what was bought back', changed({ boughtBack: [] }), 'changed'],
    ['of another ticket', changed({ ticket: '8' }), 'changed'],
    ['with something added to it', changed({ bonus: undefined, note: 'paid double' } as never), 'changed'],
    ['with another signature', text.replace(signed.signature.value, otherwise(signed.signature.value)), 'changed'],
    ['with a signature that is none', text.replace(signed.signature.value, '&&&'), 'changed'],
    [
      'with the signature of another receipt',
      JSON.stringify({ ...house.sign({}), receipt: comboReceipt() }),
      'changed',
    ],
    ['signed by a stranger', JSON.stringify(stranger.sign(comboReceipt())), 'unknownKey'],
    [
      'signed by a stranger in the name of the house',
      JSON.stringify(stranger.sign(comboReceipt())).replace('"keyId":"stranger"', '"keyId":"house"'),
      'changed',
    ],
    ['whose end is missing', text.slice(0, -40), 'truncated'],
    ['cut off inside a text', text.slice(0, text.indexOf('Premier') + 3), 'truncated'],
    ['cut off after its first sign', '{', 'truncated'],
    ['that is empty', '', 'notJson'],
    ['that is a page', '<!doctype html>', 'notJson'],
    ['with a stake said twice', text.replace('"stake":"10.00"', '"stake":"99.00","stake":"10.00"'), 'ambiguous'],
    ['that is a list', `[${text}]`, 'notReceipt'],
    ['without a signature', JSON.stringify({ receipt: comboReceipt() }), 'notReceipt'],
    ['with something beside it', JSON.stringify({ ...signed, paid: '99.00' }), 'notReceipt'],
    ['with another algorithm', text.replace('"Ed25519"', '"none"'), 'notReceipt'],
    ['of another version', JSON.stringify(house.sign({ ...comboReceipt(), format: 'evens-receipt/9' })), 'notReceipt'],
    ['of a megabyte and more', `${text}${' '.repeat(1_000_000)}`, 'tooLarge'],
    ['that never ends', `${'['.repeat(200_000)}`, 'truncated'],
    [
      'that is deep',
      `{"receipt":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}},"signature":{"algorithm":"Ed25519","keyId":"house","value":"AA"}}`,
      'changed',
    ],
  ])('%s is refused', (_, given, fault) => {
    expect(verdict(given)).toBe(fault);
  });

  it('is checked as RFC 8032 says (7.1, test 2), over the bytes that RFC 8785 says', () => {
    const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
    const key = bytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
    const signature = bytes(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
    expect(ed25519.verify(signature, bytes('72'), key, { zip215: false })).toBe(true);
    expect(ed25519.verify(signature, bytes('73'), key, { zip215: false })).toBe(false);
    const value = { b: [1e21, 0.1, -0], a: '\u20ac\n', A: null };
    expect(Buffer.from(signedBytesOf(value)).toString()).toBe('{"A":null,"a":"€\\n","b":[1e+21,0.1,0]}');
  });
});

describe('the published keys', () => {
  it('are read as they are published, and nothing else is', () => {
    expect(readReceiptKeys(JSON.stringify({ keys: [house.key] }))).toEqual([house.key]);
    for (const none of ['', '[]', '{"keys":[{}]}', '{"keys":[],"keys":[]}'])
      expect(readReceiptKeys(none)).toBeUndefined();
  });
});
