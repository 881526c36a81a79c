import { isPrivateHost } from '../http/origin.ts';
import type { Config } from './config.ts';

/** Where what happens in matches is invented, scripted, or known before: nothing to bet real money on. */
const NO_REAL_MATCHES: ReadonlySet<Config['feed']> = new Set(['simulator', 'replay', 'scenario']);

const reachable = (url: string | undefined): boolean => url !== undefined && !isPrivateHost(new URL(url).host);

/**
 * What kind of house this is has to be said where it matters: a demo, with players and operators whose passwords it prints and money
 * that a sandbox pays in, opens to the world by word only; and a house for real money takes no bets on matches that are none.
 */
export function unsaidKind(config: Config, saysDemo: boolean): string[] {
  const { demo, testHouse, feed, role, publicUrl, backofficeUrl } = config;
  const wrong: string[] = [];
  const open = [['PUBLIC_URL', publicUrl] as const, ['BACKOFFICE_URL', backofficeUrl] as const].find(([, url]) =>
    reachable(url),
  );
  if (open && !saysDemo) {
    wrong.push(
      `DEMO is not said: ${open[0]}=${open[1]} can be reached by others. Say DEMO=off for a house of your own, or DEMO=on for a demo ` +
        'with a sandbox for payments and operators of its own making',
    );
  }
  // A process of pages has no feed of its own.
  if (!demo && !testHouse && role !== 'web' && NO_REAL_MATCHES.has(feed)) {
    wrong.push(
      `FEED=${feed} needs DEMO=on: without play money nobody bets on matches that are invented, scripted or known before. Say FEED=none, ` +
        'or DEMO=on',
    );
  }
  if (testHouse && open)
    wrong.push(`TEST_HOUSE=on is for tests on this machine: ${open[0]}=${open[1]} can be reached by others`);
  return wrong;
}
