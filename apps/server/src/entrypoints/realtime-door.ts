import type { Clock } from '@evens/kernel';
import type { Bus } from '../platform/bus/index.ts';
import { type HttpApp, twoHostsAnswer } from '../platform/http/index.ts';
import { acceptConnections, type Hub } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

export interface RealtimeDoorParts {
  readonly http: HttpApp;
  readonly hub: Hub;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** 2,000 when absent. */
  readonly maxClientsPerAddress?: number;
}

/** The websocket beside the API: our own pages only, private messages for whoever is signed in, until they sign out. */
export function openRealtimeDoor({ http, hub, bus, clock, log, maxClientsPerAddress }: RealtimeDoorParts): Part {
  let closeDoor: (() => void) | undefined;
  let forget: (() => void) | undefined;
  return {
    name: 'realtime',
    start: async () => {
      closeDoor = acceptConnections(http.server, {
        hub,
        nowMs: () => clock.monotonicMs(),
        brokenAnswer: twoHostsAnswer,
        allows: (request) => http.isOwnOrigin(request.headers),
        addressOf: (request) => http.addressOf(request),
        identify: async (request) => {
          const caller = await http.callerOf(request);
          return caller.kind === 'player' ? { accountId: caller.accountId, sessionId: caller.sessionId } : {};
        },
        ...(maxClientsPerAddress !== undefined && { maxClientsPerAddress }),
        onError: (error) => log.error({ err: error }, 'a websocket could not be identified'),
      });
      forget = bus.subscribe('session.ended', ({ accountId, sessionId }) => {
        if (sessionId === undefined) hub.endAccount(accountId);
        else hub.endSession(sessionId);
      });
      hub.start();
    },
    stop: async () => {
      forget?.();
      closeDoor?.();
    },
  };
}
