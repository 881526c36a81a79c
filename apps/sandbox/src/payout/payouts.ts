import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ProviderMemory } from '../payment/memory.ts';
import type { StatementDesk } from '../statements/behaviour.ts';
import { payoutStatementPage } from '../statements/payout-statement.ts';

export type PayoutStatus = 'accepted' | 'paid' | 'refused' | 'failed' | 'returned';

/** How the payout provider misbehaves from now on; all off by default. */
export interface PayoutBehaviour {
  /** Takes and pays a payout, and never answers the request. */
  readonly silentAfterPaying: boolean;
  /** Takes and pays a payout, and answers that it failed itself (500). */
  readonly failsAfterPaying: boolean;
  /** Loses requests before it has read them. */
  readonly loseRequests: boolean;
  /** Each message is sent so many times. */
  readonly copies: number;
  /** Says another amount than it was asked for, in minor units more. */
  readonly amountOff: number;
  /** What becomes of a payout at once, and after `laterMs` where that is said. */
  readonly first: PayoutStatus;
  readonly later: PayoutStatus | undefined;
  /** No message is sent: the house has to ask. */
  readonly mute: boolean;
}

export const GOOD_PAYOUTS: PayoutBehaviour = {
  silentAfterPaying: false,
  failsAfterPaying: false,
  loseRequests: false,
  copies: 1,
  amountOff: 0,
  first: 'accepted',
  later: 'paid',
  mute: false,
};

/** A payout as it is kept. */
export interface StoredPayout {
  readonly id: string;
  readonly reference: string;
  readonly body: string;
  readonly amountMinor: number;
  readonly currency: string;
  status: PayoutStatus;
  /** When it left, and when the bank sent it back. */
  paidMs?: number;
  returnedMs?: number;
}

type Payout = StoredPayout;

export interface PayoutDesk {
  misbehave(change: Partial<PayoutBehaviour>): void;
  /** How often a payout was really paid out, by our id: never more than once. */
  paidTimes(reference: string): number;
  /** Something happens to a payout that was made: the bank sends it back. */
  becomes(reference: string, status: PayoutStatus): Promise<void>;
  stop(): void;
}

const STATUSES = ['accepted', 'paid', 'refused', 'failed', 'returned'] as const satisfies readonly PayoutStatus[];

/** What its desk may be told, signed as a payout is: how it misbehaves from now on, and what becomes of one payout. */
const deskOrder = z
  .strictObject({
    silentAfterPaying: z.boolean(),
    failsAfterPaying: z.boolean(),
    loseRequests: z.boolean(),
    copies: z.number().int().min(0).max(20),
    amountOff: z.number().int().min(-1_000_000).max(1_000_000),
    first: z.enum(STATUSES),
    later: z.enum(STATUSES).nullable(),
    mute: z.boolean(),
    becomes: z.strictObject({ reference: z.string().max(100), status: z.enum(STATUSES) }),
  })
  .partial();

const HEADER = 'payout-signature';
const OLDEST_SEC = 300;

/** Accounts at which the sandbox does something else, by the end of what is paid to: a demo can show each. */
const BY_ENDING: Readonly<Record<string, readonly [PayoutStatus, PayoutStatus | undefined]>> = {
  '0002': ['refused', undefined],
  '0016': ['accepted', 'failed'],
};

interface PayoutOptions {
  readonly secret: string;
  readonly webhookUrl: () => string | undefined;
  readonly nowMs: () => number;
  readonly laterMs: number;
  /** Keeps payouts over a restart. */
  readonly memory: Pick<ProviderMemory, 'payouts' | 'savePayout'>;
  readonly statements: StatementDesk;
}

