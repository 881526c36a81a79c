import { fixture, HOUR_SEC, PLACES, script, threeWay } from './script.ts';

/** The fifty clubs that people look for most, two and two of one league: what is cut of them is cut on the busiest pages. */
const CLUBS = {
  premierLeague: [
    ['Manchester City', 'Wolverhampton Wanderers'],
    ['Arsenal', 'Tottenham Hotspur'],
    ['Liverpool', 'Brighton & Hove Albion'],
    ['Chelsea', 'Nottingham Forest'],
    ['Manchester United', 'Newcastle United'],
    ['Aston Villa', 'West Ham United'],
    ['Crystal Palace', 'Brentford'],
    ['Fulham', 'Everton'],
    ['Bournemouth', 'Leeds United'],
  ],
  laLiga: [
    ['Real Madrid', 'Atlético Madrid'],
    ['Barcelona', 'Athletic Bilbao'],
    ['Real Sociedad', 'Villarreal'],
    ['Real Betis', 'Sevilla'],
    ['Valencia', 'Celta Vigo'],
  ],
  bundesliga: [
    ['Bayern München', 'Borussia Mönchengladbach'],
    ['Borussia Dortmund', 'Eintracht Frankfurt'],
    ['Bayer Leverkusen', 'VfB Stuttgart'],
    ['RB Leipzig', 'Hamburger SV'],
  ],
  serieA: [
    ['Juventus', 'Inter'],
    ['Milan', 'Napoli'],
    ['Roma', 'Lazio'],
    ['Atalanta', 'Fiorentina'],
  ],
  ligue1: [
    ['Paris Saint-Germain', 'Marseille'],
    ['Monaco', 'Lyon'],
    ['Lille', 'Nice'],
  ],
} as const;

const pairs = Object.entries(CLUBS).flatMap(([place, matches]) =>
  matches.map(([home, away]) => ({ place: place as keyof typeof CLUBS, home, away })),
);

export const NAMES: readonly string[] = pairs.flatMap(({ home, away }) => [home, away]);

/** A match for every two of them, an hour from now. */
export const names = script(
  'names',
  pairs.map(({ place, home, away }, at) =>
    fixture(PLACES[place], {
      ref: `match${at}`,
      id: 2000 + at,
      home,
      away,
      startsInSec: HOUR_SEC,
      prices: threeWay(2.1, 3.4, 3.6),
    }),
  ),
  [],
);
