import { refusal } from '@evens/kernel';
import type { FastifyError } from 'fastify';
import { ConfigError } from '../platform/config/index.ts';
import type { HttpApp, OperationsDoor } from '../platform/http/index.ts';
import { RefusedRequest } from '../platform/http/refusal-answer.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

/** A door and where it stands. */
export interface PlacedDoor {
  readonly http: HttpApp;
  /** The setting of its port, for whoever has to change it. */
  readonly setting: 'PORT' | 'BACKOFFICE_PORT';
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the port is taken: take a free one and say so, or end the start. */
  readonly ifTaken: 'takeAnother' | 'end';
  /** The address people type, where it is another than HOST and PORT make. */
  readonly publicUrl: string | undefined;
}

/** The door of operations, and where it stands. */
export interface PlacedOperations extends Pick<PlacedDoor, 'host' | 'port' | 'ifTaken'> {
  readonly http: OperationsDoor;
  readonly setting: 'OPERATIONS_PORT';
}

export interface FrontDoors {
  /** Starts first: from here the process is alive and says on /ready what is still missing. */
  readonly listen: Part;
  /** Starts last, when all behind the doors works; stops first, while all behind them still does. */
  readonly open: Part;
}

const notOpen = (): RefusedRequest =>
  new RefusedRequest(refusal('ServiceUnavailable'), { headers: { 'retry-after': '2' } });
/** What those who run the house ask while it opens. */
const OPEN_FROM_THE_START = new Set(['/health', '/ready']);

const SAYS = {
  player: { listening: 'listening', open: 'Evens is open' },
  operator: { listening: "the operator's door listens", open: "The operator's door" },
} as const;

/** The address it listens on. Throws a ConfigError that says what to change where the port is taken. */
async function listen(
  {
    http,
    setting,
    host,
    port,
    ifTaken,
  }: Pick<PlacedDoor, 'host' | 'port' | 'ifTaken'> & {
    readonly http: Pick<OperationsDoor, 'listen'>;
    readonly setting: PlacedDoor['setting'] | PlacedOperations['setting'];
  },
  log: Log,
): Promise<string> {
  try {
    return (await http.listen({ host, port })).url;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    if (ifTaken === 'end') {
      throw new ConfigError(
        `${setting}=${port} is taken on ${host}: another program listens there. Set ${setting} to a free port.`,
      );
    }
    log.warn({ port }, `${setting} is taken; this door takes a free port`);
    return (await http.listen({ host, port: 0 })).url;
  }
}

/**
 * The doors of the house in two steps, so that /health answers while a world is still being built. Until they open,
 * every other route refuses. All doors share one readiness.
 */
export function frontDoors(
  doors: readonly [PlacedDoor, ...PlacedDoor[]],
  log: Log,
  operations?: PlacedOperations,
): FrontDoors {
  let open = false;
  const addresses = new Map<PlacedDoor, string>();
  for (const { http } of doors) {
    http.lean.hold();
    http.fastify.addHook('onRequest', (request, _reply, done) => {
      // A hook meets every route, those that were mounted before it too.
      if (open || OPEN_FROM_THE_START.has(request.routeOptions.url ?? '')) done();
      else done(notOpen() as unknown as FastifyError);
    });
  }
  doors[0].http.readiness.register('house', () => (open ? undefined : 'still opening'));
  const close = async (): Promise<void> => {
    await Promise.all([...doors, ...(operations ? [operations] : [])].map(({ http }) => http.close()));
  };
  return {
    listen: {
      name: 'doors',
      start: async () => {
        try {
          if (operations) log.info({ url: await listen(operations, log) }, 'the door of operations listens');
          for (const door of doors) {
            const url = await listen(door, log);
            addresses.set(door, url);
            log.info({ url }, SAYS[door.http.door].listening);
          }
        } catch (error) {
          await close();
          throw error;
        }
      },
      // Closed already by the part that opened them; again when the start failed in between.
      stop: close,
    },
    open: {
      name: 'opening',
      start: async () => {
        open = true;
        for (const door of doors) {
          const { publicUrl, http } = door;
          http.lean.release();
          process.stdout.write(`${SAYS[http.door].open}: ${publicUrl ?? addresses.get(door)}\n`);
        }
      },
      stop: close,
    },
  };
}
