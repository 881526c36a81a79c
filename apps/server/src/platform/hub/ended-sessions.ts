import type { Client } from './client.ts';

/** Longer than any handshake takes. */
const KNOWN_MS = 60_000;

/** Sessions that ended a moment ago: a handshake that was under way may still believe in one. */
export class EndedSessions {
  private readonly atMs = new Map<string, number>();

  add(sessionId: string, nowMs: number): void {
    this.atMs.set(sessionId, nowMs);
  }

  has(sessionId: string | undefined): boolean {
    return sessionId !== undefined && this.atMs.has(sessionId);
  }

  forgetOld(nowMs: number): void {
    for (const [sessionId, atMs] of this.atMs) {
      if (Math.abs(nowMs - atMs) > KNOWN_MS) this.atMs.delete(sessionId);
    }
  }
}

/** The sessions of these clients, and whose they are. */
export function sessionsOf(clients: Iterable<Client>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { identity } of clients) {
    const { sessionId, accountId } = identity;
    if (sessionId !== undefined && accountId !== undefined) found.set(sessionId, accountId);
  }
  return found;
}
