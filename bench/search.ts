import { parseArgs } from 'node:util';
import type { Fixture } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { manualClock, type Rng, seededRng } from '@evens/kernel';
import { Book } from '../apps/server/src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../apps/server/src/capabilities/book/catalogue/desk/keeper.ts';
import { Listings } from '../apps/server/src/capabilities/book/catalogue/listings.ts';
import { Queries } from '../apps/server/src/capabilities/book/catalogue/queries.ts';
import { machineCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { ownCpuMs, report } from './support/rounds.ts';

/*
 * What a search costs in a house with 30,000 fixtures of 6,000 teams in 500 competitions, by CPU of the server's own code:
 * `medianMs` and `p99Ms` a search, `firstMs` the first one, which builds the index, `slowestWord` the costliest.
 *   npm run bench -- search [--fixtures 30000] [--growth]
 * Asked are beginnings of two to five letters, whole names, names with a letter wrong, two words of a match, a competition, and
 * words that nobody has. With `--growth` the same with a third and three times the fixtures.
 */
const { values } = parseArgs({
  options: { fixtures: { type: 'string', default: '30000' }, growth: { type: 'boolean', default: false } },
});
const NOON = Date.UTC(2026, 10, 21, 12);
const SEARCHES = 400;

const PARTS =
  'al ar ba be bo bri ca chel dor dun eve fal for gla ham har in kir lan le liv lon man mar mid nor ox par por red ri ros san sea ser so sta sun tor u val ver wal wes win wol york zen'.split(
    ' ',
  );
const ENDS = ['City', 'United', 'Rovers', 'Athletic', 'Town', 'FC', 'Sporting', 'Dynamo', '', ''];

const pick = <Value>(rng: Rng, from: readonly Value[]): Value => from[rng.int(0, from.length - 1)] as Value;
function nameOf(rng: Rng): string {
  const word = Array.from({ length: rng.int(2, 4) }, () => pick(rng, PARTS)).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${pick(rng, ENDS)}`.trim();
}

interface World {
  readonly queries: Queries;
  readonly words: readonly string[];
}

function world(fixtures: number): World {
  const rng = seededRng(`search/${fixtures}`);
  const teams = Array.from({ length: Math.ceil(fixtures / 5) }, () => nameOf(rng));
  const places = Array.from({ length: Math.ceil(fixtures / 60) }, (_, at) => ({
    category: {
      id: 1 + (at % 80),
      alias: `country-${at % 80}`,
      name: nameOf(rng),
      countryCode: pick(rng, ['de', 'es', 'fr', 'br', 'jp']),
    },
    tournament: { id: at + 1, alias: `cup-${at}`, name: `${nameOf(rng)} League`, top: false, rank: at },
  }));
  const clock = manualClock(NOON);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  const listings = new Listings(book);
  keeper.addProducer('sim', 1e9);
  let seq = 0;
  const tell = (body: FeedBody): void => {
    seq += 1;
    keeper.apply({ producer: 'sim', seq, eventMs: NOON, wallMs: NOON, body });
  };
  const words: string[] = [];
  for (let id = 1; id <= fixtures; id += 1) {
    const [home, away] = [pick(rng, teams), pick(rng, teams)];
    const place = pick(rng, places);
    const fixture: Fixture = {
      id,
      sportId: 1,
      ...place,
      kind: 'match',
      startMs: NOON + id * 60_000,
      status: 'notStarted',
      competitors: [home, away].map((name) => ({ name, shortName: name.slice(0, 12) })),
    };
    tell({ type: 'fixture', fixture });
    tell({
      type: 'prices',
      fixtureId: id,
      markets: [
        {
          key: '1x2',
          status: 'active',
          outcomes: ['home', 'draw', 'away'].map((outcome) => ({ outcome, priceMilli: 2800, active: true })),
        },
      ],
      complete: true,
    });
    if (id % Math.ceil(fixtures / (SEARCHES / 8)) === 0) {
      const at = rng.int(1, home.length - 2);
      words.push(
        home.slice(0, 2),
        home.slice(0, 4),
        away.slice(0, 5),
        home,
        `${home.split(' ')[0]} ${away.split(' ')[0]}`,
        home.slice(0, at) + home.slice(at + 1),
        place.tournament.name,
        `qx${at}zzv`,
      );
    }
  }
  tell({ type: 'snapshotComplete' });
  return { queries: new Queries(book, listings, clock), words };
}

async function measure(fixtures: number): Promise<Record<string, unknown>> {
  const { queries, words } = world(fixtures);
  const costOf = async (text: string): Promise<number> => {
    const from = ownCpuMs();
    await queries.search(text, 10);
    return ownCpuMs() - from;
  };
  const firstMs = await costOf(words[0] ?? '');
  // Once to warm up.
  let found = 0;
  for (const word of words) if ((await queries.search(word, 10)).fixtures.length > 0) found += 1;
  const costs: { readonly word: string; readonly ms: number }[] = [];
  for (const word of words) costs.push({ word, ms: await costOf(word) });
  costs.sort((one, other) => one.ms - other.ms);
  if (found < words.length * 0.8) throw new Error(`only ${found} of ${words.length} searches found anything`);
  const figures = {
    fixtures,
    medianMs: rounded(median(costs.map(({ ms }) => ms)), 3),
    p99Ms: rounded(costs[Math.floor(costs.length * 0.99)]?.ms ?? 0, 2),
    slowestWord: costs.at(-1)?.word,
    firstMs: rounded(firstMs, 0),
    searches: words.length,
  };
  say(`${fixtures} fixtures: ${figures.medianMs} ms a search, p99 ${figures.p99Ms}, first ${figures.firstMs}`);
  return figures;
}

const [busy, from] = [machineCpuMs(), performance.now()];
const fixtures = Number(values.fixtures);
const figures = await measure(fixtures);
const growth: Record<string, unknown>[] = [];
if (values.growth) for (const each of [Math.round(fixtures / 3), fixtures * 3]) growth.push(await measure(each));
report('search', {
  ...figures,
  ...(values.growth && { growth }),
  busyCores: rounded((machineCpuMs() - busy) / (performance.now() - from)),
});
