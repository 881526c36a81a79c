import { marketType, type PartWord, parseMarketKey, pauseAfter, type ScoreFamily, scoreSheet } from '@evens/catalogue';
import { asWritten } from '../drawn/written.ts';
import { handicapText, lineText } from '../formats/lines.ts';

/** A text of the catalogue in the reader's language; undefined when the key is not there. */
export type Lookup = (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined;

/** Whose names stand in for "home" and "away", and who r1, r2 ... are. */
export interface Sides {
  readonly competitors: readonly { readonly name: string; readonly shortName?: string }[];
  readonly runners?: readonly { readonly code: string; readonly name: string }[] | undefined;
}

/** "half-time-full-time" as "Half time full time": what a source calls a thing we have no word for. */
const plain = (code: string): string => {
  const words = code.replaceAll('-', ' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Codes of parts that sports have words of their own for: an `inn` of curling is an end, a `set` of squash a game. */
const OWN_WORDS: ReadonlySet<string> = new Set(['set', 'inn', 'frame', 'leg']);

/** "1st half", "Set 2", "Set 2, game 4"; with the sport's word for its parts, where that is known: "End 3", "Leg 5". */
export function periodText(lookup: Lookup, period: string, own: PartWord = 'none'): string {
  const exact = lookup(`period.${period}`);
  if (exact) return exact;
  const parts = period.split('-').map((part) => {
    const [, code, n] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
    const word = code && own !== 'none' && OWN_WORDS.has(code) ? own : code;
    return (word && n && lookup(`period.${word}`, { n: Number(n) })) || plain(part);
  });
  return parts.join(', ');
}

/** The part being played, or a break: "2nd half", "Half-time", "Set 3". `parts`: how many have begun. */
export function phaseText(lookup: Lookup, phase: string, sportAlias: string, parts = 0): string {
  const sheet = scoreSheet(sportAlias);
  const pause = phase === 'break' && lookup(`phase.break_${pauseAfter(sheet, parts)}`);
  return pause || lookup(`phase.${phase}`) || periodText(lookup, phase, sheet.part);
}

export const statText = (lookup: Lookup, stat: string): string => lookup(`stat.${stat}`) ?? plain(stat);

/**
 * A market's heading. `market.TYPE_CONTEXT` where what is counted has its own heading (total goals, total legs), else
 * `market.TYPE` with the counted thing and the period after it. Lines are left out where the card shows them in rows.
 */
export function marketTitle(
  lookup: Lookup,
  key: string,
  options: {
    family?: ScoreFamily | undefined;
    sportAlias?: string;
    sides?: Sides;
    withLine?: boolean;
    separator?: string;
  } = {},
): string {
  const identity = parseMarketKey(key);
  if (!identity) return key;
  const { type, stat, period, specifier } = identity;
  const [home, away] = options.sides?.competitors ?? [];
  const values = {
    home: home?.name ?? lookup('outcome.home') ?? '1',
    away: away?.name ?? lookup('outcome.away') ?? '2',
    n: specifier ?? '',
  };
  const sheet = options.sportAlias === undefined ? undefined : scoreSheet(options.sportAlias);
  const contexts = stat === undefined ? [sheet?.part, sheet?.unit, options.family] : [stat];
  const own = firstOf(contexts, (context) => lookup(`market.${type}_${context}`, values));
  const base = own || lookup(`market.${type}`, values) || plain(type);
  const kind = marketType(type)?.specifier;
  // The words of a number and of paid places hold it already: said again, a title would read "Place, first 2 2".
  const isSaid = kind === 'ordinal' || kind === 'places' || kind === 'none';
  const line = options.withLine && specifier !== undefined && !isSaid;
  const words = [
    line ? `${base} ${lineText(specifier, options.separator)}` : base,
    stat && !own && statText(lookup, stat),
    period && periodText(lookup, period, sheet?.part),
  ];
  return words.filter(Boolean).join(' · ');
}

function firstOf(contexts: readonly (string | undefined)[], find: (context: string) => string | undefined) {
  for (const context of contexts) {
    const found = context === undefined ? undefined : find(context);
    if (found !== undefined) return found;
  }
  return undefined;
}

const SIDE_WORDS = new Set(['home', 'draw', 'away', 'none', 'yes', 'no', 'over', 'under', 'odd', 'even']);

function wordText(lookup: Lookup, word: string, sides: Sides, short: boolean): string {
  const [home, away] = sides.competitors;
  const name = (side: typeof home) => (short ? (side?.shortName ?? side?.name) : side?.name);
  if (word === 'home') return name(home) ?? lookup('outcome.home') ?? '1';
  if (word === 'away') return name(away) ?? lookup('outcome.away') ?? '2';
  return lookup(`outcome.${word}`) ?? plain(word);
}

/** A side with how it wins: "Ajax by 2", "Havlin, round 3", "Havlin · Knockout". Undefined for other codes. */
function sidedText(
  lookup: Lookup,
  type: string | undefined,
  outcome: string,
  word: (code: string) => string,
): string | undefined {
  const [, side, how] = /^(home|away)-(.+)$/.exec(outcome) ?? [];
  if (side && how && /^\d/.test(how)) {
    const values = { side: word(side), n: how.replace('-', '–') };
    return lookup(type === 'winning-margin' ? 'outcome.by' : 'outcome.inRound', values);
  }
  const method = how && lookup(`outcome.method.${how}`);
  if (side && method) return `${word(side)} · ${method}`;
  const round = /^round-(\d+)$/.exec(outcome)?.[1];
  return lookup(`outcome.method.${outcome}`) ?? (round && lookup('period.round', { n: Number(round) }));
}

/** What an outcome is called: names for sides and runners, "2–1" for a score, "Over 2.5", "Bayern −0.5". */
export function outcomeText(
  lookup: Lookup,
  key: string,
  outcome: string,
  sides: Sides,
  options: { short?: boolean; withLine?: boolean; separator?: string } = {},
): string {
  const { short = false, withLine = true, separator = '.' } = options;
  const identity = parseMarketKey(key);
  const type = identity && marketType(identity.type);
  const specifier = identity?.specifier;
  const word = (each: string) => wordText(lookup, each, sides, short);
  const runner = sides.runners?.find((each) => each.code === outcome);
  if (runner) return runner.name;
  const own = identity && lookup(`outcome.${identity.type}.${outcome}`, { home: word('home'), away: word('away') });
  if (own) return own;
  if (/^\d+:\d+$/.test(outcome)) return outcome.replace(':', '–');
  if (/^\d+(\+|-\d+)?$/.test(outcome)) return outcome.replace('-', '–');
  if (outcome.includes('/')) return outcome.split('/').map(word).join(' / ');
  if (
    withLine &&
    specifier !== undefined &&
    type?.specifier === 'handicap' &&
    (outcome === 'home' || outcome === 'away')
  )
    return `${word(outcome)} ${handicapText(specifier, outcome, separator)}`;
  if (withLine && specifier !== undefined && type?.specifier === 'line' && (outcome === 'over' || outcome === 'under'))
    return `${word(outcome)} ${lineText(specifier, separator)}`;
  if (SIDE_WORDS.has(outcome)) return word(outcome);
  const sided = sidedText(lookup, identity?.type, outcome, word);
  if (sided) return sided;
  const parts = outcome.split('-');
  if (parts.length === 2 && parts.every((part) => SIDE_WORDS.has(part))) return parts.map(word).join(' & ');
  return lookup(`period.${outcome}`) || /^[a-z]+\d+(-[a-z]+\d+)?$/.test(outcome)
    ? periodText(lookup, outcome)
    : word(outcome);
}

const COUNTRY_CODE = /^[a-z]{2}$/;

/** What sport calls a country where Intl's English has another name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  us: 'USA',
  tr: 'Turkey',
  cz: 'Czech Republic',
  kr: 'South Korea',
  hk: 'Hong Kong',
  ba: 'Bosnia and Herzegovina',
  ae: 'UAE',
  ci: 'Ivory Coast',
  gb: 'Great Britain',
};

/**
 * A category's name. Where it is simply a country, Intl knows it in every language; home nations and the world have a
 * text of ours; other names (ATP, a region) stay as the source has them.
 */
export function categoryText(
  lookup: Lookup,
  category: { readonly alias: string; readonly name: string; readonly countryCode?: string | undefined },
  tag: string,
): string {
  const own = lookup(`category.${category.alias}`);
  if (own) return own;
  const code = category.countryCode;
  if (!code || !COUNTRY_CODE.test(code) || code === 'eu') return category.name;
  return asWritten(`${tag} ${code} ${category.name}`, () => {
    const isCountry = countryName('en', code) === category.name || ALSO_CALLED[code] === category.name;
    return (isCountry && countryName(tag, code)) || category.name;
  });
}

const countries = new Map<string, Intl.DisplayNames>();

/** They are costly to make, and every row has one. */
function countryName(tag: string, code: string): string | undefined {
  const names = countries.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  countries.set(tag, names);
  return names.of(code.toUpperCase());
}
