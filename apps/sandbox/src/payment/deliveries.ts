import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderMemory } from './memory.ts';
import type { PaymentEvent } from './session.ts';

/** How the provider misbehaves from now on; all off by default. */
export interface Behaviour {
  /** Every event waits so long before its first try. */
  readonly delayMs: number;
  /** Each event is sent so many times. */
  readonly copies: number;
  /** Events of one payment go out last first. */
  readonly reorder: boolean;
  /** So many first tries of each event are lost on the way. */
  readonly dropFirst: number;
  /** Events say a minor unit more than was paid, under a signature that fits. */
  readonly wrongAmount: boolean;
  /** No event is sent at all until this is taken back: the merchant has to ask. */
  readonly mute: boolean;
  /** So many calls of the merchant are answered with an error (500), and nothing is done for them. */
  readonly failAnswers: number;
  /** A payment that is slow takes so long; 0: as long as its page says. */
  readonly slowForMs: number;
  /** What its payer called off is paid all the same, so long after it was said to be called off; 0 keeps it as it is. */
  readonly paysCanceledAfterMs: number;
  /** So many answers to refunds are lost on their way back, after the money went. */
  readonly loseRefundAnswers: number;
  /** Refunds are refused for good. */
  readonly refuseRefunds: boolean;
}

export const GOOD_BEHAVIOUR: Behaviour = {
  delayMs: 0,
  copies: 1,
  reorder: false,
  dropFirst: 0,
  wrongAmount: false,
  mute: false,
  failAnswers: 0,
  slowForMs: 0,
  paysCanceledAfterMs: 0,
  loseRefundAnswers: 0,
  refuseRefunds: false,
};

export interface DeliveryOptions {
  readonly secret: string;
  readonly webhookUrl: () => string;
  readonly memory: ProviderMemory;
  readonly nowMs: () => number;
  readonly behaviour: () => Behaviour;
  /** The wait after a failed try; doubles each time up to a minute. */
  readonly retryMs: number;
}

export interface Deliveries {
  /** Sends events of one payment, in order unless told to misbehave; tries again until the merchant answers 2xx. */
  send(events: readonly PaymentEvent[]): void;
  /** Waits until everything is delivered, or nothing can be while muted. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the card industry's usual form. */
export function signBody(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

export function openDeliveries(options: DeliveryOptions): Deliveries {
  const { memory, secret, webhookUrl, nowMs, behaviour } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const attempt = async (event: PaymentEvent): Promise<boolean> => {
    const lie = { ...event, data: { ...event.data, amountMinor: event.data.amountMinor + 1 } };
    const body = JSON.stringify(behaviour().wrongAmount ? lie : event);
    try {
      const answer = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sandbox-signature': signBody(secret, body, nowMs()) },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (event: PaymentEvent): Promise<void> => {
    const { delayMs, dropFirst } = behaviour();
    let lost = 0;
    let waitMs = options.retryMs;
    if (delayMs > 0) await pause(delayMs);
    while (!stopping.signal.aborted) {
      if (behaviour().mute) {
        await pause(options.retryMs);
        continue;
      }
      if (lost < dropFirst) lost += 1;
      else if (await attempt(event)) {
        memory.acknowledge(event.id);
        return;
      }
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  };

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const inOrder = async (events: readonly PaymentEvent[]): Promise<void> => {
    for (const event of events) {
      for (let copy = 0; copy < behaviour().copies; copy += 1) await deliver(event);
    }
  };

  return {
    send: (events) => {
      for (const event of events) memory.saveEvent(event);
      const work = inOrder(behaviour().reorder ? [...events].reverse() : events);
      running.add(work);
      void work.finally(() => running.delete(work));
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
