/**
 * What contests of a league are like where they differ from the sport's usual ones, in the words of the sport's model, and how
 * strong the favourite of its title is. What these figures have to come out at, with sources, is in
 * packages/testing/src/world/league-data.ts; `npm run calibration` holds the two against each other.
 */
type Figures = Readonly<Record<string, number>>;

/** `sport|place|league|figure value figure value ...` */
const OTHERS = `
basketball|us|NBA|minutes 12 total 224 homeEdge 2 spread 15 title 0.27
basketball|us|NCAA|total 144 homeEdge 3.6 spread 20 title 0.12
basketball|eu|EuroLeague|total 162 homeEdge 4 spread 12 title 0.17
basketball|es|Liga ACB|total 167 homeEdge 3.2 spread 17 title 0.42
basketball|de|BBL|total 167 homeEdge 3.2 spread 17 title 0.5
basketball|fr|LNB Élite|total 165 homeEdge 3.2 spread 18 title 0.45
basketball|it|Lega A|total 165 homeEdge 3.4 spread 14 title 0.4
basketball|tr|Süper Ligi|total 165 homeEdge 3.2 spread 20 title 0.5
basketball|gr|Basket League|total 160 homeEdge 3.2 spread 24 title 0.55
basketball|lt|LKL|total 172 homeEdge 3 spread 22 title 0.75
basketball|rs|ABA League|total 166 homeEdge 3.5 spread 18 title 0.4
basketball|au|NBL|total 176 homeEdge 2.6 spread 12 title 0.25
basketball|cn|CBA|minutes 12 total 206 homeEdge 3.6 spread 22 title 0.35
basketball|jp|B.League|total 159 homeEdge 1.5 spread 18 title 0.22
basketball|kr|KBL|total 158 homeEdge 1.5 spread 12 title 0.25
basketball|ph|PBA|minutes 12 total 194 homeEdge 0 spread 16 title 0.3
ice-hockey|us|NHL|total 5.85 homeEdge 0.22 spread 1.1 title 0.1
ice-hockey|us|AHL|total 5.7 homeEdge 0.22 spread 1 title 0.1
ice-hockey|ru|KHL|total 4.9 homeEdge 0.2 spread 1.3 title 0.2
ice-hockey|se|SHL|total 4.95 homeEdge 0.25 spread 1.1 title 0.18
ice-hockey|fi|Liiga|total 4.95 homeEdge 0.25 spread 1.2 title 0.2
ice-hockey|de|DEL|total 5.6 homeEdge 0.3 spread 1.5 title 0.24
ice-hockey|ch|National League|total 5.25 homeEdge 0.3 spread 1.2 title 0.24
ice-hockey|cz|Extraliga|total 4.9 homeEdge 0.3 spread 1.1 title 0.2
american-football|us|NFL|total 44.5 homeEdge 1.6 spread 11 title 0.12
american-football|us|NCAA|total 54 homeEdge 4 spread 22 title 0.14
american-football|ca|CFL|total 49 homeEdge 1.8 spread 8 title 0.2
handball|de|Bundesliga|total 59 homeEdge 1.3 spread 9 title 0.35
handball|fr|Starligue|total 61 homeEdge 1.3 spread 10 title 0.7
handball|es|Liga ASOBAL|total 59 homeEdge 1.3 spread 11 title 0.88
handball|pl|Superliga|total 57 homeEdge 1.2 spread 14 title 0.55
rugby-union|fr|Top 14|total 49 homeEdge 8.5 spread 12 title 0.35
rugby-union|en|Premiership|total 57 homeEdge 4.8 spread 14 title 0.3
rugby-union|nz|Super Rugby|total 58 homeEdge 5.5 spread 16 title 0.3
rugby-league|au|NRL|total 44 homeEdge 3 spread 14 title 0.2
rugby-league|en|Super League|total 42 homeEdge 3 spread 18 title 0.35
aussie-rules|au|AFL|total 165 homeEdge 5 spread 40 title 0.2
netball|au|Super Netball|total 122 homeEdge 2 spread 14 title 0.3
baseball|us|MLB|hitting 0 title 0.2
baseball|jp|NPB|hitting -0.1 title 0.3
baseball|kr|KBO|hitting 0.04 title 0.28
baseball|tw|CPBL|hitting 0 title 0.3`;

