import { LANGUAGES, type OtherNames } from '@evens/contract';
import { AMERICAN_FOOTBALL, BASEBALL, BASKETBALL, ICE_HOCKEY } from './american-names.ts';
import { ESPORTS, LEAGUES, TENNIS } from './other-names.ts';
import { SOCCER } from './soccer-names.ts';

export interface KnownName {
  readonly names: OtherNames;
  /** What people type beside: nicknames, short forms, names in other scripts. */
  readonly nicknames: readonly string[];
}

const BY_SPORT: Readonly<Record<string, string>> = {
  soccer: SOCCER,
  basketball: BASKETBALL,
  baseball: BASEBALL,
  'american-football': AMERICAN_FOOTBALL,
  'ice-hockey': ICE_HOCKEY,
  tennis: TENNIS,
};

type Table = ReadonlyMap<string, KnownName>;

function read(text: string): Table {
  const rows = text.split('\n').filter(Boolean);
  return new Map(
    rows.map((row): [string, KnownName] => {
      const [name = '', zh = '', tw = '', ko = '', nicknames = ''] = row.split('|');
      return [name, { names: { zh, tw, ko }, nicknames: nicknames.split(',').filter(Boolean) }];
    }),
  );
}

const tables = new Map<string, Table>();

/** Read when it is first asked for. */
function tableOf(name: string, text: string): Table {
  const known = tables.get(name) ?? read(text);
  tables.set(name, known);
  return known;
}

/** What sport calls a country where Intl's English has another name. */
const ALSO_CALLED: Readonly<Record<string, string>> = { us: 'USA', kr: 'South Korea', tr: 'Türkiye', cz: 'Czechia' };

const displays = new Map<string, Intl.DisplayNames>();

/** They are costly to make, and every national side has one. */
function regionIn(tag: string, code: string): string {
  const known = displays.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  displays.set(tag, known);
  return known.of(code.toUpperCase()) ?? '';
}

const nations = new Map<string, KnownName>();

/** A side that is simply its country has the country's names. */
function nation(name: string, code: string): KnownName | undefined {
  if (!/^[a-z]{2}$/.test(code) || (ALSO_CALLED[code] !== name && regionIn('en', code) !== name)) return undefined;
  const known = nations.get(code) ?? {
    names: { zh: regionIn('zh-Hans', code), tw: regionIn('zh-Hant', code), ko: regionIn('ko', code) },
    nicknames: LANGUAGES.map(({ tag }) => regionIn(tag, code)),
  };
  nations.set(code, known);
  return known;
}

/** A side or player; undefined for all whom only their own name is known of. `sport`: its alias, and whether it is an esport. */
export function knownSide(
  sport: { readonly alias: string; readonly esport: boolean },
  { name, countryCode }: { readonly name: string; readonly countryCode?: string },
): KnownName | undefined {
  const text = sport.esport ? ESPORTS : BY_SPORT[sport.alias];
  const found = text && tableOf(sport.esport ? 'esports' : sport.alias, text).get(name);
  return found || (countryCode ? nation(name, countryCode) : undefined);
}

/** A competition, by the alias of its sport and category: a Premier League is played in many countries. */
export const knownLeague = (sportAlias: string, categoryAlias: string, name: string): KnownName | undefined =>
  tableOf('leagues', LEAGUES).get(`${sportAlias}/${categoryAlias}/${name}`);

/** All that somebody is searched by beside the name of the source. What is written with spaces is found without them too. */
export function searchedBy({ names, nicknames }: KnownName): readonly string[] {
  const all = [...Object.values(names), ...nicknames].filter((name) => name !== undefined);
  return [...new Set(all.flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name])))];
}
