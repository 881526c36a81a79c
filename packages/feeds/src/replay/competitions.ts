import { type CategoryRef, type Competitor, type Fixture, shortName, type TournamentRef } from '@evens/catalogue';
import { hash32 } from '@evens/kernel';

interface Place {
  readonly category: CategoryRef;
  readonly tournament: TournamentRef;
}

const COUNTRIES: Readonly<Record<string, readonly [name: string, alias: string, countryCode: string]>> = {
  en: ['England', 'england', 'gb-eng'],
  sco: ['Scotland', 'scotland', 'gb-sct'],
  de: ['Germany', 'germany', 'de'],
  es: ['Spain', 'spain', 'es'],
  fr: ['France', 'france', 'fr'],
  it: ['Italy', 'italy', 'it'],
  nl: ['Netherlands', 'netherlands', 'nl'],
  be: ['Belgium', 'belgium', 'be'],
  pt: ['Portugal', 'portugal', 'pt'],
  tr: ['Türkiye', 'turkiye', 'tr'],
  gr: ['Greece', 'greece', 'gr'],
  ar: ['Argentina', 'argentina', 'ar'],
  at: ['Austria', 'austria', 'at'],
  br: ['Brazil', 'brazil', 'br'],
  ch: ['Switzerland', 'switzerland', 'ch'],
  cn: ['China', 'china', 'cn'],
  dk: ['Denmark', 'denmark', 'dk'],
  fi: ['Finland', 'finland', 'fi'],
  ie: ['Ireland', 'ireland', 'ie'],
  jp: ['Japan', 'japan', 'jp'],
  mx: ['Mexico', 'mexico', 'mx'],
  no: ['Norway', 'norway', 'no'],
  pl: ['Poland', 'poland', 'pl'],
  ro: ['Romania', 'romania', 'ro'],
  ru: ['Russia', 'russia', 'ru'],
  se: ['Sweden', 'sweden', 'se'],
  us: ['USA', 'usa', 'us'],
};

/** The word of a country by the alias that its category has. */
export const COUNTRY_OF_ALIAS: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).map(([word, [, alias]]) => [alias, word]),
);

const LEAGUES: Readonly<Record<string, string>> = {
  'en.1': 'Premier League',
  'en.2': 'Championship',
  'en.3': 'League One',
  'en.4': 'League Two',
  'en.5': 'National League',
  'de.1': 'Bundesliga',
  'de.2': '2. Bundesliga',
  'es.1': 'LaLiga',
  'es.2': 'LaLiga 2',
  'fr.1': 'Ligue 1',
  'fr.2': 'Ligue 2',
  'it.1': 'Serie A',
  'it.2': 'Serie B',
  'sco.1': 'Scottish Premiership',
  'nl.1': 'Eredivisie',
  'be.1': 'Pro League',
  'pt.1': 'Primeira Liga',
  'tr.1': 'Süper Lig',
  'gr.1': 'Super League',
  'ar.1': 'Liga Profesional',
  'at.1': 'Bundesliga',
  'br.1': 'Série A',
  'ch.1': 'Super League',
  'cn.1': 'Super League',
  'dk.1': 'Superliga',
  'fi.1': 'Veikkausliiga',
  'ie.1': 'Premier Division',
  'jp.1': 'J1 League',
  'mx.1': 'Liga MX',
  'no.1': 'Eliteserien',
  'pl.1': 'Ekstraklasa',
  'ro.1': 'SuperLiga',
  'ru.1': 'Premier League',
  'se.1': 'Allsvenskan',
  'us.1': 'Major League Soccer',
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Where a competition stands in the tree; one that nobody named keeps its own word. */
export function placeOf(competition: string): Place {
  const [country = competition, division = '1'] = competition.split('.');
  const [name, alias, countryCode] = COUNTRIES[country] ?? [country.toUpperCase(), slug(country), undefined];
  const league = LEAGUES[competition] ?? `${name} ${division}`;
  return {
    category: { id: hash32(`category/${alias}`), alias, name, ...(countryCode && { countryCode }) },
    tournament: {
      id: hash32(`tournament/${competition}`),
      alias: slug(league),
      name: league,
      top: division === '1',
      rank: Number(division) || 9,
    },
  };
}

/** How ratings call a league, wherever its matches come from: `england/premier-league`. */
export const leagueOf = ({ category, tournament }: Pick<Fixture, 'category' | 'tournament'>): string =>
  `${category.alias}/${tournament.alias}`;

/** A club as the site shows it: the file's name, and one of at most twelve letters for phones. */
export const clubOf = (name: string): Competitor => ({ name, shortName: shortName(name) });
