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

/** Keeps what became of each payment in the provider's memory, so that a restart forgets nothing. */
class RememberedDesk implements PaymentDesk {
  constructor(private readonly options: DeskOptions) {}

  private change(session: PaymentSession, state: SessionState, declineReason?: string): PaymentSession {
    const changed = { ...session, state, ...(declineReason === undefined ? {} : { declineReason }) };
    this.options.memory.saveSession(changed);
    return changed;
  }

  private event(session: PaymentSession, type: PaymentEvent['type']): PaymentEvent {
    return {
      id: `evt_${randomBytes(12).toString('hex')}`,
      type,
      createdMs: this.options.nowMs(),
      data: sessionView(session),
    };
  }

  private finish(session: PaymentSession): PaymentEvent {
    return this.event(this.change({ ...session, completedMs: this.options.nowMs() }, 'completed'), 'payment.completed');
  }

  find(id: string): PaymentSession | undefined {
    const session = this.options.memory.session(id);
    if (session?.state !== 'open' || session.expiresMs > this.options.nowMs()) return session;
    const expired = this.change(session, 'expired');
    this.options.deliveries.send([this.event(expired, 'payment.expired')]);
    return expired;
  }

  /** The last dispute is decided; one that was won is decided for good. */
  private decide(
    session: PaymentSession,
    state: 'chargeback_won' | 'chargeback_lost',
    decided: (last: Dispute) => Dispute | undefined,
  ): boolean {
    const { disputes = [] } = session;
    const last = disputes.at(-1);
    const now = last?.wonMs === undefined && last ? decided(last) : undefined;
    if (!now) return false;
    const changed = this.change({ ...session, disputes: [...disputes.slice(0, -1), now], lastDispute: now.id }, state);
    this.options.deliveries.send([this.event(changed, `payment.${state}`)]);
    return true;
  }

  open(idempotencyKey: string, wish: SessionRequest): PaymentSession | undefined {
    const before = this.options.memory.sessionByKey(idempotencyKey);
    if (before) return isDeepStrictEqual(sessionRequest.parse(before), wish) ? before : undefined;
    const id = `ps_${randomBytes(18).toString('hex')}`;
    const createdMs = this.options.nowMs();
    const expiresMs = createdMs + SESSION_MS;
    const session: PaymentSession = { ...wish, id, idempotencyKey, state: 'open', createdMs, expiresMs };
    this.options.memory.saveSession(session);
    return session;
  }

  pay(session: PaymentSession, outcome: CardOutcome): void {
    if (outcome === 'declined' || outcome === 'insufficientFunds') {
      this.options.deliveries.send([this.event(this.change(session, 'declined', outcome), 'payment.declined')]);
      return;
    }
    const processing = this.change(session, 'processing');
    const first = this.event(processing, 'payment.processing');
    if (outcome === 'completed') {
      this.options.deliveries.send([first, this.finish(processing)]);
      return;
    }
    this.options.deliveries.send([first]);
    this.options.later(
      () => this.options.deliveries.send([this.finish(processing)]),
      this.options.behaviour().slowForMs || this.options.slowMs,
    );
  }

  cancel(session: PaymentSession): void {
    const canceled = this.change(session, 'canceled');
    this.options.deliveries.send([this.event(canceled, 'payment.canceled')]);
    const { paysCanceledAfterMs } = this.options.behaviour();
    if (paysCanceledAfterMs > 0)
      this.options.later(() => this.options.deliveries.send([this.finish(canceled)]), paysCanceledAfterMs);
  }

  refund(session: PaymentSession, idempotencyKey: string, amountMinor: number): { readonly id: string } | undefined {
    const { refunds = [] } = session;
    const before = refunds.find((each) => each.idempotencyKey === idempotencyKey);
    if (before) return before.amountMinor === amountMinor ? before : undefined;
    if (session.completedMs === undefined || leftOf(session) < amountMinor) return undefined;
    const refund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      idempotencyKey,
      amountMinor,
      atMs: this.options.nowMs(),
    };
    this.options.memory.saveSession({ ...session, refunds: [...refunds, refund] });
    return refund;
  }

  chargeBack(session: PaymentSession, amountMinor: number = leftOf(session)): boolean {
    const { disputes = [] } = session;
    if (session.completedMs === undefined || amountMinor <= 0 || leftOf(session) < amountMinor) return false;
    const dispute = { id: `dp_${randomBytes(12).toString('hex')}`, atMs: this.options.nowMs(), amountMinor };
    const lastDispute = dispute.id;
    const taken = this.change({ ...session, disputes: [...disputes, dispute], lastDispute }, 'charged_back');
    this.options.deliveries.send([this.event(taken, 'payment.charged_back')]);
    return true;
  }

  winChargeback(session: PaymentSession, amountMinor?: number): boolean {
    return this.decide(session, 'chargeback_won', (last) =>
      (amountMinor ?? 1) > last.amountMinor
        ? undefined
        : { ...last, wonMs: this.options.nowMs(), wonMinor: amountMinor ?? last.amountMinor },
    );
  }

  loseChargeback(session: PaymentSession): boolean {
    return this.decide(session, 'chargeback_lost', (last) => ({ ...last, lostMs: this.options.nowMs() }));
  }

  resume(): void {
    for (const waiting of this.options.memory.undelivered()) this.options.deliveries.send([waiting]);
    for (const session of this.options.memory.sessions()) {
      if (session.state === 'processing')
        this.options.later(() => this.options.deliveries.send([this.finish(session)]), this.options.slowMs);
    }
  }
}

export const openDesk = (options: DeskOptions): PaymentDesk => new RememberedDesk(options);
