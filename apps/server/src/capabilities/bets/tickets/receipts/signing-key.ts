import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { ReceiptBody, ReceiptKey, SignedReceipt } from '@evens/contract';
import { assert } from '@evens/kernel';
import { signedBytesOf } from '@evens/receipts';

/** A private key of Ed25519 in PKCS #8, as the one line between the two of its PEM file. */
export const SIGNING_KEY_LINE = /^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/;

/** What signs receipts. */
export interface SigningKey {
  readonly publicKey: ReceiptKey;
  sign(receipt: ReceiptBody): SignedReceipt;
}

/** A public key by its 32 bytes, base64url; its id is the thumbprint that RFC 7638 makes of it. */
export function receiptKeyOf(x: string): ReceiptKey {
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x };
}

/** Throws where the line (`SIGNING_KEY_LINE`) is no such key. */
export function signingKeyOf(line: string): SigningKey {
  assert(SIGNING_KEY_LINE.test(line), 'a private key of Ed25519 in PKCS #8, base64');
  const privateKey = createPrivateKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  assert(x !== undefined, 'a public key of Ed25519 has its point');
  const publicKey = receiptKeyOf(x);
  return {
    publicKey,
    sign: (receipt) => ({
      receipt,
      signature: {
        algorithm: 'Ed25519',
        keyId: publicKey.kid,
        value: sign(null, signedBytesOf(receipt), privateKey).toString('base64url'),
      },
    }),
  };
}

/** A new key, as such a line. */
export const newSigningKeyLine = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
