import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredPayout } from '../payout/payouts.ts';
import type { Checkout } from '../wallet/checkout.ts';
import type { PaymentEvent, PaymentSession } from './session.ts';

/** What the providers remember: their payments and payouts, and which events the merchant has not acknowledged yet. */
export interface ProviderMemory {
  session(id: string): PaymentSession | undefined;
  sessionByKey(idempotencyKey: string): PaymentSession | undefined;
  sessions(): readonly PaymentSession[];
  saveSession(session: PaymentSession): void;
  undelivered(): readonly PaymentEvent[];
  saveEvent(event: PaymentEvent): void;
  acknowledge(eventId: string): void;
  checkouts(): readonly Checkout[];
  saveCheckout(checkout: Checkout): void;
  payouts(): readonly StoredPayout[];
  savePayout(payout: StoredPayout): void;
}

type Line =
  | { session: PaymentSession }
  | { event: PaymentEvent }
  | { acknowledged: string }
  | { checkout: Checkout }
  | { payout: StoredPayout };

/** With a file it survives a restart: one JSON line a change, read back at start. No line holds anything of a card. */
export function openMemory(file: string | undefined): ProviderMemory {
  const sessions = new Map<string, PaymentSession>();
  const byKey = new Map<string, string>();
  const waiting = new Map<string, PaymentEvent>();
  const checkouts = new Map<string, Checkout>();
  const payouts = new Map<string, StoredPayout>();

  const apply = (line: Line): void => {
    if ('session' in line) {
      sessions.set(line.session.id, line.session);
      byKey.set(line.session.idempotencyKey, line.session.id);
    } else if ('event' in line) waiting.set(line.event.id, line.event);
    else if ('checkout' in line) checkouts.set(line.checkout.sid, line.checkout);
    else if ('payout' in line) payouts.set(line.payout.reference, line.payout);
    else waiting.delete(line.acknowledged);
  };
  const write = (line: Line): void => {
    apply(line);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };

  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    for (const text of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const line = readLine(text);
      if (line) apply(line);
    }
    rewrite(file, [
      ...[...sessions.values()].map((session): Line => ({ session })),
      ...[...waiting.values()].map((event): Line => ({ event })),
      ...[...checkouts.values()].map((checkout): Line => ({ checkout })),
      ...[...payouts.values()].map((payout): Line => ({ payout })),
    ]);
  }

  return {
    session: (id) => sessions.get(id),
    sessionByKey: (key) => sessions.get(byKey.get(key) ?? ''),
    sessions: () => [...sessions.values()],
    saveSession: (session) => write({ session }),
    undelivered: () => [...waiting.values()],
    saveEvent: (event) => write({ event }),
    acknowledge: (eventId) => write({ acknowledged: eventId }),
    checkouts: () => [...checkouts.values()],
    saveCheckout: (checkout) => write({ checkout }),
    payouts: () => [...payouts.values()],
    // As it stands at this moment: whoever has it goes on changing it.
    savePayout: (payout) => write({ payout: { ...payout } }),
  };
}

/** Starts the file anew with what still counts: one line a session instead of its whole story. */
function rewrite(file: string, lines: readonly Line[]): void {
  const next = `${file}.new`;
  writeFileSync(next, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  renameSync(next, file);
}

/** A line that a crash cut off is not JSON; what it would have said never left the provider. */
function readLine(text: string): Line | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Line);
  } catch {
    return undefined;
  }
}
