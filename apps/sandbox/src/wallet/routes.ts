import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { closedPage } from '../payment/hosted-page.ts';
import type { StatementDesk } from '../statements/behaviour.ts';
import { walletHistory } from '../statements/wallet-history.ts';
import {
  type Checkout,
  openWalletDesk,
  type WalletBehaviour,
  type WalletDesk,
  type WalletOptions,
} from './checkout.ts';
import { walletPage } from './page.ts';

const prepared = z.object({
  pay_to_email: z.string(),
  prepare_only: z.literal('1'),
  transaction_id: z.string().min(1).max(100),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,3})?$/),
  currency: z.string().length(3),
  return_url: z.url(),
  cancel_url: z.url(),
  status_url: z.url(),
  recipient_description: z.string().max(30).default(''),
  payment_methods: z.string().max(20).default('WLT'),
  language: z.string().max(2).default('EN'),
});
const question = z.object({ email: z.string(), password: z.string(), action: z.string(), trn_id: z.string() });
const history = z.object({
  email: z.string(),
  password: z.string(),
  action: z.literal('history'),
  start_date: z.string(),
  end_date: z.string(),
});
const refund = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('prepare'),
    email: z.string(),
    password: z.string(),
    transaction_id: z.string().max(100),
    amount: z.string(),
  }),
  z.object({ action: z.literal('refund'), sid: z.string().max(100) }),
]);
const xml = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?><response>${inside}</response>`;
const xmlError = (word: string): string => xml(`<error><error_msg>${word}</error_msg></error>`);
const bySid = z.object({ sid: z.string().max(100) });
const outcome = z.object({ outcome: z.enum(['pays', 'slow', 'declined', 'canceled']) });

const behaviourChange = z
  .object({
    copies: z.number().int().min(1).max(20),
    reorder: z.boolean(),
    mute: z.boolean(),
    deaf: z.boolean(),
    failAnswers: z.number().int().min(0).max(1000),
    slowForMs: z.number().int().min(0).max(600_000),
    paysCanceledAfterMs: z.number().int().min(0).max(600_000),
  })
  .partial();

interface MountOptions extends WalletOptions {
  readonly slowMs: number;
  /** Runs later, unless the sandbox stops before. */
  readonly later: (work: () => void, ms: number) => void;
  readonly statements: StatementDesk;
}

/** What every part of the wallet's wire needs. */
interface Mounted extends MountOptions {
  readonly desk: WalletDesk;
  /** The digest that the merchant signs in with. */
  readonly password: string;
  /** True once for each call that an order says to fail. */
  readonly fails: () => boolean;
}

/** The other side of a wallet: payments are prepared by a form, paid on a page, told by a signed form and asked about. */
export function mountWallet(app: FastifyInstance, options: MountOptions): WalletDesk {
  const desk = openWalletDesk(options);
  // What was under way when the sandbox stopped goes on.
  for (const { sid } of desk.all().filter(({ status }) => status === 0)) {
    options.later(() => {
      const checkout = desk.bySid(sid);
      if (checkout?.status === 0) desk.move(checkout, 2);
    }, options.slowMs);
  }
  const fails = (): boolean => {
    const { failAnswers } = desk.behaviour();
    if (failAnswers > 0) desk.misbehave({ failAnswers: failAnswers - 1 });
    return failAnswers > 0;
  };
  const password = createHash('md5').update(options.apiPassword).digest('hex');
  const mounted: Mounted = { ...options, desk, password, fails };
  mountControl(app, mounted);
  mountPreparing(app, mounted);
  mountQueries(app, mounted);
  mountRefunds(app, mounted);
  mountPages(app, mounted);
  return desk;
}

/** For demos and tests: how it misbehaves from now on, behind the merchant's password. */
function mountControl(app: FastifyInstance, { desk, apiPassword }: Mounted): void {
  app.post('/checkout/control', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiPassword}`) return reply.code(401).send();
    const change = behaviourChange.safeParse(request.body);
    if (!change.success) return reply.code(400).send({ error: change.error.issues });
    desk.misbehave(change.data as Partial<WalletBehaviour>);
    return desk.behaviour();
  });
}

/** The merchant prepares a payment and hears its number. */
function mountPreparing(app: FastifyInstance, { desk, merchantEmail, fails }: Mounted): void {
  app.post('/checkout/', async (request, reply) => {
    if (fails()) return reply.code(500).send();
    const wish = prepared.safeParse(request.body);
    if (!wish.success || wish.data.pay_to_email !== merchantEmail) {
      return reply.code(400).send({ code: 'BAD_REQUEST', message: 'the payment cannot be prepared' });
    }
    const { data } = wish;
    const checkout = desk.prepare({
      transactionId: data.transaction_id,
      amount: data.amount,
      currency: data.currency,
      language: data.language,
      channel: data.payment_methods,
      merchantName: data.recipient_description,
      returnUrl: data.return_url,
      cancelUrl: data.cancel_url,
      statusUrl: data.status_url,
    });
    const { loseAnswers } = desk.behaviour();
    if (loseAnswers > 0) {
      desk.misbehave({ loseAnswers: loseAnswers - 1 });
      request.raw.socket.destroy();
      return reply;
    }
    return reply.type('text/plain').send(checkout.sid);
  });
}

