import { createPrivateKey, generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEVICE_KEY_HEADER, DEVICE_SIGNATURE_HEADER, getLiveTable, sayTableResult } from '@evens/contract';

/** A device's keys: the public one is registered, the other never leaves the device. */
export interface DeviceKeys {
  /** Ed25519, 32 bytes in base64. */
  readonly publicKey: string;
  /** PKCS 8 in PEM. */
  readonly privateKey: string;
}

const rawOf = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

export function newDeviceKeys(): DeviceKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: rawOf(publicKey),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

export interface DeviceOptions extends DeviceKeys {
  /** The address of the house. */
  readonly url: string;
  /** The key of its table. */
  readonly table: string;
  readonly nowMs: () => number;
  /** How often it looks at its table. */
  readonly everyMs?: number;
  /** Where the ball falls; any pocket with the same chance where left out. */
  readonly spin?: () => string;
  /** Told what was said, and what the house answered: a status. */
  readonly told?: (round: string, pocket: string, status: number) => void;
}

export interface TableDevice {
  /** One look at the table, and a word where it is time for one. */
  look(): Promise<void>;
  /** Says this of a round now, whatever the table says; the answer's status and code. */
  say(
    round: string,
    result: Readonly<Record<string, string>>,
    atMs?: number,
  ): Promise<{ status: number; code: unknown }>;
  stop(): Promise<void>;
}

/** The round that waits for the word of the device with this key; undefined where none does. */
function waitingRound(answer: unknown, publicKey: string): string | undefined {
  const { round } = getLiveTable.response.parse(answer);
  return round?.status === 'closed' && round.device?.key === publicKey ? round.id : undefined;
}

/** A wheel of a studio as its operator would build one: it follows its table, spins once for each round that is closed, and says what fell. */
export function openDevice(options: DeviceOptions): TableDevice {
  const { url, table, publicKey, nowMs, everyMs = 400, told } = options;
  const key = createPrivateKey(options.privateKey);
  const spin = options.spin ?? (() => String(randomInt(37)));
  const ending = new AbortController();
  let spun: { readonly round: string; readonly pocket: string; heard: boolean } | undefined;

  const say: TableDevice['say'] = async (round, result, atMs = nowMs()) => {
    const body = Buffer.from(JSON.stringify({ table, round, result, atMs }));
    const answer = await fetch(`${url}${sayTableResult.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        [DEVICE_KEY_HEADER]: publicKey,
        [DEVICE_SIGNATURE_HEADER]: sign(null, body, key).toString('base64'),
      },
      body,
    });
    const said: unknown = await answer.json();
    return { status: answer.status, code: typeof said === 'object' && said && 'code' in said ? said.code : undefined };
  };

  const look = async (): Promise<void> => {
    const answer = await fetch(`${url}${getLiveTable.path.replace(':key', table)}`);
    const round = waitingRound(await answer.json(), publicKey);
    if (round === undefined) return;
    // The ball falls once; what the house has not heard is said again.
    if (spun?.round !== round) spun = { round, pocket: spin(), heard: false };
    if (spun.heard) return;
    const { status } = await say(round, { pocket: spun.pocket });
    spun.heard = status === 200;
    told?.(round, spun.pocket, status);
  };

  const running = (async () => {
    while (!ending.signal.aborted) {
      // A house that is away for a moment is looked at again.
      await look().catch(() => undefined);
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    look,
    say,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
