import type { Buffer } from 'node:buffer';

/** The writing end of a connection. */
export interface Wire {
  /** The bytes may be overwritten once `pendingBytes` says that the other side has taken all of them. */
  write(bytes: Buffer): void;
  /** Bytes written that the other side has not taken yet. */
  pendingBytes(): number;
  /** Says goodbye with a websocket close code. */
  close(code: number, reason: string): void;
  /** Ends at once, for somebody who does not listen. */
  terminate(): void;
}

/** Who is at the other end, as the handshake found out. */
export interface ClientIdentity {
  readonly accountId?: string;
  readonly sessionId?: string;
}
