import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { X1_SCRIPT, x1Page } from './page.ts';
import type { X1Desk, X1Widget } from './x1.ts';

const wish = z.object({
  customer: z.string().min(1).max(80),
  currency: z.string().min(3).max(8),
  locale: z.string().max(20),
  email: z.string().max(254),
  emailHidden: z.boolean(),
});
const fundWish = z.object({
  customer: z.string().min(1).max(80),
  reference: z.string().min(1).max(100),
  returnUrl: z.url(),
  merchantName: z.string().min(1).max(60),
});
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** The eight fields of a widget, as an address or a form carries them. */
const fields = z.object({
  widgetId: z.string().max(80),
  payload: z.string().max(80),
  locale: z.string().max(20),
  symbol: z.string().max(8),
  buyMoreHidden: flag,
  tryAgainHidden: flag,
  emailHidden: flag,
  email: z.string().max(254),
});
const pressed = fields.extend({ buy: z.string().max(6).optional(), again: z.string().max(6).optional() });
const customerOf = z.object({ customer: z.string().max(80) });

interface X1Options {
  readonly apiKey: string;
  readonly desk: X1Desk;
  /** Who may show the widget in a frame, as a content policy writes it. */
  readonly framedBy: () => string;
}

const same = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** X1 under `/x1`: the merchant's calls under the API key, and the widget's page for a frame. */
export function mountX1(app: FastifyInstance, { apiKey, desk, framedBy }: X1Options): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!same(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return reply.code(401).send({ error: 'key' });
      if (desk.behaviour.silent) reply.hijack().raw.destroy();
    });

    api.post('/x1/widgets', async (request, reply) => {
      const read = wish.safeParse(request.body);
      if (!read.success) return reply.code(422).send({ error: read.error.issues });
      const { id, payload } = desk.open(read.data);
      return { id, payload, buyMoreHidden: false, tryAgainHidden: false };
    });

    api.get<{ Params: { id: string } }>('/x1/widgets/:id', async (request, reply) => {
      const widget = desk.find(request.params.id);
      const asker = customerOf.safeParse(request.query).data?.customer;
      if (widget?.customer !== asker || !widget) return reply.code(404).send({ error: 'unknown widget' });
      return { id: widget.id, state: widget.state };
    });

    api.get('/x1/transfers', async (request) => {
      const asker = customerOf.safeParse(request.query).data?.customer ?? '';
      const shown = desk.pending(asker).map(({ customer: _, ...transfer }) => transfer);
      return { transfers: shown };
    });

    api.post<{ Params: { id: string } }>('/x1/transfers/:id/fund', async (request, reply) => {
      const read = fundWish.safeParse(request.body);
      if (!read.success) return reply.code(422).send({ error: read.error.issues });
      const funded = desk.fund(request.params.id, read.data);
      if (!funded) return reply.code(409).send({ error: 'this transfer is not let go' });
      if (desk.behaviour.loseFundAnswers > 0) {
        desk.behaviour = { ...desk.behaviour, loseFundAnswers: desk.behaviour.loseFundAnswers - 1 };
        return reply.hijack().raw.destroy();
      }
      return funded;
    });
  });

  const headers = (): Record<string, string> => ({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors ${framedBy()}; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const known = ({ widgetId, payload }: { widgetId: string; payload: string }): X1Widget | undefined => {
    const widget = desk.find(widgetId);
    return widget && same(widget.payload, payload) ? widget : undefined;
  };

  app.get('/x1/widget.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(X1_SCRIPT));

  app.get('/x1/widget', async (request, reply) => {
    const read = fields.safeParse(request.query);
    const widget = read.success ? known(read.data) : undefined;
    if (!read.success || !widget) return reply.code(404).headers(headers()).send('unknown widget');
    return reply.headers(headers()).type('text/html; charset=utf-8').send(x1Page(widget, read.data));
  });

  app.post('/x1/widget', async (request, reply) => {
    const read = pressed.safeParse(request.body);
    const widget = read.success ? known(read.data) : undefined;
    if (!read.success || !widget) return reply.code(404).headers(headers()).send('unknown widget');
    const { buy, again, ...opened } = read.data;
    const amount = /^\d{1,4}$/.test(buy ?? '') ? Number(buy) : undefined;
    const now = again === undefined ? desk.buy(widget, amount) : desk.again(widget);
    return reply.headers(headers()).type('text/html; charset=utf-8').send(x1Page(now, opened));
  });
}