/** `category/league|goalLevel homeEdge gapWeight correction title`: see SOCCER_DEFAULTS of the pricing package. */
const SOCCER = `
europe/Champions League|0.319 0.22 0.95 -0.030 0.18
europe/Europa League|0.300 0.22 0.63 -0.030 0.15
england/Premier League|0.350 0.20 0.50 -0.061 0.42
england/Championship|0.191 0.23 0.50 -0.078 0.2
england/League One|0.216 0.21 0.50 -0.051 0.2
england/League Two|0.193 0.19 0.50 -0.075 0.15
scotland/Premiership|0.252 0.16 0.74 -0.030 0.7
germany/Bundesliga|0.415 0.21 0.50 -0.162 0.8
germany/2. Bundesliga|0.365 0.23 0.50 -0.170 0.2
germany/3. Liga|0.316 0.20 0.50 -0.125
spain/LaLiga|0.211 0.28 0.50 -0.059 0.5
spain/LaLiga 2|0.069 0.34 0.50 -0.128 0.15
italy/Serie A|0.234 0.15 0.50 -0.100 0.4
italy/Serie B|0.181 0.23 0.27 -0.170 0.25
france/Ligue 1|0.306 0.18 0.50 -0.071 0.82
france/Ligue 2|0.149 0.25 0.50 -0.091 0.25
netherlands/Eredivisie|0.405 0.22 0.50 -0.107 0.6
portugal/Primeira Liga|0.248 0.21 0.62 -0.030 0.45
brazil/Brasileirão Série A|0.147 0.42 0.50 -0.082 0.3
brazil/Série B|0.010 0.48 0.50 -0.113 0.2
usa/MLS|0.360 0.31 0.50 -0.136 0.14
turkiye/Süper Lig|0.313 0.25 0.50 -0.086 0.6
belgium/Pro League|0.315 0.22 0.50 -0.082
greece/Super League|0.148 0.27 0.50 -0.052 0.45
austria/Bundesliga|0.317 0.18 0.50 -0.079 0.6
switzerland/Super League|0.401 0.17 0.50 -0.145
denmark/Superliga|0.316 0.20 0.50 -0.125 0.45
sweden/Allsvenskan|0.297 0.22 0.50 -0.069
norway/Eliteserien|0.397 0.24 0.50 -0.056
finland/Veikkausliiga|0.281 0.18 0.50 -0.053
iceland/Besta deild|0.478 0.18 0.50 -0.059
poland/Ekstraklasa|0.250 0.28 0.50 -0.087
czechia/First League|0.272 0.27 0.54 -0.030
romania/SuperLiga|0.148 0.27 0.50 -0.134
hungary/NB I|0.317 0.16 0.50 -0.122
argentina/Liga Profesional|0.025 0.33 0.50 -0.131 0.2
colombia/Primera A|0.062 0.42 0.50 -0.140
mexico/Liga MX|0.276 0.27 0.50 -0.106 0.22
japan/J1 League|0.207 0.14 0.50 -0.038
south-korea/K League 1|0.197 0.10 0.50 -0.110
china/Super League|0.349 0.23 0.50 -0.064
saudi-arabia/Pro League|0.324 0.13 0.74 -0.030 0.45
australia/A-League|0.402 0.14 0.50 -0.046
south-africa/Premiership|0.028 0.29 0.50 -0.126
egypt/Premier League|0.077 0.24 0.50 -0.156`;

const SOCCER_WORDS = ['goalLevel', 'homeEdge', 'gapWeight', 'correction', 'title'];

const rows = (text: string): ReadonlyMap<string, Figures> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((row) => {
        const [sport = '', place = '', league = '', words = ''] = row.split('|');
        const list = words.split(' ');
        const figures: Record<string, number> = {};
        for (let at = 0; at + 1 < list.length; at += 2) figures[list[at] ?? ''] = Number(list[at + 1]);
        return [`${sport}/${place}/${league}`, figures] as const;
      }),
  );

const OTHER_FIGURES = rows(OTHERS);

const SOCCER_FIGURES = new Map(
  SOCCER.trim()
    .split('\n')
    .map((row) => {
      const [name = '', words = ''] = row.split('|');
      const list = words.split(' ').map((word, at) => [SOCCER_WORDS[at] ?? '', Number(word)] as const);
      return [name, Object.fromEntries(list) as Figures] as const;
    }),
);

/** Figures of a soccer league by its category's alias; undefined where it is as soccer usually is. */
export const soccerFiguresOf = (category: string, league: string): Figures | undefined =>
  SOCCER_FIGURES.get(`${category}/${league}`);

/** Figures of a league; undefined where it is as the sport usually is. */
export const figuresOf = (sport: string, place: string, league: string): Figures | undefined =>
  OTHER_FIGURES.get(`${sport}/${place}/${league}`);
