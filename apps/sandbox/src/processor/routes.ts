import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CURRENCIES, currencyOf, exchanged, formatEight, parseEight } from './currencies.ts';
import { openProcessorDesk, type ProcessorDesk, type ProcessorOptions, signProcessor } from './desk.ts';
import { bodyOf } from './message-body.ts';
import { mountProcessorPage } from './page.ts';
import { statementOf } from './statement.ts';

export const PROCESSOR_API = '/processor/api/v2';

export type Fields = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;
/** What a call comes to: its data, or what is wrong with which field. */
export type Outcome =
  | { readonly data: unknown; readonly status?: number }
  | { readonly errors: Errors }
  /** No answer at all. */
  | 'lost';

const EURO_PLACES = 100_000_000n;

/** The other side of a processor of coins: signed calls, signed messages, and a page on which one sends coins. */
export function mountProcessor(app: FastifyInstance, options: ProcessorOptions): ProcessorDesk {
  const desk = openProcessorDesk(options);
  const calls = { ...callsOf(desk), '/transactions/list': statementOf(desk, options.statements) };

  const isSigned = (request: FastifyRequest, body: string): boolean => {
    if (request.headers['x-processing-key'] !== options.key) return false;
    const given = Buffer.from(String(request.headers['x-processing-signature']));
    const right = Buffer.from(signProcessor(options.secret, body));
    return given.length === right.length && timingSafeEqual(given, right);
  };

  /** Signature first, then what the processor feels like, then the call itself. */
  const answer = (request: FastifyRequest, reply: FastifyReply, body: string, call: (fields: Fields) => Outcome) => {
    if (!isSigned(request, body)) return reply.code(403).send({ errors: { auth: 'Bad key header or signature' } });
    const now = desk.behaviour();
    if (now.deaf) return reply.code(503).send();
    if (now.busy > 0) {
      desk.misbehave({ busy: now.busy - 1 });
      return reply.code(429).send({ errors: { rate: 'Too many requests' } });
    }
    if (now.loseRequests > 0) {
      desk.misbehave({ loseRequests: now.loseRequests - 1 });
      request.raw.socket.destroy();
      return reply;
    }
    const fields = fieldsOf(body);
    const outcome: Outcome = fields ? call(fields) : { errors: { body: 'This is no JSON object' } };
    if (now.loseAnswers > 0) {
      desk.misbehave({ loseAnswers: now.loseAnswers - 1 });
      request.raw.socket.destroy();
      return reply;
    }
    if (outcome === 'lost') return reply.code(503).send();
    if ('errors' in outcome) return reply.code(400).send(outcome);
    return reply.code(outcome.status ?? 200).send({ data: outcome.data });
  };

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const [path, call] of Object.entries(calls)) {
      scope.post(`${PROCESSOR_API}${path}`, (request, reply) =>
        answer(request, reply, String(request.body ?? ''), call),
      );
    }
    // A question that carries its body in a GET: the real one does, so that it is read by hand here.
    scope.get(`${PROCESSOR_API}/transactions/info`, async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request.raw) chunks.push(chunk as Buffer);
      return answer(request, reply, Buffer.concat(chunks).toString('utf8'), (fields) => {
        const found =
          fields.foreign_id === undefined ? desk.byId(Number(fields.id)) : desk.byForeignId(String(fields.foreign_id));
        if (!found) return { errors: { foreign_id: 'Transaction not found' } };
        return { data: bodyOf(found, undefined, desk.behaviour().lie) };
      });
    });
  });
  mountProcessorPage(app, desk);
  return desk;
}

