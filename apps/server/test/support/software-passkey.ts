import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@evens/contract';

/** As far as WebAuthn needs it: whole numbers, texts, bytes and maps (RFC 8949). */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** What a device or a page may get wrong, or do on purpose. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** The device did not ask for a face, a finger or a PIN. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signed by somebody who has not the key. */
  readonly forged?: boolean;
  /** Says who made the device, with a certificate. */
  readonly attested?: boolean;
}

/** A device that holds one passkey, in memory: ES256, counting its answers unless `counts` is false. */
export function softwarePasskey(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let handle = randomBytes(16).toString('base64url');

  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  const authData = (rpId: string, flags: number, twist: Twist, more = Buffer.alloc(0)): Buffer => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    const bits = twist.unverified ? flags & ~0x04 : flags;
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([bits]), count, more]);
  };
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    id: names.id,
    make(creation: PasskeyCreation, twist: Twist = {}): NewPasskey {
      handle = creation.user.id;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const point = (text: string): Buffer => Buffer.from(text, 'base64url');
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      // Somebody is there, is known to the device, and the credential follows.
      const data = authData(creation.rp.id, 0x45, twist, credential);
      const statement = twist.attested
        ? new Map<string, Cbor>([
            ['alg', -7],
            ['sig', Buffer.alloc(64)],
            ['x5c', Buffer.alloc(32)],
          ])
        : new Map<string, Cbor>();
      const attestation = new Map<string, Cbor>([
        ['fmt', twist.attested ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', data],
      ]);
      return {
        ...names,
        response: {
          clientDataJSON: clientData('webauthn.create', creation.challenge, twist).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer(question: PasskeyQuestion, twist: Twist = {}): PasskeyAnswer {
      const data = authData(question.rpId, 0x05, twist);
      const said = clientData('webauthn.get', question.challenge, twist);
      const key: KeyObject = twist.forged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : pair.privateKey;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(key);
      return {
        ...names,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? handle,
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
