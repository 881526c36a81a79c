import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  const desk = new SignedPayouts(options);
  desk.goOn();
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    desk.mount(scope);
  });
  return desk;
}

class SignedPayouts implements PayoutDesk {
  private readonly payouts: Map<string, Payout>;
  private readonly paid = new Map<string, number>();
  private readonly stopping = new AbortController();
  private behaviour = GOOD_PAYOUTS;

  constructor(private readonly options: PayoutOptions) {
    this.payouts = new Map(options.memory.payouts().map((each) => [each.reference, { ...each }]));
  }

  misbehave(change: Partial<PayoutBehaviour>): void {
    this.behaviour = { ...this.behaviour, ...change };
  }

  paidTimes(reference: string): number {
    return this.paid.get(reference) ?? 0;
  }

  async becomes(reference: string, status: PayoutStatus): Promise<void> {
    const payout = this.payouts.get(reference);
    if (payout) await this.become(payout, status);
  }

  stop(): void {
    this.stopping.abort();
  }

  /** What was under way when the sandbox stopped goes on. */
  goOn(): void {
    for (const payout of this.payouts.values()) if (payout.status === 'accepted') this.becomeLater(payout, 'paid');
  }

  mount(scope: FastifyInstance): void {
    scope.post('/v1/payouts', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!this.isSigned(request, `POST /v1/payouts ${body}`)) return reply.code(401).send({ error: 'signature' });
      return this.take(body, reply);
    });
    scope.get<{ Querystring: Record<string, unknown> }>('/v1/statement-of-payouts', async (request, reply) => {
      if (!this.isSigned(request, `GET ${request.url} `)) return reply.code(401).send({ error: 'signature' });
      const page = payoutStatementPage([...this.payouts.values()], request.query, this.options.statements);
      return typeof page === 'number' ? reply.code(page).send({ error: 'unavailable' }) : reply.send(page);
    });
    scope.post('/v1/payouts/desk', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!this.isSigned(request, `POST /v1/payouts/desk ${body}`)) return reply.code(401).send({ error: 'signature' });
      return this.obey(body, reply);
    });
    scope.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
      if (!this.isSigned(request, `GET ${request.url} `)) return reply.code(401).send({ error: 'signature' });
      const found = this.payouts.get(request.params.reference);
      return found ? reply.send(this.viewOf(found)) : reply.code(404).send({ error: 'unknown_payout' });
    });
  }

  /** A payout is asked for. The same reference with the same body is the same payout. */
  private take(body: string, reply: FastifyReply): FastifyReply {
    if (this.behaviour.loseRequests) return reply.code(503).send({ error: 'unavailable' });
    const { reference, amountMinor, currency, to } = JSON.parse(body) as Record<string, unknown>;
    if (typeof reference !== 'string' || typeof amountMinor !== 'number' || typeof currency !== 'string') {
      return reply.code(400).send({ error: 'invalid' });
    }
    const before = this.payouts.get(reference);
    if (before) {
      return before.body === body
        ? reply.code(200).send(this.viewOf(before))
        : reply.code(409).send({ error: 'other_body' });
    }
    const account = Object.values((to ?? {}) as Record<string, string>).find((each) => /\d{4}$/.test(each));
    const { silentAfterPaying: silent, failsAfterPaying, ...usual } = this.behaviour;
    const [first, later] = BY_ENDING[account?.slice(-4) ?? ''] ?? [usual.first, usual.later];
    const id = `po_${randomBytes(12).toString('hex')}`;
    const payout: Payout = { id, reference, body, amountMinor, currency, status: first };
    this.payouts.set(reference, payout);
    this.stamp(payout);
    if (first === 'paid') this.paid.set(reference, 1);
    if (later !== undefined) this.becomeLater(payout, later);
    if (failsAfterPaying) return reply.code(500).send({ error: 'internal' });
    if (!silent) return reply.code(201).send(this.viewOf(payout));
    reply.raw.destroy();
    return reply;
  }

  /** For demos and tests: how it misbehaves from now on, and what becomes of a payout. */
  private async obey(body: string, reply: FastifyReply): Promise<unknown> {
    const order = deskOrder.safeParse(JSON.parse(body));
    if (!order.success) return reply.code(400).send({ error: order.error.issues });
    const { becomes, later, ...change } = order.data;
    this.behaviour = {
      ...this.behaviour,
      ...change,
      ...(later !== undefined && { later: later ?? undefined }),
    } as PayoutBehaviour;
    if (becomes) await this.becomes(becomes.reference, becomes.status);
    return { behaviour: this.behaviour, paid: Object.fromEntries(this.paid) };
  }

  private signed(text: string): string {
    const t = Math.floor(this.options.nowMs() / 1000);
    return `t=${t},v1=${createHmac('sha256', this.options.secret).update(`${t}.${text}`).digest('hex')}`;
  }

  private isSigned({ headers }: FastifyRequest, text: string): boolean {
    const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[HEADER]));
    if (!found || Math.abs(this.options.nowMs() / 1000 - Number(found[1])) > OLDEST_SEC) return false;
    const right = createHmac('sha256', this.options.secret).update(`${found[1]}.${text}`).digest();
    return timingSafeEqual(right, Buffer.from(found[2] ?? '', 'hex'));
  }

  private viewOf({ id, reference, status, amountMinor, currency }: Payout) {
    return { id, reference, status, amountMinor: amountMinor + this.behaviour.amountOff, currency };
  }

  private async tell(payout: Payout): Promise<void> {
    const url = this.options.webhookUrl();
    if (this.behaviour.mute || url === undefined) return;
    const body = JSON.stringify({ id: `evt_${randomBytes(12).toString('hex')}`, data: this.viewOf(payout) });
    for (let copy = 0; copy < this.behaviour.copies; copy += 1) {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HEADER]: this.signed(body) },
        body,
        signal: this.stopping.signal,
      })
        .then((answer) => answer.arrayBuffer())
        // Whoever does not hear it asks.
        .catch(() => undefined);
    }
  }

  private stamp(payout: Payout): void {
    if (payout.status === 'paid') payout.paidMs ??= this.options.nowMs();
    if (payout.status === 'returned') payout.returnedMs ??= this.options.nowMs();
    this.options.memory.savePayout(payout);
  }

  private async become(payout: Payout, status: PayoutStatus): Promise<void> {
    if (status === 'paid') this.paid.set(payout.reference, this.paidTimes(payout.reference) + 1);
    payout.status = status;
    this.stamp(payout);
    await this.tell(payout);
  }

  private becomeLater(payout: Payout, status: PayoutStatus): void {
    void sleep(this.options.laterMs, undefined, { signal: this.stopping.signal })
      .then(() => this.become(payout, status))
      .catch(() => undefined);
  }
}
