import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StatementDesk } from '../statements/behaviour.ts';
import { mountCardStatement } from '../statements/card-statement.ts';
import { type CardForm, judgeCard } from './cards.ts';
import type { Behaviour } from './deliveries.ts';
import type { PaymentDesk } from './desk.ts';
import { bankPage, cardPage, closedPage, PAGE_STYLE } from './hosted-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { type PaymentSession, refundRequest, sessionRequest, sessionView } from './session.ts';

const behaviourChange = z
  .object({
    delayMs: z.number().int().min(0).max(600_000),
    copies: z.number().int().min(1).max(20),
    reorder: z.boolean(),
    dropFirst: z.number().int().min(0).max(20),
    wrongAmount: z.boolean(),
    mute: z.boolean(),
    failAnswers: z.number().int().min(0).max(1000),
    slowForMs: z.number().int().min(0).max(600_000),
    paysCanceledAfterMs: z.number().int().min(0).max(600_000),
    loseRefundAnswers: z.number().int().min(0).max(20),
    refuseRefunds: z.boolean(),
  })
  .partial();

const disputeChange = z.object({
  reference: z.string().min(1).max(100),
  won: z.boolean().default(false),
  lost: z.boolean().default(false),
  amountMinor: z.number().int().positive().optional(),
});

const statementChange = z
  .object({
    down: z.boolean(),
    left: z.array(z.string()),
    twice: z.array(z.string()),
    unknown: z.array(z.string().max(100)).max(100),
    amountOff: z.record(z.string(), z.number().int()),
  })
  .partial();

const cardForm = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  securityCode: z.string().max(6),
  holder: z.string().max(100),
});

const bankAnswer = z.object({ question: z.string().max(40), answer: z.enum(['yes', 'no']) });

interface RouteOptions {
  readonly apiKey: string;
  readonly desk: PaymentDesk;
  readonly nowMs: () => number;
  readonly address: () => string;
  readonly changeBehaviour: (change: Partial<Behaviour>) => Behaviour;
  readonly sessions: () => readonly PaymentSession[];
  readonly statements: StatementDesk;
}

const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The merchant's side, behind the API key. */
export function mountMerchantApi(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const sent = request.headers.authorization ?? '';
      if (!sameText(sent, `Bearer ${options.apiKey}`)) await reply.code(401).send({ error: 'wrong API key' });
    });
    api.addHook('onRequest', async (request, reply) => {
      const { failAnswers } = options.changeBehaviour({});
      if (failAnswers === 0 || !request.url.startsWith('/v1/')) return;
      options.changeBehaviour({ failAnswers: failAnswers - 1 });
      await reply.code(500).send({ error: 'out of order' });
    });
    mountSessions(api, options);
    mountRefunds(api, options);
    mountCardStatement(api, options.sessions, options.statements);
    mountControl(api, options);
  });
}

/** Payments are opened, asked about and called off. */
function mountSessions(api: FastifyInstance, { desk, address }: RouteOptions): void {
  const present = (session: PaymentSession) => ({ ...sessionView(session), url: `${address()}/pay/${session.id}` });

  api.post('/v1/sessions', async (request, reply) => {
    const wish = sessionRequest.safeParse(request.body);
    const key = request.headers['idempotency-key'];
    if (!wish.success || typeof key !== 'string' || key === '') {
      return reply.code(400).send({ error: wish.error?.issues ?? 'the idempotency-key header is missing' });
    }
    const session = desk.open(key, wish.data);
    if (!session) return reply.code(409).send({ error: 'this key came with another body before' });
    return present(session);
  });

  api.get<{ Params: { id: string } }>('/v1/sessions/:id', async (request, reply) => {
    const session = desk.find(request.params.id);
    return session ? present(session) : reply.code(404).send({ error: 'unknown session' });
  });

  // A page that nobody has paid on is closed; of one that is closed already the same is said again.
  api.post<{ Params: { id: string } }>('/v1/sessions/:id/cancel', async (request, reply) => {
    const session = desk.find(request.params.id);
    if (!session) return reply.code(404).send({ error: 'unknown session' });
    if (session.state === 'open') desk.cancel(session);
    const now = desk.find(session.id) ?? session;
    const closed = now.state === 'canceled' || now.state === 'expired';
    return closed ? present(now) : reply.code(409).send({ error: 'this payment is not open' });
  });
}

