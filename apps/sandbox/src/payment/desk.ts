import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CardOutcome } from './cards.ts';
import type { Behaviour, Deliveries } from './deliveries.ts';
import type { ProviderMemory } from './memory.ts';
import {
  type Dispute,
  leftOf,
  type PaymentEvent,
  type PaymentSession,
  type SessionRequest,
  type SessionState,
  sessionRequest,
  sessionView,
} from './session.ts';

/** Where payments are made: every change of a session is remembered, then told to the merchant. */
export interface PaymentDesk {
  /** Undefined: the key came before with another wish. */
  open(idempotencyKey: string, wish: SessionRequest): PaymentSession | undefined;
  find(id: string): PaymentSession | undefined;
  pay(session: PaymentSession, outcome: CardOutcome): void;
  cancel(session: PaymentSession): void;
  /** Pays a completed payment or a part of it back, once by each key; undefined where so much of it is not there. */
  refund(session: PaymentSession, idempotencyKey: string, amountMinor: number): { readonly id: string } | undefined;
  /** The payer's bank takes a completed payment back, or a part of it; false where so much of it is not there. */
  chargeBack(session: PaymentSession, amountMinor?: number): boolean;
  /** The merchant wins what was taken back last, or a part of it. */
  winChargeback(session: PaymentSession, amountMinor?: number): boolean;
  /** The bank decides against the merchant, for good. */
  loseChargeback(session: PaymentSession): boolean;
  /** After a restart: sends what the merchant has not acknowledged and ends what was under way. */
  resume(): void;
}

interface DeskOptions {
  readonly memory: ProviderMemory;
  readonly deliveries: Deliveries;
  readonly nowMs: () => number;
  readonly slowMs: number;
  readonly behaviour: () => Pick<Behaviour, 'paysCanceledAfterMs' | 'slowForMs'>;
  /** Runs later, unless the provider stops before. */
  readonly later: (work: () => void, ms: number) => void;
}

const SESSION_MS = 30 * 60_000;

export function openDesk({ memory, deliveries, nowMs, slowMs, behaviour, later }: DeskOptions): PaymentDesk {
  const change = (session: PaymentSession, state: SessionState, declineReason?: string): PaymentSession => {
    const changed = { ...session, state, ...(declineReason === undefined ? {} : { declineReason }) };
    memory.saveSession(changed);
    return changed;
  };

  const event = (session: PaymentSession, type: PaymentEvent['type']): PaymentEvent => ({
    id: `evt_${randomBytes(12).toString('hex')}`,
    type,
    createdMs: nowMs(),
    data: sessionView(session),
  });

  const finish = (session: PaymentSession): PaymentEvent =>
    event(change({ ...session, completedMs: nowMs() }, 'completed'), 'payment.completed');

  const find = (id: string): PaymentSession | undefined => {
    const session = memory.session(id);
    if (session?.state !== 'open' || session.expiresMs > nowMs()) return session;
    const expired = change(session, 'expired');
    deliveries.send([event(expired, 'payment.expired')]);
    return expired;
  };

  /** The last dispute is decided; one that was won is decided for good. */
  const decide = (
    session: PaymentSession,
    state: 'chargeback_won' | 'chargeback_lost',
    decided: (last: Dispute) => Dispute | undefined,
  ): boolean => {
    const { disputes = [] } = session;
    const last = disputes.at(-1);
    const now = last?.wonMs === undefined && last ? decided(last) : undefined;
    if (!now) return false;
    const changed = change({ ...session, disputes: [...disputes.slice(0, -1), now], lastDispute: now.id }, state);
    deliveries.send([event(changed, `payment.${state}`)]);
    return true;
  };

  return {
    find,
    open: (idempotencyKey, wish) => {
      const before = memory.sessionByKey(idempotencyKey);
      if (before) return isDeepStrictEqual(sessionRequest.parse(before), wish) ? before : undefined;
      const id = `ps_${randomBytes(18).toString('hex')}`;
      const createdMs = nowMs();
      const expiresMs = createdMs + SESSION_MS;
      const session: PaymentSession = { ...wish, id, idempotencyKey, state: 'open', createdMs, expiresMs };
      memory.saveSession(session);
      return session;
    },
    pay: (session, outcome) => {
      if (outcome === 'declined' || outcome === 'insufficientFunds') {
        deliveries.send([event(change(session, 'declined', outcome), 'payment.declined')]);
        return;
      }
      const processing = change(session, 'processing');
      const first = event(processing, 'payment.processing');
      if (outcome === 'completed') {
        deliveries.send([first, finish(processing)]);
        return;
      }
      deliveries.send([first]);
      later(() => deliveries.send([finish(processing)]), behaviour().slowForMs || slowMs);
    },
    cancel: (session) => {
      const canceled = change(session, 'canceled');
      deliveries.send([event(canceled, 'payment.canceled')]);
      const { paysCanceledAfterMs } = behaviour();
      if (paysCanceledAfterMs > 0) later(() => deliveries.send([finish(canceled)]), paysCanceledAfterMs);
    },
    refund: (session, idempotencyKey, amountMinor) => {
      const { refunds = [] } = session;
      const before = refunds.find((each) => each.idempotencyKey === idempotencyKey);
      if (before) return before.amountMinor === amountMinor ? before : undefined;
      if (session.completedMs === undefined || leftOf(session) < amountMinor) return undefined;
      const refund = { id: `re_${randomBytes(12).toString('hex')}`, idempotencyKey, amountMinor, atMs: nowMs() };
      memory.saveSession({ ...session, refunds: [...refunds, refund] });
      return refund;
    },
    chargeBack: (session, amountMinor = leftOf(session)) => {
      const { disputes = [] } = session;
      if (session.completedMs === undefined || amountMinor <= 0 || leftOf(session) < amountMinor) return false;
      const dispute = { id: `dp_${randomBytes(12).toString('hex')}`, atMs: nowMs(), amountMinor };
      const lastDispute = dispute.id;
      const taken = change({ ...session, disputes: [...disputes, dispute], lastDispute }, 'charged_back');
      deliveries.send([event(taken, 'payment.charged_back')]);
      return true;
    },
    winChargeback: (session, amountMinor) =>
      decide(session, 'chargeback_won', (last) =>
        (amountMinor ?? 1) > last.amountMinor
          ? undefined
          : { ...last, wonMs: nowMs(), wonMinor: amountMinor ?? last.amountMinor },
      ),
    loseChargeback: (session) => decide(session, 'chargeback_lost', (last) => ({ ...last, lostMs: nowMs() })),
    resume: () => {
      for (const waiting of memory.undelivered()) deliveries.send([waiting]);
      for (const session of memory.sessions()) {
        if (session.state === 'processing') later(() => deliveries.send([finish(session)]), slowMs);
      }
    },
  };
}
