import { REALTIME_PATH } from '@evens/contract';
import type { SocketLike } from './connection-parts.ts';
import { Realtime } from './realtime.ts';

/** How long a hidden page lets changes gather: browsers draw no frames for it. */
const HIDDEN_MS = 1000;

let shared: Realtime | undefined;

/** The page's one realtime connection; made on first use. */
export function browserRealtime(): Realtime {
  shared ??= create();
  return shared;
}

/** On the server: each drawing begins with a store that knows nothing of what another one was drawn from. */
export function anewForDrawing(): void {
  shared = undefined;
}

function create(): Realtime {
  const realtime = new Realtime({
    open: (): SocketLike => {
      const url = new URL(REALTIME_PATH, window.location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(url) as SocketLike;
    },
    nowMs: () => Date.now(),
    random: () => Math.random(),
    later: (work, ms) => window.setTimeout(work, ms),
    cancel: (timer) => window.clearTimeout(timer as number | undefined),
    soon: (work) => queueMicrotask(work),
    nextFrame: (work) => {
      // Whichever comes first: a page that is hidden before its frame must not wait for it.
      let done = false;
      const once = (): void => {
        if (done) return;
        done = true;
        window.clearTimeout(timer);
        work();
      };
      const timer = window.setTimeout(once, HIDDEN_MS);
      window.requestAnimationFrame(once);
    },
  });
  // On the server a drawing asks, and nobody ever connects.
  if (typeof document === 'undefined') return realtime;
  // After a sleep timers are late and the socket may be dead without having said so.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') realtime.wake();
  });
  window.addEventListener('online', () => realtime.wake());
  window.addEventListener('pageshow', () => realtime.wake());
  return realtime;
}
