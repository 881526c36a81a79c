import type { SocketLike } from './connection-parts.ts';
import { Realtime } from './realtime.ts';

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

/** A page without a browser: sockets answer when told, time passes when told, pictures are drawn at once or when told. */
export function testPage() {
  let nowMs = 1_000_000;
  let timers: Timer[] = [];
  let frames: (() => void)[] = [];
  let held = false;
  const soon: (() => void)[] = [];
  let made = 0;
  let current: (SocketLike & { opened: boolean; closed: boolean }) | undefined;
  const outbox: unknown[] = [];

  const realtime = new Realtime({
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
    nowMs: () => nowMs,
    random: () => 0.5,
    later: (work, ms) => {
      const timer = { atMs: nowMs + ms, work };
      timers.push(timer);
      return timer;
    },
    cancel: (timer) => {
      timers = timers.filter((each) => each !== timer);
    },
    soon: (work) => void soon.push(work),
    nextFrame: (work) => {
      if (held) frames.push(work);
      else work();
    },
  });

  const settle = (): void => {
    for (const work of soon.splice(0)) work();
  };
  const pass = (ms: number): void => {
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
  };

  return {
    realtime,
    now: () => nowMs,
    pass,
    passUntil: (reached: () => boolean) => {
      for (let step = 0; step < 10_000 && !reached(); step += 1) pass(50);
    },
    /** Time goes on while no timer runs, as in a machine that sleeps. */
    sleep: (ms: number) => {
      nowMs += ms;
    },
    connecting: () => current !== undefined && !current.opened && !current.closed,
    accept: () => {
      if (!current) throw new Error('nobody connects');
      current.opened = true;
      current.onopen?.();
    },
    cut: (code?: number) => {
      const socket = current;
      if (!socket) throw new Error('nobody is connected');
      socket.closed = true;
      socket.onclose?.(code === undefined ? undefined : { code });
    },
    say: (frame: unknown) => current?.onmessage?.({ data: JSON.stringify(frame) }),
    sent: () => {
      settle();
      return outbox.splice(0);
    },
    sockets: () => made,
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
