import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { MAIL_STYLE, mailPage } from './page.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Mail holds links that open accounts: only whoever sits at the machine reads it. */
export async function onlyHere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '')) await reply.code(404).send({ error: 'unknown page' });
}

/** `GET /mail` for people, `GET /mail.json` for tests. */
export function mountMailPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(MAIL_STYLE));
  app.get('/mail', { onRequest: onlyHere }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(mailPage(mailbox.mails())),
  );
  app.get('/mail.json', { onRequest: onlyHere }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: mailbox.mails() }),
  );
}
