import type { SocketLike } from './connection-parts.ts';
import { Realtime } from './realtime.ts';

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

/** Time that passes when told; what was asked for `soon` happens before it does. */
function toldTime() {
  let nowMs = 1_000_000;
  let timers: Timer[] = [];
  const soon: (() => void)[] = [];
  const settle = (): void => {
    for (const work of soon.splice(0)) work();
  };
  return {
    nowMs: () => nowMs,
    later: (work: () => void, ms: number): Timer => {
      const timer = { atMs: nowMs + ms, work };
      timers.push(timer);
      return timer;
    },
    cancel: (timer: unknown) => {
      timers = timers.filter((each) => each !== timer);
    },
    soon: (work: () => void) => void soon.push(work),
    settle,
    pass: (ms: number): void => {
      settle();
      const untilMs = nowMs + ms;
      for (;;) {
        const next = timers.filter((each) => each.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        nowMs = Math.max(nowMs, next.atMs);
        timers = timers.filter((each) => each !== next);
        next.work();
        settle();
      }
      nowMs = untilMs;
    },
    sleep: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** Sockets that open, speak and close when told; the last one is the page's. */
function toldSockets() {
  let made = 0;
  let current: (SocketLike & { opened: boolean; closed: boolean }) | undefined;
  const outbox: unknown[] = [];
  return {
    outbox,
    current: () => current,
    made: () => made,
    open: () => {
      made += 1;
      const socket = {
        opened: false,
        closed: false,
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text: string) => void outbox.push(JSON.parse(text)),
        close: () => {
          socket.closed = true;
        },
      };
      current = socket;
      return socket;
    },
  };
}

/** A page without a browser: sockets answer when told, time passes when told, pictures are drawn at once or when told. */
export function testPage() {
  const time = toldTime();
  const sockets = toldSockets();
  let frames: (() => void)[] = [];
  let held = false;
  const realtime = new Realtime({
    open: sockets.open,
    nowMs: time.nowMs,
    random: () => 0.5,
    later: time.later,
    cancel: time.cancel,
    soon: time.soon,
    nextFrame: (work) => {
      if (held) frames.push(work);
      else work();
    },
  });

  return {
    realtime,
    now: time.nowMs,
    pass: time.pass,
    passUntil: (reached: () => boolean) => {
      for (let step = 0; step < 10_000 && !reached(); step += 1) time.pass(50);
    },
    /** Time goes on while no timer runs, as in a machine that sleeps. */
    sleep: time.sleep,
    connecting: () => {
      const socket = sockets.current();
      return socket !== undefined && !socket.opened && !socket.closed;
    },
    accept: () => {
      const socket = sockets.current();
      if (!socket) throw new Error('nobody connects');
      socket.opened = true;
      socket.onopen?.();
    },
    cut: (code?: number) => {
      const socket = sockets.current();
      if (!socket) throw new Error('nobody is connected');
      socket.closed = true;
      socket.onclose?.(code === undefined ? undefined : { code });
    },
    say: (frame: unknown) => sockets.current()?.onmessage?.({ data: JSON.stringify(frame) }),
    sent: () => {
      time.settle();
      return sockets.outbox.splice(0);
    },
    sockets: sockets.made,
    price: (outcomeId: string) => realtime.store.price(outcomeId)?.priceMilli,
    hold: () => {
      held = true;
    },
    draw: () => {
      const due = frames;
      frames = [];
      for (const work of due) work();
    },
  };
}
