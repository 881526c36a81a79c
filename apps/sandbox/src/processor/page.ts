import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { frame, html } from '../payment/hosted-page.ts';
import { textsFor } from '../payment/page-texts.ts';
import { formatEight, parseEight } from './currencies.ts';
import type { ProcessorDesk } from './desk.ts';
import type { ProcessorTransaction } from './message-body.ts';

const wish = z.object({
  address: z.string().max(200),
  tag: z.string().max(40).default(''),
  amount: z.string().max(40),
});
const step = z.object({ id: z.coerce.number().int(), step: z.enum(['confirmed', 'cancelled', 'repeat']) });

const REPEATS = 1_000;

const field = (name: string, label: string, value = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${html(value)}" autocomplete="off">`;

const payment = ({ id, currency, amount, status, address, tag }: ProcessorTransaction): string => {
  const button = (name: string, words: string): string =>
    `<button name="step" value="${name}" class="quiet" type="submit">${words}</button>`;
  return `<li><p><strong>${formatEight(amount)} ${html(currency)}</strong> ${status.replace('_', ' ')}<br><small>${html(address)}${tag === null ? '' : ` / ${html(tag)}`}</small></p>
<form method="post" action="/processor/step"><input type="hidden" name="id" value="${id}">
${button('confirmed', 'Confirm')}${button('cancelled', 'Cancel')}${button('repeat', `Tell ${REPEATS} times`)}</form></li>`;
};

/** A page for people: the addresses that were handed out, and what comes to them. */
export function mountProcessorPage(app: FastifyInstance, desk: ProcessorDesk): void {
  const texts = textsFor('en-US');
  const page = (reply: FastifyReply, status: number, said = ''): FastifyReply => {
    const [newest] = desk.addresses().slice(-1);
    const payments = desk.transactions().filter(({ type }) => type !== 'withdrawal');
    const known = desk.addresses().slice(-40).reverse();
    const inside = `<h1>Send coins</h1>${said === '' ? '' : `<p role="alert">${html(said)}</p>`}
<form method="post" action="/processor/send">
${field('address', 'Address', newest?.address)}
${field('tag', 'Tag', newest?.tag ?? '')}
${field('amount', 'Amount', '1')}
<button type="submit">Send</button>
</form>
<h2>Payments</h2>
<ul>${payments.slice(-40).reverse().map(payment).join('')}</ul>
<h2>Addresses</h2>
<ul>${known.map(({ currency, address, tag }) => `<li><strong>${html(currency)}</strong> <small>${html(address)}${tag === null ? '' : ` / ${html(tag)}`}</small></li>`).join('')}</ul>`;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(frame(texts, 'Send coins', inside, 'Sandpay coins'));
  };
  const back = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect('/processor', 303);

  app.get('/processor', async (_request, reply) => page(reply, 200));
  app.post('/processor/send', async (request, reply) => {
    const asked = wish.safeParse(request.body);
    const amount = asked.success ? parseEight(asked.data.amount.trim()) : undefined;
    if (!asked.success || amount === undefined || amount === 0n) return page(reply, 422, 'That is no amount of coins.');
    const { address, tag } = asked.data;
    const paid = desk.pay({ address: address.trim(), tag: tag.trim() === '' ? null : tag.trim(), amount });
    return paid ? back(reply) : page(reply, 422, 'Nobody was given this address.');
  });
  app.post('/processor/step', async (request, reply) => {
    const asked = step.safeParse(request.body);
    if (!asked.success || !desk.byId(asked.data.id)) return page(reply, 404, 'There is no such payment.');
    if (asked.data.step === 'repeat') desk.repeat(asked.data.id, REPEATS);
    else desk.end(asked.data.id, asked.data.step);
    return back(reply);
  });
}
