import type { Clock } from '@evens/kernel';
import { type Outgoing, openOutgoing } from '../capabilities/people/identity/index.ts';
import type { HttpApp } from '../platform/http/index.ts';
import type { Tries } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';

const HOUR_MS = 3_600_000;
const HELP =
  'Texts and letters that strangers asked for, by what became of them: sent, limit, house (its day is used up)';

/**
 * Watches over what strangers make the house send. Where the budget of the whole house is used up, nobody gets a code or a link until
 * the day is over: that is an alarm in the log, a figure, and a line of /ready that keeps nobody out.
 */
export function openHouseOutgoing(
  { config, clock, log }: Pick<House, 'config' | 'log'> & { readonly clock: Pick<Clock, 'monotonicMs'> },
  tries: Tries,
  http: () => HttpApp,
): Outgoing {
  let usedUpMs = Number.NEGATIVE_INFINITY;
  let told = Number.NEGATIVE_INFINITY;
  let noted = false;
  return openOutgoing({
    tries,
    get textsADay() {
      return config.textsADay;
    },
    get lettersADay() {
      return config.lettersADay;
    },
    factor: config.rateLimitFactor,
    onDecided: (channel, outcome) => {
      const { metrics, readiness } = http();
      metrics.tally('evens_outgoing_total', HELP, 'outcome')(`${channel}.${outcome}`);
      if (!noted) {
        noted = true;
        readiness.note('outgoing', () =>
          clock.monotonicMs() - usedUpMs < HOUR_MS ? 'what the house sends in a day is used up' : undefined,
        );
      }
      if (outcome === 'limit') log.info({ channel }, 'not sent: daily limit reached');
      if (outcome !== 'house') return;
      usedUpMs = clock.monotonicMs();
      if (usedUpMs - told < HOUR_MS / 60) return;
      told = usedUpMs;
      log.error({ channel }, 'what the house sends in a day is used up: codes and links do not go out');
    },
  });
}
