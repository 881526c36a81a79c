import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** Of a PEM, or of what is left of one whose lines and frame were lost in a form. */
function derOf(key: string): Buffer {
  return Buffer.from(key.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s+/g, ''), 'base64');
}

/** RSA-SHA256 over the bytes. False for no signature, one of other bytes, and a key that cannot be read (SPKI). */
export function isSignedBy(publicKey: string, signature: string | undefined, bytes: Uint8Array): boolean {
  if (!signature) return false;
  try {
    const key = createPublicKey({ key: derOf(publicKey), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** RSA-SHA256 in base64; empty, which fits nothing, by a key that cannot be read (PKCS #8): the provider then refuses. */
export function signedBy(privateKey: string, text: string): string {
  try {
    const key = createPrivateKey({ key: derOf(privateKey), format: 'der', type: 'pkcs8' });
    return sign('sha256', Buffer.from(text), key).toString('base64');
  } catch {
    return '';
  }
}
