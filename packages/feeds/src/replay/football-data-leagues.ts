import type { Row } from './football-data-columns.ts';

/** football-data.co.uk divisions as our competition words. */
const DIVISIONS: Readonly<Record<string, string>> = {
  E0: 'en.1',
  E1: 'en.2',
  E2: 'en.3',
  E3: 'en.4',
  EC: 'en.5',
  SC0: 'sco.1',
  SC1: 'sco.2',
  SC2: 'sco.3',
  SC3: 'sco.4',
  D1: 'de.1',
  D2: 'de.2',
  I1: 'it.1',
  I2: 'it.2',
  SP1: 'es.1',
  SP2: 'es.2',
  F1: 'fr.1',
  F2: 'fr.2',
  N1: 'nl.1',
  B1: 'be.1',
  P1: 'pt.1',
  T1: 'tr.1',
  G1: 'gr.1',
};

/** Countries of its files of "new leagues": one first division each, all seasons in one file. */
const COUNTRIES: Readonly<Record<string, string>> = {
  argentina: 'ar.1',
  austria: 'at.1',
  brazil: 'br.1',
  china: 'cn.1',
  denmark: 'dk.1',
  finland: 'fi.1',
  ireland: 'ie.1',
  japan: 'jp.1',
  mexico: 'mx.1',
  norway: 'no.1',
  poland: 'pl.1',
  romania: 'ro.1',
  russia: 'ru.1',
  sweden: 'se.1',
  switzerland: 'ch.1',
  usa: 'us.1',
};

/** The columns of a file, whichever of its two forms it has. */
export interface RowForm {
  readonly home: string;
  readonly away: string;
  readonly goals: readonly [home: string, away: string];
  /** `en.1`; undefined for a league that nobody named. */
  competitionOf(row: Row): string | undefined;
  /** How a person finds the league in the row. */
  leagueText(row: Row): string;
}

const MAIN: RowForm = {
  home: 'HomeTeam',
  away: 'AwayTeam',
  goals: ['FTHG', 'FTAG'],
  competitionOf: (row) => DIVISIONS[row.Div ?? ''],
  leagueText: (row) => `division "${row.Div ?? ''}"`,
};

const NEW_LEAGUES: RowForm = {
  home: 'Home',
  away: 'Away',
  goals: ['HG', 'AG'],
  competitionOf: (row) => COUNTRIES[(row.Country ?? '').toLowerCase()],
  leagueText: (row) => `${row.Country ?? ''} "${row.League ?? ''}"`,
};

/** The form whose columns are all there; undefined for a table of anything else. */
export const formOf = (columns: readonly string[]): RowForm | undefined =>
  [
    { form: MAIN, needs: ['Div', 'Date', MAIN.home, MAIN.away] },
    { form: NEW_LEAGUES, needs: ['Country', 'Date', NEW_LEAGUES.home, NEW_LEAGUES.away] },
  ].find(({ needs }) => needs.every((column) => columns.includes(column)))?.form;

/** "2024" and "2024/2025" of a column Season as `2024` and `2024-25`. */
export function saidSeason(text: string | undefined): string | undefined {
  const [, from, until] = /^(\d{4})(?:[/-](?:\d{2})?(\d{2}))?$/.exec(text ?? '') ?? [];
  return from && (until ? `${from}-${until}` : from);
}
