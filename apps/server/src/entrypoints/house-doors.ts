import { createHttp, type HttpApp, noSessions, type SessionSource } from '../platform/http/index.ts';
import type { House } from './compose.ts';
import { type FrontDoors, frontDoors } from './front-door.ts';

export interface HouseDoors {
  /** The player's. */
  readonly http: HttpApp;
  readonly operators: HttpApp;
  readonly parts: FrontDoors;
}

/**
 * The house's two doors: what players reach, and what operators do on a port of their own. They share readiness and
 * figures; cookies, sessions, routes and counted calls they do not.
 */
export async function openDoors(
  { config, clock, log }: House,
  sessions: SessionSource,
  siteFolder: string | undefined,
): Promise<HouseDoors> {
  const { trustProxy, rateLimitFactor, demo } = config;
  const shared = { clock, logger: log, trustProxy, rateLimitFactor };
  const http = await createHttp({
    ...shared,
    sessions,
    publicUrl: config.publicUrl,
    siteFolder,
    providerOrigins: demo ? [`http://localhost:${config.sandboxPort}`] : [],
  });
  const operators = await createHttp({
    ...shared,
    door: 'operator',
    sessions: noSessions,
    publicUrl: config.backofficeUrl,
    readiness: http.readiness,
    metrics: http.metrics,
  });
  const parts = frontDoors(
    [
      {
        http,
        setting: 'PORT',
        host: config.host,
        port: config.port,
        ifTaken: 'end',
        publicUrl: config.publicUrl,
      },
      {
        http: operators,
        setting: 'BACKOFFICE_PORT',
        host: config.backofficeHost,
        port: config.backofficePort,
        // A demo should not fail for a busy port that nobody chose.
        ifTaken: demo ? 'takeAnother' : 'end',
        publicUrl: config.backofficeUrl,
      },
    ],
    log,
  );
  return { http, operators, parts };
}