function fieldsOf(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

const rateOf = (from: string, to: string): string => formatEight(exchanged(EURO_PLACES, from, to));

/** What an amount comes to in another currency, at today's rate. */
function exchange({ sender_currency: from, receiver_currency: to, sender_amount: sent }: Fields): Outcome {
  const amount = parseEight(sent);
  if (amount === undefined || amount === 0n) return { errors: { sender_amount: 'The sender amount is invalid.' } };
  if (!currencyOf(String(from))) return { errors: { sender_currency: 'The sender currency is invalid.' } };
  return {
    data: {
      sender_amount: formatEight(amount),
      sender_currency: from,
      receiver_amount: formatEight(exchanged(amount, String(from), String(to))),
      receiver_currency: to,
      fee_amount: '0.00000000',
      fee_currency: to,
      price: rateOf(String(from), String(to)),
    },
  };
}

const pairs = ({ currency_from: from, currency_to: to }: Fields): Outcome => ({
  data: CURRENCIES.filter(({ code }) => from === undefined || code === from).map(({ code, least }) => {
    const target = typeof to === 'string' ? to : 'EUR';
    return {
      currency_from: { currency: code, type: 'crypto', min_amount: least, min_amount_deposit_with_exchange: least },
      currency_to: { currency: target, type: 'fiat' },
      rate_from: '1',
      rate_to: rateOf(code, target),
    };
  }),
});

const NO_FOREIGN_ID: Outcome = { errors: { foreign_id: 'The foreign id field is required.' } };

function takeAddress(desk: ProcessorDesk, { foreign_id, currency, convert_to }: Fields): Outcome {
  if (typeof foreign_id !== 'string' || foreign_id === '') return NO_FOREIGN_ID;
  const found = currencyOf(String(currency));
  if (!found) return { errors: { currency: 'The selected currency is invalid.' } };
  const convertTo = typeof convert_to === 'string' ? convert_to : undefined;
  return { data: desk.take({ currency: found, convertTo, foreignId: foreign_id }), status: 201 };
}

function withdraw(desk: ProcessorDesk, { foreign_id, currency, amount, address, tag }: Fields): Outcome {
  const units = parseEight(amount);
  const found = currencyOf(String(currency));
  if (typeof foreign_id !== 'string' || foreign_id === '') return NO_FOREIGN_ID;
  if (!found) return { errors: { currency: 'The selected currency is invalid.' } };
  if (units === undefined || units === 0n) return { errors: { amount: 'The amount is invalid.' } };
  if (typeof address !== 'string' || address.length < 20) return { errors: { address: 'The address is invalid.' } };
  const made = desk.payOut({
    foreignId: foreign_id,
    currency: found.code,
    address,
    tag: typeof tag === 'string' ? tag : null,
    amount: units,
  });
  if (made === 'taken') return { errors: { foreign_id: 'The foreign id has already been taken.' } };
  const sum = formatEight(units);
  return {
    data: {
      id: made.id,
      foreign_id,
      type: 'withdrawal',
      status: made.status,
      amount: sum,
      sender_amount: sum,
      receiver_amount: sum,
      sender_currency: found.code,
      receiver_currency: found.code,
    },
    status: 201,
  };
}

/** What the merchant may call, by path. */
const callsOf = (desk: ProcessorDesk): Readonly<Record<string, (fields: Fields) => Outcome>> => ({
  '/currencies/list': () => ({
    data: CURRENCIES.map(({ id, code, least }) => {
      return { id, type: 'crypto', currency: code, minimum_amount: least, precision: 8 };
    }),
  }),
  '/currencies/pairs': pairs,
  '/currencies/rates': pairs,
  '/accounts/list': () => ({
    data: CURRENCIES.map(({ code }) => ({
      currency: code,
      type: 'crypto',
      balance: formatEight(balanceOf(desk, code)),
    })),
  }),
  '/addresses/take': (fields) => takeAddress(desk, fields),
  '/withdrawal/crypto': (fields) => withdraw(desk, fields),
  '/exchange/calculate': exchange,
  '/exchange/now': exchange,
});

/** What lies with the processor: what came and is sure, less what went. */
const balanceOf = (desk: ProcessorDesk, code: string): bigint =>
  desk
    .transactions()
    .filter(({ currency, status }) => currency === code && status === 'confirmed')
    .reduce((sum, { type, amount }) => (type === 'withdrawal' ? sum - amount : sum + amount), 0n);
