import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderMemory } from '../payment/memory.ts';

/** What is wrong with the next message: another amount or currency, a signature of another, or an amount nobody can read. */
export type WalletLie = 'none' | 'amount' | 'currency' | 'signature' | 'unreadable';

/** How the wallet misbehaves from now on; all off by default. */
export interface WalletBehaviour {
  /** Each message is sent so many times. */
  readonly copies: number;
  /** Messages of one payment go out last first. */
  readonly reorder: boolean;
  /** No message is sent, until this is taken back. */
  readonly mute: boolean;
  /** Questions get no answer: what was paid is known to the wallet alone. */
  readonly deaf: boolean;
  /** So many calls of the merchant are answered with an error (500), and nothing is done for them. */
  readonly failAnswers: number;
  /** A payment that is slow takes so long; 0: as long as its page says. */
  readonly slowForMs: number;
  /** What its payer called off is paid all the same, so long after it was said to be called off; 0 keeps it as it is. */
  readonly paysCanceledAfterMs: number;
  /** So many prepared payments whose answer is lost on the way. */
  readonly loseAnswers: number;
  /** So many answers to refunds that are lost, after the money went. */
  readonly loseRefundAnswers: number;
  readonly refuseRefunds: boolean;
  readonly lie: WalletLie;
}

export const HONEST: WalletBehaviour = {
  copies: 1,
  reorder: false,
  mute: false,
  deaf: false,
  failAnswers: 0,
  slowForMs: 0,
  paysCanceledAfterMs: 0,
  loseAnswers: 0,
  loseRefundAnswers: 0,
  refuseRefunds: false,
  lie: 'none',
};

/** -3 taken back, -2 failed, -1 cancelled, 0 pending, 2 processed: the numbers of the wallet's own wire. */
export type WalletStatus = -3 | -2 | -1 | 0 | 2;

export interface Checkout {
  readonly sid: string;
  /** The merchant's number; one payment each. */
  readonly transactionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: string;
  readonly channel: string;
  readonly merchantName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly statusUrl: string;
  /** Undefined: the page is open, nobody has paid. */
  readonly status?: WalletStatus;
  /** The wallet's number of the payment, once there is one. */
  readonly paymentId?: string;
  /** When the money came, and when its payer took it back. */
  readonly paidMs?: number;
  readonly takenBackMs?: number;
  /** What the merchant sent back. */
  readonly refund?: { readonly id: string; readonly atMs: number };
}

export interface WalletOptions {
  readonly merchantId: string;
  readonly merchantEmail: string;
  readonly apiPassword: string;
  readonly secretWord: string;
  readonly retryMs: number;
  readonly nowMs: () => number;
  /** Keeps payments over a restart. */
  readonly memory: Pick<ProviderMemory, 'checkouts' | 'saveCheckout'>;
}

export interface WalletDesk {
  prepare(wish: Omit<Checkout, 'sid' | 'status' | 'paymentId' | 'paidMs' | 'takenBackMs' | 'refund'>): Checkout;
  bySid(sid: string): Checkout | undefined;
  byTransaction(transactionId: string): Checkout | undefined;
  /** Moves a payment on and tells the merchant, by one message a state. */
  move(checkout: Checkout, ...statuses: readonly WalletStatus[]): void;
  all(): readonly Checkout[];
  /** Sends a payment back to its payer, once; undefined where there is none that could be. */
  refund(checkout: Checkout): Checkout | undefined;
  /** What the merchant is told of a payment: the fields of its message, signed. */
  message(checkout: Checkout): URLSearchParams;
  behaviour(): WalletBehaviour;
  misbehave(change: Partial<WalletBehaviour>): void;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const hex = (algorithm: 'md5' | 'sha256', text: string): string =>
  createHash(algorithm).update(text).digest('hex').toUpperCase();

/** The wallet's payments, and how its merchant hears of them. */
class CheckoutDesk implements WalletDesk {
  private readonly checkouts = new Map<string, Checkout>();
  private readonly sids = new Map<string, string>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private behaves = HONEST;

