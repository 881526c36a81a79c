import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StatementDesk } from '../statements/behaviour.ts';
import { newAddress, spoilt } from './address-forms.ts';
import type { ProcessorCurrency } from './currencies.ts';
import {
  bodyOf,
  type ProcessorLie,
  type ProcessorStatus,
  type ProcessorTransaction,
  type TakenAddress,
} from './message-body.ts';

/** How the processor misbehaves from now on; all off by default. */
export interface ProcessorBehaviour {
  /** Each message is sent so many times. */
  readonly copies: number;
  /** Messages that wait for each other go out last first. */
  readonly reorder: boolean;
  /** No message is sent, until this is taken back. */
  readonly mute: boolean;
  /** Questions get no answer. */
  readonly deaf: boolean;
  /** So many requests that are carried out and whose answer is lost on the way. */
  readonly loseAnswers: number;
  /** So many requests that are lost before they are read. */
  readonly loseRequests: number;
  /** So many requests that are told to come later. */
  readonly busy: number;
  readonly lie: ProcessorLie;
  /** Addresses that are handed out have a wrong checksum. */
  readonly spoilAddresses: boolean;
  /** What becomes of payouts. */
  readonly payouts: 'confirmed' | 'cancelled' | 'processing';
}

export const HONEST_PROCESSOR: ProcessorBehaviour = {
  copies: 1,
  reorder: false,
  mute: false,
  deaf: false,
  loseAnswers: 0,
  loseRequests: 0,
  busy: 0,
  lie: 'none',
  spoilAddresses: false,
  payouts: 'confirmed',
};

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
export function openProcessorDesk(options: ProcessorOptions): ProcessorDesk {
  const addresses = new Map<string, TakenAddress>();
  const transactions = new Map<number, ProcessorTransaction>();
  const paid = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let behaviour = HONEST_PROCESSOR;
  let lastId = 2_686_500;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  const message = (transaction: ProcessorTransaction, status = transaction.status): ProcessorMessage => {
    const { lie } = behaviour;
    const body = JSON.stringify(bodyOf({ ...transaction, status }, ownerOf(transaction), lie));
    const secret = lie === 'signature' ? `not ${options.secret}` : options.secret;
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-processing-key': options.key,
        'x-processing-signature': signProcessor(secret, body),
      },
    };
  };
  const ownerOf = ({ address, tag, currency }: ProcessorTransaction): TakenAddress | undefined =>
    [...addresses.values()].find((each) => each.address === address && each.tag === tag && each.currency === currency);

  const pause = (): Promise<void> =>
    sleep(options.retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  /** Until the merchant answers 200, as the processor promises. */
  const deliver = async ({ body, headers }: ProcessorMessage): Promise<void> => {
    while (!stopping.signal.aborted) {
      const url = options.callbackUrl();
      if (url === undefined) return;
      if (!behaviour.mute) {
        const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
        const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        // A refused signature is refused for good: the sandbox does not try it for ever.
        if (answer?.ok || answer?.status === 401) return;
      }
      await pause();
    }
  };
  const tell = (...told: readonly ProcessorMessage[]): void => {
    const { copies, reorder } = behaviour;
    const sent = (reorder ? [...told].reverse() : told).flatMap((each) => Array<ProcessorMessage>(copies).fill(each));
    const work = (async () => {
      for (const each of sent) await deliver(each);
    })();
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  /** Tells what a transaction was and is; with `reorder` the end is told before the beginning. */
  const tellOf = (transaction: ProcessorTransaction): void => {
    const first = transaction.type === 'withdrawal' ? [] : [message(transaction, 'not_confirmed')];
    const now = message(transaction);
    if (transaction.status === 'not_confirmed') tell(now);
    else if (behaviour.reorder) tell(...first, now);
    else tell(now);
  };

  const countPaid = ({ foreignId }: ProcessorTransaction): void => {
    paid.set(foreignId, (paid.get(foreignId) ?? 0) + 1);
  };

  return {
    take: ({ currency, convertTo, foreignId }) => {
      const key = `${currency.code} ${convertTo ?? ''} ${foreignId}`;
      const before = addresses.get(key);
      if (before) return before;
      const made = newAddress(currency.form);
      const address = behaviour.spoilAddresses ? spoilt(made.address) : made.address;
      const taken = {
        ...made,
        address,
        id: nextId(),
        currency: currency.code,
        convert_to: convertTo,
        foreign_id: foreignId,
      };
      addresses.set(key, taken);
      return taken;
    },
    addresses: () => [...addresses.values()],
    transactions: () => [...transactions.values()],
    pay: ({ address, tag = null, amount }) => {
      const owner = [...addresses.values()].find((each) => isSame(each.address, address) && each.tag === tag);
      if (!owner) return undefined;
      const transaction: ProcessorTransaction = {
        id: nextId(),
        type: owner.convert_to === undefined ? 'deposit' : 'deposit_exchange',
        foreignId: owner.foreign_id,
        currency: owner.currency,
        convertTo: owner.convert_to,
        address: owner.address,
        tag,
        amount,
        txid: randomBytes(32).toString('hex'),
        createdMs: options.nowMs(),
        status: 'not_confirmed',
      };
      transactions.set(transaction.id, transaction);
      tellOf(transaction);
      return transaction;
    },
    end: (id, status) => {
      const found = transactions.get(id);
      if (!found) return;
      if (found.type === 'withdrawal' && status === 'confirmed' && found.status !== status) countPaid(found);
      found.status = status;
      tellOf(found);
    },
    repeat: (id, times) => {
      const found = transactions.get(id);
      if (found) tell(...Array<ProcessorMessage>(times).fill(message(found)));
    },
    message,
    payOut: (wish) => {
      if (
        [...transactions.values()].some(({ type, foreignId }) => type === 'withdrawal' && foreignId === wish.foreignId)
      ) {
        return 'taken';
      }
      const transaction: ProcessorTransaction = {
        ...wish,
        id: nextId(),
        type: 'withdrawal',
        convertTo: undefined,
        txid: randomBytes(32).toString('hex'),
        createdMs: options.nowMs(),
        status: 'processing',
      };
      transactions.set(transaction.id, transaction);
      const { payouts } = behaviour;
      if (payouts !== 'processing') {
        void sleep(options.laterMs, undefined, { signal: stopping.signal })
          .then(() => {
            if (payouts === 'confirmed') countPaid(transaction);
            transaction.status = payouts;
            tellOf(transaction);
          })
          .catch(() => undefined);
      }
      return transaction;
    },
    byForeignId: (foreignId) =>
      [...transactions.values()].find((each) => each.type === 'withdrawal' && each.foreignId === foreignId),
    byId: (id) => transactions.get(id),
    paidTimes: (foreignId) => paid.get(foreignId) ?? 0,
    behaviour: () => behaviour,
    misbehave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
