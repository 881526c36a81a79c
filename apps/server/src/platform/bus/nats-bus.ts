import type { Part } from '../lifecycle/index.ts';
import { AskError, type Bus } from './bus.ts';
import { eventLines } from './event-lines.ts';
import { inProcessBus } from './in-process.ts';
import { hearAnswer, sendAnswer } from './nats-answers.ts';
import { type NatsBusOptions, NatsLink } from './nats-link.ts';

export type { NatsBusOptions } from './nats-link.ts';

export interface NatsBus {
  readonly bus: Bus;
  /** Starting does not wait for the server: until it is there nothing is heard, and /ready says so. */
  readonly part: Part;
  /** Undefined while connected, else why not. */
  notReady(): string | undefined;
  figures(): { readonly connected: boolean; readonly lost: number; readonly dropped: number };
}

/** An answerer that yields nothing for so long is given up. */
const STUCK_MS = 60_000;

/**
 * The bus of many processes over NATS. A process hears its own events without the server's help, those of others through
 * it. What is said while the server is away reaches nobody else and is dropped, not kept: it would be old, and what must not
 * be lost stands in tables. Whoever cares is told by `whenBack` that it may have missed something.
 */
export function openNatsBus(options: NatsBusOptions): NatsBus {
  const { onError } = options;
  const link = new NatsLink(options);
  const own = inProcessBus(onError);
  const heard = eventLines(onError);
  let dropped = 0;

  const bus: Bus = {
    publish: (name, payload) => {
      heard.deliver(name, payload);
      if (!link.connection || !link.connected) {
        dropped += 1;
        return;
      }
      link.told(name, () => link.connection?.publish(link.subjectOf('event', name), JSON.stringify(payload)));
    },
    subscribe: (name, handler) => {
      const forget = heard.add(name, handler);
      const unwant = link.want(link.subjectOf('event', name), (data) =>
        link.told(name, () => heard.deliver(name, JSON.parse(data))),
      );
      return once(() => {
        forget();
        unwant();
      });
    },
    answer: (name, answerer) => {
      const forget = own.answer(name, answerer);
      const unwant = link.want(link.subjectOf('question', name), (data, reply) => {
        const server = link.connection;
        if (!server || reply === '') return;
        sendAnswer(server, reply, () => own.ask(name, JSON.parse(data), { silenceMs: STUCK_MS })).catch((error) => {
          // What the answerer threw was told when it threw it.
          if (!(error instanceof AskError)) onError(name, error);
        });
      });
      return once(() => {
        forget();
        unwant();
      });
    },
    ask: (name, asked, { silenceMs }) => {
      const subject = link.subjectOf('question', name);
      if (link.wants(subject)) return own.ask(name, asked, { silenceMs });
      const server = link.connected ? link.connection : undefined;
      return hearAnswer(server, { name, subject, asked, silenceMs }) as never;
    },
    whenBack: (handler) => link.whenBack(handler),
    settled: async () => {
      await link.flush();
      await heard.settled();
    },
  };

  return {
    bus,
    part: link.part,
    notReady: () => (link.connected ? undefined : 'not connected to NATS: see NATS_URL'),
    figures: () => ({ connected: link.connected, lost: link.lost, dropped }),
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