  constructor(private readonly options: WalletOptions) {
    for (const checkout of this.options.memory.checkouts()) this.hold(checkout);
  }

  private hold(checkout: Checkout): Checkout {
    this.checkouts.set(checkout.sid, checkout);
    this.sids.set(checkout.transactionId, checkout.sid);
    return checkout;
  }

  private save(checkout: Checkout): Checkout {
    this.options.memory.saveCheckout(checkout);
    return this.hold(checkout);
  }

  message(checkout: Checkout): URLSearchParams {
    const { lie } = this.behaves;
    const amount =
      lie === 'amount' ? `1${checkout.amount}` : lie === 'unreadable' ? `${checkout.amount},x` : checkout.amount;
    const currency = lie === 'currency' ? 'XAU' : checkout.currency;
    const word = lie === 'signature' ? `not ${this.options.secretWord}` : this.options.secretWord;
    const status = String(checkout.status);
    const signed = `${this.options.merchantId}${checkout.transactionId}${hex('md5', word)}${amount}${currency}${status}`;
    return new URLSearchParams({
      pay_to_email: this.options.merchantEmail,
      merchant_id: this.options.merchantId,
      transaction_id: checkout.transactionId,
      mb_transaction_id: checkout.paymentId ?? '',
      mb_amount: amount,
      mb_currency: currency,
      amount: checkout.amount,
      currency: checkout.currency,
      status,
      payment_type: checkout.channel,
      md5sig: hex('md5', signed),
      sha2sig: hex('sha256', signed),
    });
  }

  private pause(): Promise<void> {
    return sleep(this.options.retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Until the merchant answers 200, as the wallet promises. */
  private async deliver(url: string, body: string): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (!this.behaves.mute) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(10_000)]);
        const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        // A refused signature is refused for good: the sandbox does not try it for ever.
        if (answer?.ok || answer?.status === 401) return;
      }
      await this.pause();
    }
  }

  prepare(wish: Omit<Checkout, 'sid' | 'status' | 'paymentId' | 'paidMs' | 'takenBackMs' | 'refund'>): Checkout {
    const before = this.checkouts.get(this.sids.get(wish.transactionId) ?? '');
    return before ?? this.save({ ...wish, sid: randomBytes(16).toString('hex') });
  }

  bySid(sid: string): Checkout | undefined {
    return this.checkouts.get(sid);
  }

  byTransaction(transactionId: string): Checkout | undefined {
    return this.checkouts.get(this.sids.get(transactionId) ?? '');
  }

  move(checkout: Checkout, ...statuses: readonly WalletStatus[]): void {
    const paymentId = checkout.paymentId ?? String(1_000_000_000 + Number.parseInt(randomBytes(4).toString('hex'), 16));
    let now: Checkout = { ...checkout, paymentId };
    const told = statuses.map((status) => {
      const at = {
        ...(status === 2 && { paidMs: this.options.nowMs() }),
        ...(status === -3 && { takenBackMs: this.options.nowMs() }),
      };
      now = this.save({ ...now, ...at, status });
      return this.message(now).toString();
    });
    const { copies, reorder } = this.behaves;
    const sent = (reorder ? told.reverse() : told).flatMap((body) => Array<string>(copies).fill(body));
    const work = (async () => {
      for (const body of sent) await this.deliver(checkout.statusUrl, body);
    })();
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  all(): readonly Checkout[] {
    return [...this.checkouts.values()];
  }

  refund(checkout: Checkout): Checkout | undefined {
    if (checkout.status !== 2 || checkout.refund) return undefined;
    return this.save({ ...checkout, refund: { id: `${checkout.paymentId}7`, atMs: this.options.nowMs() } });
  }

  behaviour(): WalletBehaviour {
    return this.behaves;
  }

  misbehave(change: Partial<WalletBehaviour>): void {
    this.behaves = { ...this.behaves, ...change };
  }

  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }
}

export const openWalletDesk = (options: WalletOptions): WalletDesk => new CheckoutDesk(options);
