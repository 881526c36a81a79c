import { AskError, type Bus } from './bus.ts';
import { eventLines } from './event-lines.ts';
import { within } from './within.ts';

/** Types are the interface's business: a name's answerer, event and handler agree there. */
type Answerer = (asked: never) => AsyncIterable<unknown> | Iterable<unknown>;

/**
 * The bus inside one process: what is told and asked arrives as it is, without a copy, so nobody changes it. A handler or
 * answerer that throws is reported and does not disturb the others.
 */
export function inProcessBus(onError: (name: string, error: unknown) => void): Bus {
  const lines = eventLines(onError);
  const answerers = new Map<string, Set<Answerer>>();

  async function* hear(name: string, asked: unknown, silenceMs: number): AsyncGenerator<unknown, void, undefined> {
    const [answerer] = answerers.get(name) ?? [];
    if (!answerer) throw new AskError(name, 'nobody');
    const parts = inTurn(answerer(asked as never));
    let ended = false;
    try {
      for (;;) {
        const next = await within(silenceMs, parts.next(), () => new AskError(name, 'silence'));
        ended = next.done === true;
        if (next.done) return;
        yield next.value;
      }
    } catch (error) {
      if (error instanceof AskError && error.why === 'silence') throw error;
      ended = true;
      onError(name, error);
      throw new AskError(name, 'failed');
    } finally {
      // Not waited for: an answerer that is stuck stays so.
      if (!ended) void parts.return().catch((error: unknown) => onError(name, error));
    }
  }

  return {
    publish: (name, payload) => lines.deliver(name, payload),
    subscribe: (name, handler) => lines.add(name, handler),
    answer: (name, answerer) => {
      const set = answerers.get(name) ?? new Set();
      answerers.set(name, set.add(answerer));
      return () => set.delete(answerer);
    },
    ask: (name, asked, { silenceMs }) => hear(name, asked, silenceMs) as never,
    whenBack: () => () => undefined,
    settled: () => lines.settled(),
  };
}

async function* inTurn(parts: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  yield* parts;
}