/** The merchant asks about one payment, or for the statement of a span. */
function mountQueries(app: FastifyInstance, { desk, merchantEmail, password, statements, fails }: Mounted): void {
  app.post('/checkout/app/query', async (request, reply) => {
    const asked = question.safeParse(request.body);
    if (desk.behaviour().deaf) return reply.code(503).send();
    if (fails()) return reply.code(500).send();
    reply.type('text/plain');
    const wanted = history.safeParse(request.body);
    if (wanted.success) {
      const { email, password: given, start_date: start, end_date: end } = wanted.data;
      if (email !== merchantEmail || given !== password) return reply.send('401\t\tCannot login\n');
      const told = walletHistory(desk.all(), { start, end }, statements);
      if (told === 'lost') return reply.code(503).send();
      return reply.send(told === undefined ? '402\t\tInvalid date\n' : `200\t\tOK\n${told}`);
    }
    if (asked.data?.email !== merchantEmail || asked.data.password !== password) {
      return reply.send('401\t\tCannot login\n');
    }
    const checkout = desk.byTransaction(asked.data.trn_id);
    if (checkout?.status === undefined) return reply.send('403\t\tTransaction not found\n');
    return reply.send(`200\t\tOK\n${desk.message(checkout)}\n`);
  });
}

/** A payment is sent back in two calls: prepared, then done. */
function mountRefunds(app: FastifyInstance, { desk, merchantEmail, password }: Mounted): void {
  /** Sids of refunds that were prepared, with the merchant's number of their payment. */
  const refunds = new Map<string, string>();
  app.post('/checkout/app/refund', async (request, reply) => {
    const asked = refund.safeParse(request.body);
    reply.type('text/xml');
    if (!asked.success) return reply.send(xmlError('INVALID_REQUEST'));
    if (asked.data.action === 'prepare') {
      const { email, password: given, transaction_id, amount } = asked.data;
      if (email !== merchantEmail || given !== password) return reply.send(xmlError('CANNOT_LOGIN'));
      const paid = desk.byTransaction(transaction_id);
      if (paid?.refund) return reply.send(xmlError('ALREADY_REFUNDED'));
      if (desk.behaviour().refuseRefunds || paid?.status !== 2 || paid.amount !== amount) {
        return reply.send(xmlError('NOT_REFUNDABLE'));
      }
      const sid = randomBytes(16).toString('hex');
      refunds.set(sid, transaction_id);
      return reply.send(xml(`<sid>${sid}</sid>`));
    }
    const checkout = desk.byTransaction(refunds.get(asked.data.sid) ?? '');
    const done = checkout && desk.refund(checkout);
    if (!done?.refund) return reply.send(xmlError(checkout?.refund ? 'ALREADY_REFUNDED' : 'SESSION_EXPIRED'));
    const { loseRefundAnswers } = desk.behaviour();
    if (loseRefundAnswers > 0) {
      desk.misbehave({ loseRefundAnswers: loseRefundAnswers - 1 });
      return reply.hijack().raw.destroy();
    }
    return reply.send(
      xml(
        `<mb_amount>${done.amount}</mb_amount><mb_currency>${done.currency}</mb_currency>` +
          `<mb_transaction_id>${done.refund.id}</mb_transaction_id>` +
          `<transaction_id>${done.transactionId}</transaction_id><status>2</status>`,
      ),
    );
  });
}

/** A page that nothing may be stored of, and that loads nothing from elsewhere; its form may lead back to the merchant. */
const page = (reply: FastifyReply, status: number, html: string, returnUrl: string | undefined): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);

const closed = (reply: FastifyReply, checkout: Checkout | undefined): FastifyReply =>
  page(reply, checkout ? 410 : 404, closedPage(undefined, checkout?.returnUrl), checkout?.returnUrl);

/** The payer's side: the page of a payment, and what is chosen on it. */
function mountPages(app: FastifyInstance, { desk, later, slowMs }: Mounted): void {
  app.get('/checkout/', async (request, reply) => {
    const checkout = desk.bySid(bySid.safeParse(request.query).data?.sid ?? '');
    if (!checkout || checkout.status !== undefined) return closed(reply, checkout);
    return page(reply, 200, walletPage(checkout), checkout.returnUrl);
  });

  app.post('/checkout/pay', async (request, reply) => {
    const checkout = desk.bySid(bySid.safeParse(request.query).data?.sid ?? '');
    const chosen = outcome.safeParse(request.body).data?.outcome;
    if (!checkout || checkout.status !== undefined || !chosen) return closed(reply, checkout);
    const payLater = (ms: number): void => later(() => desk.move(desk.bySid(checkout.sid) ?? checkout, 2), ms);
    if (chosen === 'pays') desk.move(checkout, 0, 2);
    else if (chosen === 'declined') desk.move(checkout, -2);
    else if (chosen === 'canceled') {
      desk.move(checkout, -1);
      const { paysCanceledAfterMs } = desk.behaviour();
      if (paysCanceledAfterMs > 0) payLater(paysCanceledAfterMs);
    } else {
      desk.move(checkout, 0);
      payLater(desk.behaviour().slowForMs || slowMs);
    }
    const back = chosen === 'canceled' ? checkout.cancelUrl : checkout.returnUrl;
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  });
}