/** Money goes back to the card, once by each key. */
function mountRefunds(api: FastifyInstance, { desk, changeBehaviour }: RouteOptions): void {
  api.post<{ Params: { id: string } }>('/v1/sessions/:id/refunds', async (request, reply) => {
    const session = desk.find(request.params.id);
    const wish = refundRequest.safeParse(request.body);
    const key = request.headers['idempotency-key'];
    if (!session) return reply.code(404).send({ error: 'unknown session' });
    if (!wish.success || typeof key !== 'string' || key === '') return reply.code(400).send({ error: 'no refund' });
    const { loseRefundAnswers, refuseRefunds } = changeBehaviour({});
    const refund = refuseRefunds ? undefined : desk.refund(session, key, wish.data.amountMinor);
    if (!refund) return reply.code(409).send({ error: 'this payment is not refunded' });
    if (loseRefundAnswers > 0) {
      changeBehaviour({ loseRefundAnswers: loseRefundAnswers - 1 });
      return reply.hijack().raw.destroy();
    }
    return { id: refund.id, status: 'refunded', amountMinor: wish.data.amountMinor, currency: session.currency };
  });
}

/** What a payer's bank does, and what goes wrong at the provider: for demos and tests. */
function mountControl(api: FastifyInstance, { desk, sessions, statements, changeBehaviour }: RouteOptions): void {
  api.post('/control/disputes', async (request, reply) => {
    const asked = disputeChange.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: asked.error.issues });
    const { reference, won, lost, amountMinor } = asked.data;
    const session = sessions().find((each) => each.reference === reference);
    const act = (): boolean | undefined => {
      if (!session) return undefined;
      if (lost) return desk.loseChargeback(session);
      return won ? desk.winChargeback(session, amountMinor) : desk.chargeBack(session, amountMinor);
    };
    const done = act();
    return done ? { reference } : reply.code(409).send({ error: 'this payment is not in such a state' });
  });
  api.post('/control/statements', async (request, reply) => {
    const change = statementChange.safeParse(request.body);
    if (!change.success) return reply.code(400).send({ error: change.error.issues });
    statements.misbehave(change.data as Parameters<StatementDesk['misbehave']>[0]);
    return statements.behaviour();
  });
  api.post('/control', async (request, reply) => {
    const change = behaviourChange.safeParse(request.body);
    if (!change.success) return reply.code(400).send({ error: change.error.issues });
    return changeBehaviour(change.data as Partial<Behaviour>);
  });
}

/** A page that nothing may be stored of, and that loads nothing from elsewhere. */
function page(reply: FastifyReply, status: number, html: string, returnUrl: string | undefined): FastifyReply {
  // A browser applies form-action to the redirect after a form too, so the way back is part of it.
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}

const closed = (reply: FastifyReply, session: PaymentSession | undefined): FastifyReply =>
  page(reply, session ? 410 : 404, closedPage(session?.locale, session?.successUrl), session?.successUrl);

/** Style and script of the payer's pages. */
function mountPageFiles(app: FastifyInstance): void {
  app.get('/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(PAGE_STYLE),
  );
  app.get('/page.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .send(PAGE_SCRIPT),
  );
}

/** The payer's side: pages in a browser. */
export function mountHostedPages(app: FastifyInstance, options: Pick<RouteOptions, 'desk' | 'nowMs'>): void {
  const { desk, nowMs } = options;
  /** What banks have asked and nobody has answered, by payment. */
  const questions = new Map<string, string>();

  mountPageFiles(app);

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = desk.find(request.params.id);
    if (session?.state !== 'open') return closed(reply, session);
    return page(reply, 200, cardPage(session, { nowMs: nowMs() }), session.successUrl);
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = desk.find(request.params.id);
    if (session?.state !== 'open') return closed(reply, session);
    const form = cardForm.safeParse(request.body);
    const card: CardForm = form.data ?? { number: '', expiry: '', securityCode: '', holder: '' };
    const judged = judgeCard(card, nowMs());
    if ('fault' in judged) {
      const again = cardPage(session, { fault: judged.fault, typed: card, nowMs: nowMs() });
      return page(reply, 422, again, session.successUrl);
    }
    if (judged.outcome === 'secure') {
      const question = randomBytes(12).toString('hex');
      questions.set(session.id, question);
      return page(reply, 200, bankPage(session, question), session.successUrl);
    }
    desk.pay(session, judged.outcome);
    return reply.header('cache-control', 'no-store').redirect(session.successUrl, 303);
  });

  app.post<{ Params: { id: string } }>('/pay/:id/bank', async (request, reply) => {
    const session = desk.find(request.params.id);
    const said = bankAnswer.safeParse(request.body).data;
    const asked = questions.get(session?.id ?? '');
    if (session?.state !== 'open' || asked === undefined || said?.question !== asked) return closed(reply, session);
    questions.delete(session.id);
    desk.pay(session, said.answer === 'yes' ? 'completed' : 'declined');
    return reply.header('cache-control', 'no-store').redirect(session.successUrl, 303);
  });

  app.post<{ Params: { id: string } }>('/pay/:id/cancel', async (request, reply) => {
    const session = desk.find(request.params.id);
    if (session?.state !== 'open') return closed(reply, session);
    desk.cancel(session);
    return reply.header('cache-control', 'no-store').redirect(session.cancelUrl, 303);
  });
}
