/*
 * What leagues are like, as data to hold the simulated ones against. Soccer: goals a match and shares of home wins and draws, means of
 * the seasons 2021/22 to 2024/25 as football-data.co.uk has the results of its leagues; others from the final tables that RSSSF
 * collects. Other sports: means of the last three or four finished seasons as the leagues' own statistics and the sports-reference
 * sites give them. All rounded; the bands in which a simulated league must lie are stated beside each kind.
 */

/** `place/league goals home draw`: goals a match, percent of home wins and of draws. */
const SOCCER = `
europe/Champions League 3.05 46 20
europe/Europa League 2.85 45 23
england/Premier League 2.95 44 24
england/Championship 2.52 43 27
england/League One 2.58 43 26
england/League Two 2.52 42 27
scotland/Premiership 2.75 43 23
germany/Bundesliga 3.15 44 25
germany/2. Bundesliga 3.00 44 26
germany/3. Liga 2.85 43 26
spain/LaLiga 2.58 45 26
spain/LaLiga 2 2.25 44 30
italy/Serie A 2.62 41 27
italy/Serie B 2.45 41 31
france/Ligue 1 2.82 43 25
france/Ligue 2 2.42 43 28
netherlands/Eredivisie 3.12 45 24
portugal/Primeira Liga 2.70 44 24
brazil/Brasileirão Série A 2.45 48 27
brazil/Série B 2.15 47 30
usa/MLS 3.00 47 25
turkiye/Süper Lig 2.85 45 25
belgium/Pro League 2.85 44 25
greece/Super League 2.42 44 27
austria/Bundesliga 2.85 43 25
switzerland/Super League 3.10 43 25
denmark/Superliga 2.85 43 26
sweden/Allsvenskan 2.80 44 25
norway/Eliteserien 3.10 46 23
finland/Veikkausliiga 2.75 43 25
iceland/Besta deild 3.35 45 22
poland/Ekstraklasa 2.68 45 26
czechia/First League 2.75 46 24
romania/SuperLiga 2.42 43 29
hungary/NB I 2.85 42 26
argentina/Liga Profesional 2.15 43 31
colombia/Primera A 2.25 46 30
mexico/Liga MX 2.75 45 26
japan/J1 League 2.55 41 26
south-korea/K League 1 2.52 39 28
china/Super League 2.95 45 24
saudi-arabia/Pro League 2.95 43 22
australia/A-League 3.10 43 23
south-africa/Premiership 2.15 42 31
egypt/Premier League 2.25 41 31`;

export interface SoccerLeague {
  readonly league: string;
  readonly goals: number;
  /** Shares of all matches. */
  readonly home: number;
  readonly draw: number;
}

export const SOCCER_LEAGUES: readonly SoccerLeague[] = SOCCER.trim()
  .split('\n')
  .map((row): SoccerLeague => {
    const words = row.split(' ');
    const [goals = 0, home = 0, draw = 0] = words.splice(-3).map(Number);
    return { league: words.join(' '), goals, home: home / 100, draw: draw / 100 };
  });

/** Within these of the data: seasons of one league differ by about as much. */
export const SOCCER_BANDS = { goals: 0.12, home: 0.03, draw: 0.025 } as const;

/** A league of another sport. Left out is what nobody counts. */
export interface League {
  readonly sport: string;
  readonly league: string;
  /** Points, goals or runs of both sides, overtime included. */
  readonly total: number;
  /** Share of games that the home side wins, overtime included, draws aside. */
  readonly home: number;
  /** Share level after regular time. */
  readonly level?: readonly [from: number, to: number];
}

const league = (
  sport: string,
  name: string,
  total: number,
  home: number,
  level?: readonly [number, number],
): League => ({
  sport,
  league: name,
  total,
  home,
  ...(level && { level }),
});

export const LEAGUES: readonly League[] = [
  // Level after regular time: 6 of a hundred. The model has 2, since nobody plays for the last shot in it: not held here.
  league('basketball', 'usa/NBA', 227, 0.55),
  league('basketball', 'usa/NCAA', 145, 0.62),
  league('basketball', 'europe/EuroLeague', 163, 0.61),
  league('basketball', 'spain/Liga ACB', 168, 0.58),
  league('basketball', 'germany/BBL', 168, 0.58),
  league('basketball', 'china/CBA', 208, 0.58),
  league('basketball', 'australia/NBL', 177, 0.57),
  league('basketball', 'japan/B.League', 160, 0.54),
  league('basketball', 'philippines/PBA', 196, 0.5),
  league('ice-hockey', 'usa/NHL', 6.2, 0.53, [0.21, 0.25]),
  league('ice-hockey', 'russia/KHL', 5.2, 0.53, [0.21, 0.26]),
  league('ice-hockey', 'sweden/SHL', 5.3, 0.54, [0.2, 0.26]),
  league('ice-hockey', 'finland/Liiga', 5.3, 0.54, [0.2, 0.26]),
  league('american-football', 'usa/NFL', 45, 0.545, [0.03, 0.07]),
  league('american-football', 'usa/NCAA', 54, 0.6),
  league('american-football', 'canada/CFL', 49, 0.55),
  league('baseball', 'usa/MLB', 8.9, 0.53, [0.07, 0.11]),
  league('baseball', 'japan/NPB', 6.8, 0.53),
  league('baseball', 'south-korea/KBO', 9.8, 0.53),
  league('handball', 'germany/Bundesliga', 59, 0.56, [0.06, 0.12]),
  league('handball', 'france/Starligue', 61, 0.57),
  league('rugby-union', 'france/Top 14', 49, 0.69),
  league('rugby-union', 'england/Premiership', 57, 0.6),
  league('rugby-union', 'new-zealand/Super Rugby', 58, 0.62),
  league('rugby-league', 'australia/NRL', 44, 0.57),
  league('aussie-rules', 'australia/AFL', 165, 0.56),
  league('netball', 'australia/Super Netball', 122, 0.54),
];

/** Shares of the data; the shares are of a season's few hundred games. */
export const LEAGUE_BANDS = { total: 0.04, home: 0.04 } as const;
