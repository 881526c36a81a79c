import { randomUUID } from 'node:crypto';
import type { SitePlace } from '../capabilities/house/content/index.ts';
import {
  type AddressCountry,
  createHttp,
  createOperationsDoor,
  type HttpApp,
  type OperatorSession,
  type SessionSource,
} from '../platform/http/index.ts';
import { type FrontDoors, frontDoors, type PlacedDoor, type PlacedOperations } from './front-door.ts';
import type { House } from './house.ts';
import { sandboxOrigins } from './sandbox-side.ts';

export interface HouseDoors {
  /** The player's. */
  readonly http: HttpApp;
  readonly operators: HttpApp;
  readonly parts: FrontDoors;
}

const originsOf = (address: string | undefined): readonly string[] =>
  address === undefined ? [] : [new URL(address).origin];

/**
 * The house's two doors: what players reach, and what operators do on a port of their own. They share readiness and
 * figures; cookies, sessions, routes and counted calls they do not.
 */
export async function openDoors(
  { config, clock, log }: House,
  sessions: SessionSource,
  operatorSessions: SessionSource<OperatorSession>,
  site: SitePlace | undefined,
  mayPlayFrom: AddressCountry['mayPlayFrom'],
): Promise<HouseDoors> {
  const { trustProxy, rateLimitFactor, demo, role } = config;
  const shared = { clock, logger: log, trustProxy, rateLimitFactor };
  const http = await createHttp({
    ...shared,
    sessions,
    publicUrl: config.publicUrl,
    siteFolder: role === 'worker' ? undefined : site?.dist,
    painterBundle: site?.painter,
    providerOrigins: [...sandboxOrigins(config), ...(config.gameFrameOrigins?.split(',') ?? [])],
    streamOrigins: [...new Set([...originsOf(config.streamUrl), ...(config.tableStreamOrigins ?? [])])],
    visualisationOrigins: originsOf(config.visualisationUrl),
    addressCountry: config.countryHeader === undefined ? undefined : { header: config.countryHeader, mayPlayFrom },
  });
  const operators = await createHttp({
    ...shared,
    door: 'operator',
    sessions: operatorSessions,
    officeFolder: role === 'worker' ? undefined : site?.office,
    publicUrl: config.backofficeUrl,
    readiness: http.readiness,
    metrics: http.metrics,
  });
  const playersDoor: PlacedDoor = {
    http,
    setting: 'PORT',
    host: config.host,
    port: config.port,
    ifTaken: 'end',
    publicUrl: config.publicUrl,
  };
  const operatorsDoor: PlacedDoor = {
    http: operators,
    setting: 'BACKOFFICE_PORT',
    host: config.backofficeHost,
    port: config.backofficePort,
    // A demo should not fail for a busy port that nobody chose.
    ifTaken: demo ? 'takeAnother' : 'end',
    publicUrl: config.backofficeUrl,
  };
  const operations: PlacedOperations = {
    http: createOperationsDoor(http, randomUUID),
    setting: 'OPERATIONS_PORT',
    host: config.operationsHost,
    port: config.operationsPort,
    ifTaken: demo ? 'takeAnother' : 'end',
  };
  // A worker answers those who run it on one port.
  const parts = frontDoors(role === 'worker' ? [playersDoor] : [playersDoor, operatorsDoor], log, operations);
  return { http, operators, parts };
}
