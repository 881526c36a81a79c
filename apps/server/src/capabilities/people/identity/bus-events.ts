import type {} from '../../../platform/bus/bus.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** Somebody signed out or was thrown out; without a session id, out of every browser. */
    'session.ended': { readonly accountId: string; readonly sessionId?: string };
  }
}
