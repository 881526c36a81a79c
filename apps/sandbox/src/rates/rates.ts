import { CURRENCIES, type Currency, carryOver, currencyExponent, HOUSE_CURRENCY, parseAmount } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';

/** How it answers: as it should, with one rate that is wrong, or with what is no answer at all. */
export type RatesLie =
  | 'none'
  | 'shape'
  | 'number'
  | 'zero'
  | 'negative'
  | 'jump'
  | 'old'
  | 'early'
  | 'error'
  | 'silent'
  | 'endless';

export interface RatesBehaviour {
  readonly lie: RatesLie;
  /** Whose rate is wrong. */
  readonly about: string;
}

export interface RatesDesk {
  misbehave(change: Partial<RatesBehaviour>): void;
}

const HOUR_MS = 3_600_000;
/** So many, so that a coin without parts has a rate of six places. */
const MANY = 1_000_000n;
const ONES = (parseAmount('1', HOUSE_CURRENCY) ?? 0n) * MANY;

/** Of a currency for a euro: a plain decimal of the currency's own places, and of more where it has fewer than its worth needs. */
function rateOf(currency: Currency): string {
  const own = currencyExponent(currency);
  const scale = 10n ** BigInt(own) * MANY;
  const units = carryOver(ONES, HOUSE_CURRENCY, currency, 'down');
  const all = String(units % scale).padStart(String(scale).length - 1, '0');
  const places = all.slice(0, Math.max(own, all.replace(/0+$/, '').length));
  return places === '' ? String(units / scale) : `${units / scale}.${places}`;
}

/** Says what currencies are worth, in the round steps of the kernel: `GET /rates`. */
export function mountRates(app: FastifyInstance, nowMs: () => number): RatesDesk {
  let behaviour: RatesBehaviour = { lie: 'none', about: 'USD' };
  const right = Object.fromEntries(
    CURRENCIES.filter((each) => each !== HOUSE_CURRENCY).map((each) => [each, rateOf(each)]),
  );
  const wrong: Partial<Record<RatesLie, (said: string) => unknown>> = {
    number: Number,
    zero: () => '0.00',
    negative: (said) => `-${said}`,
    jump: (said) => `9${said}`,
  };
  app.get('/rates', async (_request, reply) => {
    const { lie, about } = behaviour;
    if (lie === 'silent') return reply.hijack();
    if (lie === 'error') return reply.code(500).send({ error: 'made up' });
    if (lie === 'shape') return reply.send({ quotes: right });
    if (lie === 'endless') return reply.send({ rates: 'x'.repeat(1_000_000) });
    const at = lie === 'old' ? nowMs() - 48 * HOUR_MS : lie === 'early' ? nowMs() + HOUR_MS : nowMs();
    const said = right[about] ?? '1';
    return reply.header('cache-control', 'no-store').send({
      base: HOUSE_CURRENCY,
      asOf: new Date(at).toISOString(),
      rates: { ...right, [about]: wrong[lie]?.(said) ?? said },
    });
  });
  return {
    misbehave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
  };
}
