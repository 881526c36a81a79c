import { parseArgs } from 'node:util';
import type { Fixture } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { Book } from '../apps/server/src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../apps/server/src/capabilities/book/catalogue/desk/keeper.ts';
import { rounded, say } from './support/figures.ts';
import { cpuMsAUnit, foreignCores, interleave, type Measured, report, type Side } from './support/rounds.ts';

/*
 * How many changes of a market the book takes a second of CPU: judged, compared with their ladders, put, told to a listener.
 *   npm run bench -- book [--rounds 5] [--messages 20000] [--growth]
 * 3,000 fixtures with 60 markets each, most of them lines of ladders in order; each message moves six markets of a fixture by
 * a little, as a source does; a round begins with a book of its own, made before it is measured. With `--growth` also one and sixty markets a message, and a third and three times the fixtures.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    messages: { type: 'string', default: '20000' },
    growth: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const MESSAGES = Number(values.messages);
const NOON = Date.UTC(2026, 10, 21, 12);
const MARKETS = 60;

const fixtureOf = (id: number): Fixture => ({
  id,
  sportId: 1,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
  kind: 'match',
  startMs: NOON + 3_600_000,
  status: 'live',
  competitors: [],
});

/** A market's chances of its two outcomes, leaning by some thousandths, with a margin of five per cent. */
function twoWay(key: string, outcomes: readonly [string, string], chance: number): MarketPrices {
  const price = (worth: number): number => Math.max(1010, Math.floor(1000 / (1.05 * worth)));
  return {
    key,
    status: 'active',
    outcomes: [
      { outcome: outcomes[0], priceMilli: price(chance), active: true },
      { outcome: outcomes[1], priceMilli: price(1 - chance), active: true },
    ],
  };
}

/** Five ladders of totals and handicaps, ten to fourteen lines each, and two markets beside them. */
function board(lean: number): MarketPrices[] {
  const markets: MarketPrices[] = [];
  for (const [type, lines, first, fall] of [
    ['total', 14, 0.9, 0.8],
    ['total~corners', 12, 0.9, 0.8],
    ['total~cards', 10, 0.9, 0.8],
    // A half goes over less easily than its match.
    ['total@1h', 10, 0.62, 0.6],
  ] as const)
    for (let line = 0; line < lines; line += 1)
      markets.push(twoWay(`${type}:${line + 0.5}`, ['over', 'under'], first - (fall * line) / lines + lean));
  for (let line = -6; line < 6; line += 1)
    markets.push(twoWay(`asian-handicap:${line + 0.5}`, ['home', 'away'], 0.5 + 0.06 * line + lean));
  markets.push(twoWay('both-score', ['yes', 'no'], 0.55 + lean), twoWay('draw-no-bet', ['home', 'away'], 0.53 + lean));
  return markets;
}

/** A book with a full board, and the messages that move it: each change heard once, none refused. */
function changesOf(fixtures: number, atOnce: number): () => number {
  const clock = manualClock(NOON);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer('sim', 1e9);
  let seq = 0;
  let heard = 0;
  let refused = 0;
  book.listen({
    market: () => {
      heard += 1;
    },
    refused: () => {
      refused += 1;
    },
  });
  const tell = (body: FeedBody): void => {
    seq += 1;
    keeper.apply({ producer: 'sim', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
  };
  const boards = [0, 0.004, 0.008, 0.004].map(board);
  for (let id = 1; id <= fixtures; id += 1) {
    tell({ type: 'fixture', fixture: fixtureOf(id) });
    tell({ type: 'prices', fixtureId: id, markets: boards[0] ?? [], complete: true });
  }
  tell({ type: 'snapshotComplete' });
  if (refused > 0 || book.size().markets !== fixtures * MARKETS)
    throw new Error(
      `the board is not as it should be: ${refused} refused, ${JSON.stringify(book.size())}, ${JSON.stringify(keeper.figures())}`,
    );
  const messages = Math.ceil((MESSAGES * 6) / Math.max(6, atOnce));
  /** Whose turn it is, and how far its markets have come. */
  const prepared = Array.from({ length: messages }, (_, at): FeedBody => {
    const turn = Math.floor(at / fixtures);
    const next = boards[(Math.floor((turn * atOnce) / MARKETS) + 1) % boards.length] ?? [];
    const from = (turn * atOnce) % MARKETS;
    return { type: 'prices', fixtureId: (at % fixtures) + 1, markets: next.slice(from, from + atOnce) };
  });
  heard = 0;
  return () => {
    for (const body of prepared) {
      clock.advance(10);
      tell(body);
    }
    if (refused > 0 || heard < 0.9 * messages * atOnce) throw new Error(`${heard} heard, ${refused} not believed`);
    return messages * atOnce;
  };
}

function sideOf(name: string, fixtures: number, atOnce: number): Side {
  let work: (() => number) | undefined;
  return {
    name,
    prepare: () => {
      work = changesOf(fixtures, atOnce);
    },
    run: () => {
      const changes = work?.() ?? 0;
      // No other side's book may stay in memory while one is measured.
      work = undefined;
      return changes;
    },
  };
}

const aSecond = (cpuMs: number): number => Math.round(1 / cpuMs) * 1000;

function figure(measured: Measured): number {
  const rounds = measured.rounds.map(({ cpuMs, units }) => aSecond(cpuMs / units));
  const changes = aSecond(cpuMsAUnit(measured));
  say(`${measured.name}: ${changes} changes a second of CPU; rounds ${rounds.join(', ')}`);
  return changes;
}

const SIDES = [
  ['sixAMessage', 3000, 6],
  ['oneAMessage', 3000, 1],
  ['sixtyAMessage', 3000, 60],
  ['aThird', 1000, 6],
  ['threefold', 9000, 6],
] as const;
const chosen = values.growth ? SIDES : SIDES.slice(0, 1);
const found = await interleave(
  chosen.map(([name, fixtures, atOnce]) => sideOf(name, fixtures, atOnce)),
  ROUNDS,
);
const [changesACpuSecond = Number.NaN, ...others] = found.map(figure);
report('book', {
  changesACpuSecond,
  microsecondsAChange: rounded(1e6 / changesACpuSecond),
  rounds: found[0]?.rounds.map(({ cpuMs, units }) => aSecond(cpuMs / units)),
  ...Object.fromEntries(others.map((changes, at) => [found[at + 1]?.name, changes])),
  foreignCores: foreignCores(...found),
});
