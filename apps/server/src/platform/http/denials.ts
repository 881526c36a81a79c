import type { Endpoint } from '@evens/contract';
import type { RefusalCode } from '@evens/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/index.ts';

type Asked = Pick<Endpoint, 'access' | 'params'>;

const OF_PERSONS: ReadonlySet<Endpoint['access']> = new Set(['player', 'agent', 'operator']);

/**
 * What whoever was denied did not have; undefined where nobody was. An object that is another's and one that never was are answered
 * alike, and told alike here.
 */
export function lackBehind({ access, params }: Asked, code: RefusalCode): string | undefined {
  switch (code) {
    case 'NotSignedIn':
      return 'session';
    case 'Forbidden':
      return access === 'operator' ? 'right' : 'role';
    case 'NotFound':
      // Whom an agent asks about stands in the path, in the query or in the body: there is nothing else that he could not find.
      return (params && OF_PERSONS.has(access)) || access === 'agent' ? 'object' : undefined;
    case 'ReauthenticationRequired':
      return 'proof';
    case 'CsrfTokenInvalid':
      return 'token';
    case 'OriginNotAllowed':
      return 'origin';
    case 'SignatureInvalid':
      return 'signature';
    default:
      return undefined;
  }
}

/** Counts and logs denied calls of a route: by kind and pattern, with nothing of who called or what was in the call. */
export function tellsDenials(metrics: Metrics, definition: Asked & Pick<Endpoint, 'method' | 'path'>) {
  const count = metrics.tally(
    'evens_denied_calls_total',
    'Calls that were denied, by what the caller did not have',
    'lack',
  );
  const { method, path: route } = definition;
  return (code: RefusalCode, log: Pick<FastifyBaseLogger, 'info'>): void => {
    const lack = lackBehind(definition, code);
    if (lack === undefined) return;
    count(lack);
    // A page whose session has ended asks on for a while: counted, and no sign of anything.
    if (lack !== 'session') log.info({ method, route, lack }, 'call denied');
  };
}
