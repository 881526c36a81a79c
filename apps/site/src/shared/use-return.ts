import { getVersion } from '@evens/contract';
import { useEffect, useRef } from 'react';
import { api } from './api/api.ts';
import { useConnection } from './realtime/index.ts';

/** How often the server is asked where no live connection is needed, in milliseconds. */
const LOOK_MS = 5000;

/**
 * Calls `again` when the server can be reached after it could not: as the live connection says, and where none is needed by
 * a small call now and then. A server that was there all the time is no return.
 */
export function useReturn(again: () => void): void {
  const state = useConnection();
  const latest = useRef(again);
  const away = useRef(false);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const reached = (): void => {
      if (away.current) latest.current();
      away.current = false;
    };
    if (state === 'started') {
      reached();
      return undefined;
    }
    if (state === 'disconnected') away.current = true;
    let stopped = false;
    const look = async (): Promise<void> => {
      const answer = await api.call(getVersion).catch(() => undefined);
      if (stopped) return;
      if (answer?.ok) reached();
      else away.current = true;
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [state]);
}
