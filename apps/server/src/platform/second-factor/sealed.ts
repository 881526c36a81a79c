import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How a secret stands in the database. */
export interface Sealing {
  /** `about`: what the secret is of; what was sealed for one thing cannot be put under another. */
  seal(secret: string, about: string): string;
  /** Throws where it was sealed with another key, for another thing, or without a key being there now. */
  open(sealed: string, about: string): string;
}

const PLAIN = 'plain:';
const SEALED = 'aes256gcm:';

/** AES-256-GCM with the house's key (32 bytes); without one, secrets stand as they are, and are sealed once there is a key. */
export function sealing(key: Buffer | undefined): Sealing {
  return {
    seal: (secret, about) => {
      if (!key) return PLAIN + secret;
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, about) => {
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      if (!sealed.startsWith(SEALED)) throw new Error('a stored secret is in no form that the house knows');
      if (!key) throw new Error('a stored secret is encrypted and SECRETS_KEY is not set');
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
