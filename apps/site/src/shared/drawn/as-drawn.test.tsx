import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FixtureDetail, FixtureRow, MarketView } from '@evens/contract';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { eventTimeAt } from '../fixtures/event-clock.ts';
import { useCountNow, useLiveNow, useOutcomeNow } from '../fixtures/live-data.ts';
import { anewForDrawing } from '../realtime/index.ts';
import { putAnswers } from './put-answers.ts';

afterEach(anewForDrawing);

const SRC = path.resolve(import.meta.dirname, '../..');

/** One match as two answers tell of it: a goal and a price lie between them. */
const told = (version: number, goals: number, priceMilli: number) => {
  const market: MarketView = {
    key: '1x2',
    version,
    status: 1,
    favourite: 1,
    outcomes: [['home', priceMilli, 1]],
  };
  const live = { phase: '1st_half', main: [goals, 0], parts: [] };
  return { market, row: { id: 7, version, status: 'live', live, marketsCount: version } };
};
const older = told(3, 0, 2100);
const newer = told(4, 1, 1700);
const list = { fixtures: [{ ...older.row, preview: [older.market] } as unknown as FixtureRow] };
const detail = { ...newer.row, markets: [newer.market] } as unknown as FixtureDetail;

/** What a row of the older list says of its match. */
function Row() {
  const { live } = useLiveNow(7, older.row as never);
  const price = useOutcomeNow(7, '1x2', 'home', older.market);
  return `${live?.main.join('–')} ${price?.priceMilli} ${useCountNow(7, older.row.marketsCount)}`;
}

it.each([
  ['the list first', [[['fixtures'], list] as const, [['fixture'], detail] as const]],
  ['the match first', [[['fixture'], detail] as const, [['fixtures'], list] as const]],
])('of a match that two answers tell of, the newer word is drawn everywhere: %s', (_, answers) => {
  putAnswers(answers);
  expect(renderToString(<Row />)).toBe('1–0 1700 4');
});

it('a drawing knows nothing of what another was drawn from', () => {
  putAnswers([[['fixture'], detail]]);
  anewForDrawing();
  expect(renderToString(<Row />)).toBe('0–0 2100 3');
});

it('a clock is drawn by the answer that is in the page, whichever came last', () => {
  const own = [['eventClock'], { wallMs: 1000, eventMs: 5000, speed: 1 }] as const;
  putAnswers([[['eventClock'], { wallMs: 1000, eventMs: 5999, speed: 1 }]]);
  putAnswers([own]);
  expect(eventTimeAt(2000)).toBe(6000);
});

/**
 * Where drawn screens live, the time is asked for in these files alone: what is drawn by a clock of its own reads one way on
 * the server and another in the browser. `useSecond` gives the time of the drawing until the page is taken over.
 */
const ASKS_THE_TIME: Readonly<Record<string, string>> = {
  'app/frame/connection-bar.tsx': 'when a line broke: nobody has one before the page stands',
  'app/take-over.ts': 'runs before anything is looked at',
  'areas/sportsbook/story/panels.tsx': 'the story comes when the page is taken over',
  'shared/catalogue/queries.ts': 'only of a reader who has chosen no zone; a drawing has one',
  'shared/fixtures/use-second.ts': 'the hook itself',
  'shared/forms/card-expiry.tsx': 'forms of players are never drawn',
  'shared/news/favourite-news.tsx': 'comes when the page is taken over',
  'shared/play/play-strip.tsx': 'of players alone',
  'shared/realtime/browser.ts': 'of the connection, which the server has none of',
  'shared/slot-races/slot-races.tsx': 'what an answer says of the house’s clock, and boards of races are never drawn',
  'shared/settings/settings-store.ts': 'written when the page stands',
};

it('nothing that the server may draw asks the clock by itself', () => {
  const asking = ['app', 'shared', 'areas/sportsbook', 'areas/content', 'areas/rules'].flatMap((folder) =>
    readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gallery)\.tsx?$/.test(file))
      .filter((file) => /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(path.join(SRC, file), 'utf8'))),
  );
  expect(asking.sort()).toEqual(Object.keys(ASKS_THE_TIME).sort());
});
