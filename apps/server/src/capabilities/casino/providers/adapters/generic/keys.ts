import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Of a PEM, or of what is left of one whose lines and frame were lost in a form. */
function derOf(key: string): Buffer {
  return Buffer.from(key.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s+/g, ''), 'base64');
}

/** Keys of a house are two for each provider; what was changed is soon the longest unused. */
const MOST_KEPT = 40;

/** To read a key takes longer than to check a signature by it: those that were read last are kept. */
function keptKeys(read: (der: Buffer) => KeyObject): (text: string) => KeyObject {
  const kept = new Map<string, KeyObject>();
  return (text) => {
    const key = kept.get(text) ?? read(derOf(text));
    kept.delete(text);
    kept.set(text, key);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return key;
  };
}

const publicKeyOf = keptKeys((key) => createPublicKey({ key, format: 'der', type: 'spki' }));
const privateKeyOf = keptKeys((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));

/** RSA-SHA256 over the bytes. False for no signature, one of other bytes, and a key that cannot be read (SPKI). */
export function isSignedBy(publicKey: string, signature: string | undefined, bytes: Uint8Array): boolean {
  if (!signature) return false;
  try {
    const key = publicKeyOf(publicKey);
    return key.asymmetricKeyType === 'rsa' && verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** RSA-SHA256 in base64; empty, which fits nothing, by a key that cannot be read (PKCS #8): the provider then refuses. */
export function signedBy(privateKey: string, text: string): string {
  try {
    return sign('sha256', Buffer.from(text), privateKeyOf(privateKey)).toString('base64');
  } catch {
    return '';
  }
}
