import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StatementDesk } from '../statements/behaviour.ts';
import { newAddress, spoilt } from './address-forms.ts';
import { HONEST_PROCESSOR, type ProcessorBehaviour } from './behaviour.ts';
import type { ProcessorCurrency } from './currencies.ts';
import { bodyOf, type ProcessorStatus, type ProcessorTransaction, type TakenAddress } from './message-body.ts';

export interface ProcessorMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ProcessorOptions {
  readonly key: string;
  readonly secret: string;
  /** Where messages go; undefined: nobody is told. */
  readonly callbackUrl: () => string | undefined;
  readonly nowMs: () => number;
  /** What is wrong with its statement. */
  readonly statements: StatementDesk;
  readonly retryMs: number;
  readonly laterMs: number;
}

export interface ProcessorDesk {
  take(wish: {
    readonly currency: ProcessorCurrency;
    readonly convertTo: string | undefined;
    readonly foreignId: string;
  }): TakenAddress;
  addresses(): readonly TakenAddress[];
  transactions(): readonly ProcessorTransaction[];
  /** Somebody sends coins to an address of ours: seen, and told as not confirmed. Undefined: nobody has that address. */
  pay(wish: {
    readonly address: string;
    readonly tag?: string | null;
    readonly amount: bigint;
  }): ProcessorTransaction | undefined;
  /** A payment or a payout comes to an end, and that is told. */
  end(id: number, status: 'confirmed' | 'cancelled'): void;
  /** What was told last is told again, so many times. */
  repeat(id: number, times: number): void;
  /** What the merchant is told of a transaction, signed; `status` where another than today's is meant. */
  message(transaction: ProcessorTransaction, status?: ProcessorStatus): ProcessorMessage;
  /** A payout; `taken`: its foreign_id is not new. */
  payOut(
    wish: Pick<ProcessorTransaction, 'foreignId' | 'currency' | 'address' | 'tag' | 'amount'>,
  ): ProcessorTransaction | 'taken';
  byForeignId(foreignId: string): ProcessorTransaction | undefined;
  byId(id: number): ProcessorTransaction | undefined;
  /** How often coins were really sent for one foreign_id. */
  paidTimes(foreignId: string): number;
  behaviour(): ProcessorBehaviour;
  misbehave(change: Partial<ProcessorBehaviour>): void;
  /** Waits until every message was acknowledged. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export const signProcessor = (secret: string, body: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Capitals of an address in hex are no more than its checksum. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());

/** Addresses and coins of a processor, as long as it runs, and how its merchant hears of them. */
class CoinDesk implements ProcessorDesk {
  private readonly taken = new Map<string, TakenAddress>();
  private readonly known = new Map<number, ProcessorTransaction>();
  private readonly paid = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private behaves = HONEST_PROCESSOR;
  private lastId = 2_686_500;

