import '@evens/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { LivePrice } from '../../apps/site/src/shared/fixtures/live-price.tsx';
import { browserRealtime } from '../../apps/site/src/shared/realtime/index.ts';
import type { BenchPage, Shown, What } from './shown.ts';

/*
 * A page with many of the product's prices, fed through the product's connection and store. The socket is ours: it says what
 * a batch is. Beside it the same figures are written by hand into the same nodes.
 */
const OUTCOMES = ['over', 'under'] as const;
/** Of a row in a list of matches. */
const COLUMNS = ['c-main', 'c-hcap', 'c-total'] as const;
const KEY = 'total/2.5';
const FIRST = 1000;

let said: ((text: string) => void) | undefined;

class OwnSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  constructor() {
    said = (text) => this.onmessage?.({ data: text });
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const asked = JSON.parse(text) as { op: string; topics?: string[] };
    if (asked.op === 'ping') queueMicrotask(() => said?.('{"pong":1}'));
    if (asked.op !== 'subscribe') return;
    for (const topic of asked.topics ?? []) {
      const fixture = Number(topic.split('/')[1]);
      said?.(JSON.stringify({ t: topic, epoch: 'e', seq: 0, snapshot: [entryOf(fixture, 0)] }));
    }
  }
  close(): void {}
}
Object.assign(window, { WebSocket: OwnSocket });

/** Both prices of a market in a batch: they move against each other, up or down with every turn. */
const pricesOf = (fixture: number, turn: number): readonly [number, number] => {
  const by = ((fixture * 7 + turn * 13) % 40) * 10;
  return turn % 2 === 0 ? [1500 + by, 2500 - by] : [1910 + by, 2090 - by];
};
const entryOf = (fixture: number, turn: number): readonly unknown[] => {
  const [over, under] = pricesOf(fixture, turn);
  return [
    'm',
    fixture,
    KEY,
    turn + 1,
    1,
    [
      ['over', over, 1],
      ['under', under, 1],
    ],
    1,
  ];
};

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function show({ prices, changesABatch, everyMs }: Shown): Promise<BenchPage> {
  const fixtures = Array.from({ length: prices / OUTCOMES.length }, (_, at) => FIRST + at);
  const rows = fixtures.flatMap((_, at) =>
    at % COLUMNS.length === 0 ? [fixtures.slice(at, at + COLUMNS.length)] : [],
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for prices');
  createRoot(root).render(
    <div className="bench">
      {rows.map((row) => (
        <div key={row[0]} className="mrow">
          {row.map((fixture, at) => (
            <div key={fixture} className={`mrow__p ${COLUMNS[at]}`}>
              {OUTCOMES.map((outcome) => (
                <LivePrice
                  key={outcome}
                  fixtureId={fixture}
                  marketKey={KEY}
                  outcome={outcome}
                  initial={undefined}
                  label={`${outcome} 2.5`}
                  separator="."
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>,
  );
  for (const fixture of fixtures) browserRealtime().subscribe(`markets/${fixture}`);
  while (document.querySelectorAll('.price__odd').length < prices || document.querySelector('.price--none'))
    await nextFrame();
  const figures = [...document.querySelectorAll('.price__odd')];

  const turns = new Map(fixtures.map((fixture) => [fixture, 0]));
  let from = 0;
  /** Markets that change next, in turn over all of the page. */
  const nextMarkets = (): number[] => {
    const markets = Array.from(
      { length: changesABatch / OUTCOMES.length },
      (_, at) => (from + at * 37) % fixtures.length,
    );
    from += 1;
    for (const at of markets) turns.set(FIRST + at, (turns.get(FIRST + at) ?? 0) + 1);
    return markets;
  };
  const turnOf = (at: number): number => turns.get(FIRST + at) ?? 0;
  const seqs = new Map<number, number>();
  const seqOf = (at: number): number => {
    const seq = (seqs.get(at) ?? 0) + 1;
    seqs.set(at, seq);
    return seq;
  };
  const sides: Record<What, () => () => unknown> = {
    ours: () => {
      const changed = nextMarkets().map((at) => [`markets/${FIRST + at}`, seqOf(at), entryOf(FIRST + at, turnOf(at))]);
      const text = JSON.stringify({ d: changed });
      return () => said?.(text);
    },
    plain: () => {
      const changed = nextMarkets().flatMap((at) =>
        pricesOf(FIRST + at, turnOf(at)).map(
          (price, no) => [at * OUTCOMES.length + no, (price / 1000).toFixed(2)] as const,
        ),
      );
      return () =>
        requestAnimationFrame(() => {
          for (const [at, text] of changed) {
            const figure = figures[at];
            if (figure) figure.textContent = text;
          }
        });
    },
    nothing: () => () => undefined,
  };
  return {
    run: async (side, batches) => {
      const work = Array.from({ length: batches }, () => sides[side]());
      await new Promise<void>((resolve) => {
        const started = performance.now();
        const step = (at: number): void => {
          const next = work[at];
          if (!next) {
            requestAnimationFrame(() => setTimeout(resolve));
            return;
          }
          next();
          setTimeout(() => step(at + 1), Math.max(0, started + (at + 1) * everyMs - performance.now()));
        };
        step(0);
      });
    },
    wrong: () =>
      fixtures.reduce((sum, fixture, at) => {
        const right = pricesOf(fixture, turns.get(fixture) ?? 0).map((price) => (price / 1000).toFixed(2));
        const isShown = (text: string, no: number): boolean => {
          const figure = figures[at * OUTCOMES.length + no];
          return figure?.isConnected === true && figure.textContent === text;
        };
        return sum + right.filter((text, no) => !isShown(text, no)).length;
      }, 0),
  };
}

window.show = show;
