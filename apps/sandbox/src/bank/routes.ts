import { isCurrency, parseAmount } from '@evens/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { frame, html } from '../payment/hosted-page.ts';
import { textsFor } from '../payment/page-texts.ts';
import { SANDBOX_BANK_ACCOUNTS } from './accounts.ts';
import { type BankDesk, type BankEntry, written } from './bank.ts';

const wish = z.object({
  account: z.string().max(40),
  way: z.enum(['in', 'out']).default('in'),
  amount: z.string().trim().max(20),
  name: z.string().trim().min(1).max(100),
  text: z.string().trim().max(300).default(''),
});

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const field = (name: string, label: string, value = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${html(value)}" autocomplete="off">`;

/** A page for people: what comes to and leaves the accounts of the house, and their statements. */
export function mountBank(app: FastifyInstance, desk: BankDesk): void {
  const texts = textsFor('en-US');
  const entry = ({ amountMinor, name, text }: BankEntry, currency: string): string =>
    `<li><strong>${written(amountMinor, currency)} ${currency}</strong> ${html(name)} <small>${html(text)}</small></li>`;
  /** Of what its statement says by now. */
  const balanceOf = (id: string, currency: string): string =>
    written(
      desk.entries(id).reduce((sum, { amountMinor, hidden }) => sum + (hidden === 0 ? amountMinor : 0), 0),
      currency,
    );
  const page = (reply: FastifyReply, status: number, said = ''): FastifyReply => {
    const accounts = SANDBOX_BANK_ACCOUNTS.map(
      ({ id, number, currency }) => `<option value="${id}">${currency} ${html(number)}</option>`,
    ).join('');
    const lists = SANDBOX_BANK_ACCOUNTS.map(
      ({ id, currency }) => `<h2>${currency}</h2>
<p>Balance: <strong id="balance-${id}">${balanceOf(id, currency)}</strong> ${currency}</p>
<p><a href="/bank/statement.csv?account=${id}">Statement of ${currency} (CSV)</a></p>
<ul>${desk
        .entries(id)
        .slice(-20)
        .reverse()
        .map((each) => entry(each, currency))
        .join('')}</ul>`,
    ).join('');
    const inside = `<h1>Send a transfer</h1>${said === '' ? '' : `<p role="status">${html(said)}</p>`}
<form method="post" action="/bank/transfer">
<label for="account">To the account</label><select id="account" name="account">${accounts}</select>
<label for="way">Which way</label><select id="way" name="way"><option value="in">to the house</option><option value="out">back from the house</option></select>
${field('amount', 'Amount')}
${field('name', 'Name', 'Demo Player')}
${field('text', 'Reference')}
<button type="submit">Send the transfer</button>
</form>${lists}`;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers(HEADERS)
      .send(frame(texts, 'Send a transfer', inside, 'Sandbox Bank'));
  };

  app.get('/bank', (_request, reply) => page(reply, 200));

  app.post('/bank/transfer', (request, reply) => {
    const read = wish.safeParse(request.body);
    if (!read.success) return page(reply, 400, 'Fill in the amount and the name.');
    const { account, way, amount, name, text } = read.data;
    const own = SANDBOX_BANK_ACCOUNTS.find(({ id }) => id === account);
    const minor = own && isCurrency(own.currency) ? parseAmount(amount, own.currency) : undefined;
    if (!own || minor === undefined || minor === 0n) return page(reply, 400, 'That is no amount.');
    desk.transfer({ account, amountMinor: Number(minor) * (way === 'in' ? 1 : -1), name, from: 'SANDBOX-DEMO', text });
    return page(reply, 200, `Sent: ${amount} ${own.currency}.`);
  });

  app.get('/bank/statement.csv', (request, reply) => {
    const { account = '' } = request.query as { account?: string };
    if (!SANDBOX_BANK_ACCOUNTS.some(({ id }) => id === account)) return page(reply, 404, 'No account has this name.');
    return reply
      .type('text/csv; charset=utf-8')
      .headers({ ...HEADERS, 'content-disposition': `attachment; filename="${account}.csv"` })
      .send(desk.statement(account));
  });
}