  constructor(private readonly options: ProcessorOptions) {}

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  message(transaction: ProcessorTransaction, status = transaction.status): ProcessorMessage {
    const { lie } = this.behaves;
    const body = JSON.stringify(bodyOf({ ...transaction, status }, this.ownerOf(transaction), lie));
    const secret = lie === 'signature' ? `not ${this.options.secret}` : this.options.secret;
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-processing-key': this.options.key,
        'x-processing-signature': signProcessor(secret, body),
      },
    };
  }

  private ownerOf({ address, tag, currency }: ProcessorTransaction): TakenAddress | undefined {
    return [...this.taken.values()].find(
      (each) => each.address === address && each.tag === tag && each.currency === currency,
    );
  }

  private pause(): Promise<void> {
    return sleep(this.options.retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Until the merchant answers 200, as the processor promises. */
  private async deliver({ body, headers }: ProcessorMessage): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const url = this.options.callbackUrl();
      if (url === undefined) return;
      if (!this.behaves.mute) {
        const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(10_000)]);
        const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        // A refused signature is refused for good: the sandbox does not try it for ever.
        if (answer?.ok || answer?.status === 401) return;
      }
      await this.pause();
    }
  }

  private tell(...told: readonly ProcessorMessage[]): void {
    const { copies, reorder } = this.behaves;
    const sent = (reorder ? [...told].reverse() : told).flatMap((each) => Array<ProcessorMessage>(copies).fill(each));
    const work = (async () => {
      for (const each of sent) await this.deliver(each);
    })();
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  /** Tells what a transaction was and is; with `reorder` the end is told before the beginning. */
  private tellOf(transaction: ProcessorTransaction): void {
    const first = transaction.type === 'withdrawal' ? [] : [this.message(transaction, 'not_confirmed')];
    const now = this.message(transaction);
    if (transaction.status === 'not_confirmed') this.tell(now);
    else if (this.behaves.reorder) this.tell(...first, now);
    else this.tell(now);
  }

  private countPaid({ foreignId }: ProcessorTransaction): void {
    this.paid.set(foreignId, (this.paid.get(foreignId) ?? 0) + 1);
  }

  take({
    currency,
    convertTo,
    foreignId,
  }: {
    readonly currency: ProcessorCurrency;
    readonly convertTo: string | undefined;
    readonly foreignId: string;
  }): TakenAddress {
    const key = `${currency.code} ${convertTo ?? ''} ${foreignId}`;
    const before = this.taken.get(key);
    if (before) return before;
    const made = newAddress(currency.form);
    const address = this.behaves.spoilAddresses ? spoilt(made.address) : made.address;
    const taken = {
      ...made,
      address,
      id: this.nextId(),
      currency: currency.code,
      convert_to: convertTo,
      foreign_id: foreignId,
    };
    this.taken.set(key, taken);
    return taken;
  }

  addresses(): readonly TakenAddress[] {
    return [...this.taken.values()];
  }

  transactions(): readonly ProcessorTransaction[] {
    return [...this.known.values()];
  }

  pay({
    address,
    tag = null,
    amount,
  }: {
    readonly address: string;
    readonly tag?: string | null;
    readonly amount: bigint;
  }): ProcessorTransaction | undefined {
    const owner = [...this.taken.values()].find((each) => isSame(each.address, address) && each.tag === tag);
    if (!owner) return undefined;
    const transaction: ProcessorTransaction = {
      id: this.nextId(),
      type: owner.convert_to === undefined ? 'deposit' : 'deposit_exchange',
      foreignId: owner.foreign_id,
      currency: owner.currency,
      convertTo: owner.convert_to,
      address: owner.address,
      tag,
      amount,
      txid: randomBytes(32).toString('hex'),
      createdMs: this.options.nowMs(),
      status: 'not_confirmed',
    };
    this.known.set(transaction.id, transaction);
    this.tellOf(transaction);
    return transaction;
  }

  end(id: number, status: 'confirmed' | 'cancelled'): void {
    const found = this.known.get(id);
    if (!found) return;
    if (found.type === 'withdrawal' && status === 'confirmed' && found.status !== status) this.countPaid(found);
    found.status = status;
    this.tellOf(found);
  }

  repeat(id: number, times: number): void {
    const found = this.known.get(id);
    if (found) this.tell(...Array<ProcessorMessage>(times).fill(this.message(found)));
  }

  payOut(
    wish: Pick<ProcessorTransaction, 'foreignId' | 'currency' | 'address' | 'tag' | 'amount'>,
  ): ProcessorTransaction | 'taken' {
    if ([...this.known.values()].some(({ type, foreignId }) => type === 'withdrawal' && foreignId === wish.foreignId)) {
      return 'taken';
    }
    const transaction: ProcessorTransaction = {
      ...wish,
      id: this.nextId(),
      type: 'withdrawal',
      convertTo: undefined,
      txid: randomBytes(32).toString('hex'),
      createdMs: this.options.nowMs(),
      status: 'processing',
    };
    this.known.set(transaction.id, transaction);
    const { payouts } = this.behaves;
    if (payouts !== 'processing') {
      void sleep(this.options.laterMs, undefined, { signal: this.stopping.signal })
        .then(() => {
          if (payouts === 'confirmed') this.countPaid(transaction);
          transaction.status = payouts;
          this.tellOf(transaction);
        })
        .catch(() => undefined);
    }
    return transaction;
  }

  byForeignId(foreignId: string): ProcessorTransaction | undefined {
    return [...this.known.values()].find((each) => each.type === 'withdrawal' && each.foreignId === foreignId);
  }

  byId(id: number): ProcessorTransaction | undefined {
    return this.known.get(id);
  }

  paidTimes(foreignId: string): number {
    return this.paid.get(foreignId) ?? 0;
  }

  behaviour(): ProcessorBehaviour {
    return this.behaves;
  }

  misbehave(change: Partial<ProcessorBehaviour>): void {
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

export const openProcessorDesk = (options: ProcessorOptions): ProcessorDesk => new CoinDesk(options);
