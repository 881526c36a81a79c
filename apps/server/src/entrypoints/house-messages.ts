import { Gauge } from 'prom-client';
import type { Operators } from '../capabilities/house/operators/index.ts';
import { openProviderMessages, type ProviderMessages } from '../capabilities/money/payments/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';

/** What no capability could deal with of what providers say: one room for all of it. */
export function openHouseMessages(
  { db, clock }: House,
  { namesOf }: { readonly namesOf: Operators['namesOf'] },
  metrics: Metrics,
): ProviderMessages {
  const messages = openProviderMessages({ db, clock, namesOf });
  new Gauge({
    name: 'evens_provider_messages_for_person',
    help: 'Signed messages of providers that nobody could deal with and no operator has seen to, by where they were heard',
    labelNames: ['heard_at'],
    registers: [metrics.registry],
    async collect() {
      for (const [box, count] of await messages.figures()) this.set({ heard_at: box }, count);
    },
  });
  return messages;
}
