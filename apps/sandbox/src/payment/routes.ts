import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CardForm, judgeCard } from './cards.ts';
import type { Behaviour } from './deliveries.ts';
import type { PaymentDesk } from './desk.ts';
import { cardPage, closedPage, PAGE_STYLE } from './hosted-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { type PaymentSession, sessionRequest, sessionView } from './session.ts';

const behaviourChange = z
  .object({
    delayMs: z.number().int().min(0).max(600_000),
    copies: z.number().int().min(1).max(20),
    reorder: z.boolean(),
    dropFirst: z.number().int().min(0).max(20),
    mute: z.boolean(),
  })
  .partial();

const cardForm = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  securityCode: z.string().max(6),
  holder: z.string().max(100),
});

interface RouteOptions {
  readonly apiKey: string;
  readonly desk: PaymentDesk;
  readonly nowMs: () => number;
  readonly address: () => string;
  readonly changeBehaviour: (change: Partial<Behaviour>) => Behaviour;
}

const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The merchant's side, behind the API key. */
export function mountMerchantApi(app: FastifyInstance, options: RouteOptions): void {
  const { desk, address } = options;
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const sent = request.headers.authorization ?? '';
      if (!sameText(sent, `Bearer ${options.apiKey}`)) await reply.code(401).send({ error: 'wrong API key' });
    });

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

    api.post('/control', async (request, reply) => {
      const change = behaviourChange.safeParse(request.body);
      if (!change.success) return reply.code(400).send({ error: change.error.issues });
      return options.changeBehaviour(change.data as Partial<Behaviour>);
    });
  });
}

/** The payer's side: pages in a browser. */
export function mountHostedPages(app: FastifyInstance, options: RouteOptions): void {
  const { desk, nowMs } = options;

  const page = (reply: FastifyReply, status: number, html: string, returnUrl: string | undefined): FastifyReply => {
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
  };
  const closed = (reply: FastifyReply, session: PaymentSession | undefined): FastifyReply =>
    page(reply, session ? 410 : 404, closedPage(session?.locale, session?.successUrl), session?.successUrl);

  app.get('/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(PAGE_STYLE),
  );
  app.get('/page.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .send(PAGE_SCRIPT),
  );

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
    desk.pay(session, judged.outcome);
    return reply.header('cache-control', 'no-store').redirect(session.successUrl, 303);
  });

  app.post<{ Params: { id: string } }>('/pay/:id/cancel', async (request, reply) => {
    const session = desk.find(request.params.id);
    if (session?.state !== 'open') return closed(reply, session);
    desk.cancel(session);
    return reply.header('cache-control', 'no-store').redirect(session.cancelUrl, 303);
  });
}
