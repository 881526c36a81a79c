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
