import { isPrivateHost, listensAtHome } from '../http/origin.ts';
import type { Config } from './settings.ts';

/** Where what happens in matches is invented, scripted, or known before: nothing to bet real money on. */
const NO_REAL_MATCHES: ReadonlySet<Config['feed']> = new Set(['simulator', 'replay', 'scenario']);

const reachable = (url: string | undefined): boolean => url !== undefined && !isPrivateHost(new URL(url).host);

/**
 * The setting by which others reach this house, as it is written; undefined where it is for this machine alone. A door that listens for
 * others is open to them whatever addresses the house goes by, or none.
 */
function openBy({ publicUrl, backofficeUrl, host, backofficeHost, operationsHost }: Config): string | undefined {
  if (reachable(publicUrl)) return `PUBLIC_URL=${publicUrl}`;
  if (reachable(backofficeUrl)) return `BACKOFFICE_URL=${backofficeUrl}`;
  if (!listensAtHome(host)) return `HOST=${host}`;
  if (!listensAtHome(backofficeHost)) return `BACKOFFICE_HOST=${backofficeHost}`;
  return listensAtHome(operationsHost) ? undefined : `OPERATIONS_HOST=${operationsHost}`;
}

/**
 * What kind of house this is has to be said where it matters: a demo, with players and operators whose passwords it prints and money
 * that a sandbox pays in, opens to the world by word only; and a house for real money takes no bets on matches that are none.
 */
export function unsaidKind(config: Config, saysDemo: boolean): string[] {
  const { demo, testHouse, feed, role } = config;
  const wrong: string[] = [];
  const open = openBy(config);
  // A proxy that is to be believed is there for somebody: it may stand on this machine and be open to the world.
  const openTo = open ?? (config.trustProxy === false ? undefined : 'what stands behind TRUST_PROXY');
  if (openTo && !saysDemo) {
    wrong.push(
      `DEMO is not said: ${openTo} can be reached by others. Say DEMO=off for a house of your own, or DEMO=on for a demo ` +
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
  if (testHouse && open) wrong.push(`TEST_HOUSE=on is for tests on this machine: ${open} can be reached by others`);
  return wrong;
}
