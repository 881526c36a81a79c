import { createHmac } from 'node:crypto';

/** What a game asks of its player's wallet. */
export interface WalletCall {
  readonly kind: 'debit' | 'credit' | 'rollback';
  /** The provider's own id of this call: a repeat carries it again. */
  readonly transactionId: string;
  readonly playerId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Of a rollback: the call it takes back. */
  readonly takesBack?: string;
}

/** What the house answered, byte for byte. */
export interface HeardAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: Buffer;
}

export interface GameProviderOptions {
  /** Where the house takes calls; the kind of a call is the last part of its address. */
  readonly callUrl: () => string;
  readonly secret: string;
  /** How long it waits for an answer; 10 s when absent. */
  readonly patienceMs?: number;
}

/** How a call is signed: as it should be, with another secret, over other bytes, or not at all. */
export type Signing = 'right' | 'wrong secret' | 'other bytes' | 'none';

/** A made-up provider of games: it calls the house's wallet, and can do whatever real ones do on a bad day. */
export interface GameProvider {
  /** One call; the same call again is a repeat, with the very same bytes. Throws when no answer comes. */
  call(call: WalletCall, signing?: Signing): Promise<HeardAnswer>;
  /** Sends one call so many times at once. */
  atOnce(call: WalletCall, times: number): Promise<readonly HeardAnswer[]>;
  /** Calls one after the other, or last first: a rollback then comes before what it takes back. */
  round(calls: readonly WalletCall[], order?: 'as played' | 'last first'): Promise<readonly HeardAnswer[]>;
  /** Sends a call and goes before the answer comes, as one does whose line breaks. */
  hangUp(call: WalletCall, afterMs: number): Promise<void>;
  /** What any bytes look like to the house, signed as its own: for what no game would send. */
  sendBytes(kind: string, bytes: Uint8Array, signing?: Signing): Promise<HeardAnswer>;
}

export const SIGNATURE_HEADER = 'x-game-signature';
const PATIENCE_MS = 10_000;

/** Hex HMAC-SHA256 over the bytes of the body. */
export const signBytes = (secret: string, bytes: Uint8Array): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

export function openGameProvider({ callUrl, secret, patienceMs = PATIENCE_MS }: GameProviderOptions): GameProvider {
  const signatureOf = (bytes: Uint8Array, signing: Signing): Record<string, string> => {
    if (signing === 'none') return {};
    if (signing === 'other bytes') return { [SIGNATURE_HEADER]: signBytes(secret, Buffer.from('{}')) };
    return { [SIGNATURE_HEADER]: signBytes(signing === 'right' ? secret : `not ${secret}`, bytes) };
  };
  const sendBytes = async (
    kind: string,
    bytes: Uint8Array,
    signing: Signing = 'right',
    withinMs = patienceMs,
  ): Promise<HeardAnswer> => {
    const answer = await fetch(`${callUrl()}/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(bytes, signing) },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(withinMs),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const bytesOf = (call: WalletCall): Buffer => Buffer.from(JSON.stringify(call));
  const call: GameProvider['call'] = (asked, signing) => sendBytes(asked.kind, bytesOf(asked), signing);

  return {
    call,
    sendBytes,
    atOnce: (asked, times) => Promise.all(Array.from({ length: times }, () => call(asked))),
    round: async (calls, order = 'as played') => {
      const heard: HeardAnswer[] = [];
      for (const each of order === 'as played' ? calls : [...calls].reverse()) heard.push(await call(each));
      return heard;
    },
    hangUp: async (asked, afterMs) => {
      await sendBytes(asked.kind, bytesOf(asked), 'right', afterMs).catch(() => undefined);
    },
  };
}
