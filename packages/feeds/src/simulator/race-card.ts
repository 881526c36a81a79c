import type { RaceCard, Runner } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import type { Slot } from './calendar/slot.ts';
import { DAY_MS } from './options.ts';

/** A race as its card has it: what is known of the race (terms for a place go by its prices), and its field by number. */
export interface DrawnCard {
  readonly race: RaceCard;
  readonly runners: readonly Runner[];
}

const GOINGS = ['Firm', 'Good to firm', 'Good', 'Good', 'Good to soft', 'Soft', 'Heavy'];
const DISTANCES = '5f|6f|7f|1m|1m 1f|1m 2f|1m 4f|1m 6f|2m|2m 4f|3m'.split('|');
const TRACKS = '270m|400m|480m|480m|500m|640m'.split('|');
const NAMES =
  'Lockington Arden Bellweather Corrie Dunmore Eastgate Fairlight Greystone Hazelby Inverlane Juniper Kingsmere Larkfield Moorland Netherby Oakhaven Pendle Quarry Rosedale Stonegate'.split(
    ' ',
  );
const PLAIN = ['Stakes', 'Maiden Stakes', 'Novice Stakes', 'Conditions Stakes', 'Classified Stakes'];
const CURRENCIES: Readonly<Record<string, readonly [code: string, perPound: number]>> = {
  'gb-eng': ['GBP', 1],
  au: ['AUD', 2],
  us: ['USD', 1.25],
  za: ['ZAR', 20],
  jp: ['JPY', 200],
};
/** Prize in pounds of the best class, by number: each lower class runs for a part of the one above. */
const TOP_PRIZE = 60_000;
const PRIZE_STEP = 0.55;
/** The colours of the traps, the same at every track. */
const TRAPS: readonly (readonly string[])[] = [
  ['c8102e'],
  ['003da5'],
  ['ffffff'],
  ['111111'],
  ['f36f21'],
  ['111111', 'ffffff'],
];

/** The card of a contest where races have one; undefined for every other sport. The same whenever it is drawn. */
export function raceCardOf(seed: string, slot: Slot, rng: Rng): DrawnCard | undefined {
  const { alias } = slot.entry.sport;
  if (alias === 'horse-racing') return horses(seed, slot, rng);
  return alias === 'greyhounds' ? dogs(slot, rng) : undefined;
}

/** What the whole meeting shares. */
function meetingFacts({ number, of }: Slot): Record<string, string> {
  return { race: String(number), races: String(of) };
}

function horses(seed: string, slot: Slot, rng: Rng): DrawnCard {
  const { tournament } = slot.entry;
  const count = slot.who.length;
  // Big fields are handicaps more often than not.
  const handicap = rng.next() < (count >= 11 ? 0.75 : 0.4);
  const going = seededRng(`${seed}/going/${tournament.id}/${Math.floor(slot.startMs / DAY_MS)}`).pick(GOINGS);
  const grade = rng.int(1, 6);
  const ages = slot.who.map((place) => Number(tournament.runners?.[place]?.facts?.age ?? 4));
  const facts = {
    title: `${rng.pick(NAMES)} ${handicap ? 'Handicap Stakes' : rng.pick(PLAIN)}`,
    distance: rng.pick(DISTANCES),
    going,
    class: `${grade}, ${Math.min(4, ...ages)}yo+`,
    prize: prizeOf(slot, TOP_PRIZE * PRIZE_STEP ** (grade - 1)),
    ...meetingFacts(slot),
  };
  const riders = shuffled(tournament.riders ?? [], rng);
  const draws = shuffled(
    slot.who.map((_, index) => index + 1),
    rng,
  );
  const field = slot.who.flatMap((place, strength) => {
    const runner = tournament.runners?.[place];
    if (!runner) return [];
    // Handicaps load the strong; elsewhere all carry about the same.
    const pounds = handicap ? 140 - Math.round((28 * strength) / count) - rng.int(0, 4) : 126 + rng.int(0, 6);
    const jockey = riders[strength];
    const marks = ['C', 'D', 'BF'].filter(() => rng.next() < 0.22).join(' ');
    const shown: Record<string, string> = {
      ...runner.facts,
      weight: `${Math.floor(pounds / 14)}-${pounds % 14}`,
      draw: String(draws[strength] ?? strength + 1),
      ...(jockey !== undefined && { jockey }),
      ...(marks && { marks }),
    };
    return [{ runner: { ...runner, code: `r${strength + 1}`, facts: shown }, pounds }];
  });
  field.sort((a, b) => (handicap ? b.pounds - a.pounds : 0) || (a.runner.name < b.runner.name ? -1 : 1));
  return {
    race: { startingPrice: true, handicap, facts },
    runners: field.map(({ runner }, index) => ({ ...runner, number: index + 1 })),
  };
}

function dogs(slot: Slot, rng: Rng): DrawnCard {
  const { tournament, category } = slot.entry;
  const grade = rng.int(1, 9);
  const facts = {
    title: `${rng.pick(NAMES)} ${rng.pick(['Sprint', 'Stakes', 'Trophy', 'Standard'])}`,
    distance: rng.pick(TRACKS),
    class: category.countryCode === 'au' ? `Grade ${Math.ceil(grade / 2)}` : `A${grade}`,
    prize: prizeOf(slot, 400 * 0.85 ** (grade - 1)),
    ...meetingFacts(slot),
  };
  const traps = shuffled(
    slot.who.map((_, index) => index + 1),
    rng,
  );
  const field = slot.who.flatMap((place, strength) => {
    const runner = tournament.runners?.[place];
    const number = traps[strength] ?? strength + 1;
    const colours = TRAPS[number - 1] ?? ['7c878e'];
    const crest = colours.length > 1 ? ('stripes' as const) : ('plain' as const);
    return runner ? [{ ...runner, code: `r${strength + 1}`, number, colours, crest }] : [];
  });
  const race = { startingPrice: true, handicap: false, facts };
  return { race, runners: field.sort((a, b) => a.number - b.number) };
}

/** In the money of the country, two digits that count: "GBP 33,000". */
function prizeOf(slot: Slot, pounds: number): string {
  const [code, perPound] = CURRENCIES[slot.entry.category.countryCode ?? ''] ?? (['EUR', 1.15] as const);
  const worth = pounds * perPound;
  const digits = 10 ** (Math.floor(Math.log10(worth)) - 1);
  return `${code} ${String(Math.round(worth / digits) * digits).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

function shuffled<Item>(items: readonly Item[], rng: Rng): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = rng.int(0, last);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}