/** A provider that pays out to banks and wallets: signed requests, one payout for each reference, signed messages of what becomes of it. */
export function mountPayouts(app: FastifyInstance, options: PayoutOptions): PayoutDesk {
  const { secret, webhookUrl, nowMs, laterMs, memory, statements } = options;
  const payouts = new Map<string, Payout>(memory.payouts().map((each) => [each.reference, { ...each }]));
  const paid = new Map<string, number>();
  const stopping = new AbortController();
  let behaviour = GOOD_PAYOUTS;

  const signed = (text: string): string => {
    const t = Math.floor(nowMs() / 1000);
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')}`;
  };
  const isSigned = (header: unknown, text: string): boolean => {
    const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header));
    if (!found || Math.abs(nowMs() / 1000 - Number(found[1])) > OLDEST_SEC) return false;
    const right = createHmac('sha256', secret).update(`${found[1]}.${text}`).digest();
    return timingSafeEqual(right, Buffer.from(found[2] ?? '', 'hex'));
  };
  const viewOf = ({ id, reference, status, amountMinor, currency }: Payout) => ({
    id,
    reference,
    status,
    amountMinor: amountMinor + behaviour.amountOff,
    currency,
  });

  const tell = async (payout: Payout): Promise<void> => {
    const url = webhookUrl();
    if (behaviour.mute || url === undefined) return;
    const body = JSON.stringify({ id: `evt_${randomBytes(12).toString('hex')}`, data: viewOf(payout) });
    for (let copy = 0; copy < behaviour.copies; copy += 1) {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HEADER]: signed(body) },
        body,
        signal: stopping.signal,
      })
        .then((answer) => answer.arrayBuffer())
        // Whoever does not hear it asks.
        .catch(() => undefined);
    }
  };
  const stamp = (payout: Payout): void => {
    if (payout.status === 'paid') payout.paidMs ??= nowMs();
    if (payout.status === 'returned') payout.returnedMs ??= nowMs();
    memory.savePayout(payout);
  };
  const become = async (payout: Payout, status: PayoutStatus): Promise<void> => {
    if (status === 'paid') paid.set(payout.reference, (paid.get(payout.reference) ?? 0) + 1);
    payout.status = status;
    stamp(payout);
    await tell(payout);
  };

  // What was under way when the sandbox stopped goes on.
  for (const payout of payouts.values()) {
    if (payout.status !== 'accepted') continue;
    void sleep(laterMs, undefined, { signal: stopping.signal })
      .then(() => become(payout, 'paid'))
      .catch(() => undefined);
  }

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/v1/payouts', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(request.headers[HEADER], `POST /v1/payouts ${body}`))
        return reply.code(401).send({ error: 'signature' });
      if (behaviour.loseRequests) return reply.code(503).send({ error: 'unavailable' });
      const { reference, amountMinor, currency, to } = JSON.parse(body) as Record<string, unknown>;
      if (typeof reference !== 'string' || typeof amountMinor !== 'number' || typeof currency !== 'string') {
        return reply.code(400).send({ error: 'invalid' });
      }
      const before = payouts.get(reference);
      if (before) {
        return before.body === body
          ? reply.code(200).send(viewOf(before))
          : reply.code(409).send({ error: 'other_body' });
      }
      const account = Object.values((to ?? {}) as Record<string, string>).find((each) => /\d{4}$/.test(each));
      const [first, later] = BY_ENDING[account?.slice(-4) ?? ''] ?? [behaviour.first, behaviour.later];
      const id = `po_${randomBytes(12).toString('hex')}`;
      const payout: Payout = { id, reference, body, amountMinor, currency, status: first };
      payouts.set(reference, payout);
      stamp(payout);
      if (first === 'paid') paid.set(reference, 1);
      const { silentAfterPaying: silent, failsAfterPaying } = behaviour;
      if (later !== undefined) {
        void sleep(laterMs, undefined, { signal: stopping.signal })
          .then(() => become(payout, later))
          .catch(() => undefined);
      }
      if (failsAfterPaying) return reply.code(500).send({ error: 'internal' });
      if (!silent) return reply.code(201).send(viewOf(payout));
      reply.raw.destroy();
      return reply;
    });
    scope.get<{ Querystring: Record<string, unknown> }>('/v1/statement-of-payouts', async (request, reply) => {
      if (!isSigned(request.headers[HEADER], `GET ${request.url} `))
        return reply.code(401).send({ error: 'signature' });
      const page = payoutStatementPage([...payouts.values()], request.query, statements);
      return typeof page === 'number' ? reply.code(page).send({ error: 'unavailable' }) : reply.send(page);
    });
    scope.post('/v1/payouts/desk', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(request.headers[HEADER], `POST /v1/payouts/desk ${body}`))
        return reply.code(401).send({ error: 'signature' });
      const order = deskOrder.safeParse(JSON.parse(body));
      if (!order.success) return reply.code(400).send({ error: order.error.issues });
      const { becomes, later, ...change } = order.data;
      behaviour = {
        ...behaviour,
        ...change,
        ...(later !== undefined && { later: later ?? undefined }),
      } as PayoutBehaviour;
      const payout = becomes && payouts.get(becomes.reference);
      if (becomes && payout) await become(payout, becomes.status);
      return { behaviour, paid: Object.fromEntries(paid) };
    });
    scope.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
      if (!isSigned(request.headers[HEADER], `GET ${request.url} `))
        return reply.code(401).send({ error: 'signature' });
      const found = payouts.get(request.params.reference);
      return found ? reply.send(viewOf(found)) : reply.code(404).send({ error: 'unknown_payout' });
    });
  });

  return {
    misbehave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    paidTimes: (reference) => paid.get(reference) ?? 0,
    becomes: async (reference, status) => {
      const payout = payouts.get(reference);
      if (payout) await become(payout, status);
    },
    stop: () => stopping.abort(),
  };
}
