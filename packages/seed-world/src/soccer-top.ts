import { soccerFiguresOf } from './numbers.ts';
import { place } from './places.ts';
import { soccerPlan } from './plans/soccer-plans.ts';
import { type Habits, type SportTable, sides } from './table.ts';

function big(key: string, league: string): Habits {
  const figures = soccerFiguresOf(place(key).alias, league);
  return { top: true, plan: soccerPlan(key, league), outright: 'Winner 2026/27', ...(figures && { figures }) };
}

/** A league with its sides: the strongest first. `place`: whose it is. */
interface League {
  readonly place: string;
  readonly name: string;
  readonly sides: string;
}

/** The leagues people look for first, with the clubs' own colours. */
const LEAGUES: readonly League[] = [
  {
    place: 'eu',
    name: 'Champions League',
    sides: `Real Madrid#ffffff,00529f plain;Manchester City/Man City#6cabdd,ffffff plain;Bayern München/Bayern#dc052d,ffffff stripes
      Paris Saint-Germain/PSG#004170,da291c band;Liverpool#c8102e,ffffff plain;Inter#0068a8,111111 stripes;Arsenal#ef0107,ffffff sash;Barcelona#a50044,004d98 stripes
      Borussia Dortmund/Dortmund#fde100,111111 hoops;Atlético Madrid/Atlético#cb3524,ffffff stripes;Bayer Leverkusen/Leverkusen#e32221,111111 halves;Juventus#ffffff,111111 stripes
      Milan#fb090b,111111 stripes;Napoli#12a0d7,ffffff plain;Benfica#e83030,ffffff plain;Porto#00428c,ffffff stripes;PSV#ed1c24,ffffff stripes;Celtic#018749,ffffff hoops
      Club Brugge/Brugge#0078bf,111111 stripes;Sporting CP/Sporting#008057,ffffff hoops`,
  },
  {
    place: 'en',
    name: 'Premier League',
    sides: `Manchester City/Man City#6cabdd,ffffff plain;Arsenal#ef0107,ffffff sash;Liverpool#c8102e,ffffff plain;Chelsea#034694,ffffff plain
      Tottenham Hotspur/Tottenham#ffffff,132257 plain;Manchester United/Man United#da291c,111111 band;Newcastle United/Newcastle#111111,ffffff stripes;Aston Villa#670e36,95bfe5 halves
      Brighton & Hove Albion/Brighton#0057b8,ffffff stripes;West Ham United/West Ham#7a263a,1bb1e7 band;Crystal Palace/C. Palace#1b458f,c4122e stripes;Brentford#e30613,ffffff stripes
      Fulham#ffffff,111111 plain;Everton#003399,ffffff plain;Wolverhampton Wanderers/Wolves#fdb913,231f20 sash;Bournemouth#da291c,111111 stripes;Nottingham Forest/Nottm Forest#dd0000,ffffff plain
      Leeds United/Leeds#ffffff,1d428a plain;Burnley#6c1d45,99d6ea halves;Sunderland#eb172b,ffffff stripes`,
  },
  {
    place: 'de',
    name: 'Bundesliga',
    sides: `Bayern München/Bayern#dc052d,ffffff stripes;Bayer Leverkusen/Leverkusen#e32221,111111 halves;Borussia Dortmund/Dortmund#fde100,111111 hoops
      RB Leipzig/Leipzig#ffffff,dd0741 plain;VfB Stuttgart/Stuttgart#ffffff,e32219 hoops;Eintracht Frankfurt/Frankfurt#e1000f,111111 halves;SC Freiburg/Freiburg#fd1220,111111 plain
      TSG Hoffenheim/Hoffenheim#1c63b7,ffffff plain;Werder Bremen/Werder#1d9053,ffffff quarters;VfL Wolfsburg/Wolfsburg#65b32e,ffffff plain;Borussia Mönchengladbach/M’gladbach#ffffff,00643c band
      Mainz 05#c3141e,ffffff plain;FC Augsburg/Augsburg#ffffff,ba3733 stripes;Union Berlin#eb1923,ffffff hoops;FC St. Pauli/St. Pauli#624738,ffffff plain;1. FC Heidenheim/Heidenheim#e2001a,0056a3 halves
      1. FC Köln/Köln#ffffff,ed1c24 band;Hamburger SV/Hamburg#0a3f86,ffffff plain`,
  },
  {
    place: 'es',
    name: 'LaLiga',
    sides: `Real Madrid#ffffff,00529f plain;Barcelona#a50044,004d98 stripes;Atlético Madrid/Atlético#cb3524,ffffff stripes;Athletic Club/Athletic#ee2523,ffffff stripes
      Villarreal#ffe667,005187 plain;Real Betis/Betis#00954c,ffffff stripes;Real Sociedad/R. Sociedad#143c8b,ffffff stripes;Sevilla#ffffff,d40d1f plain;Girona#cd2534,ffffff stripes
      Celta Vigo/Celta#8ac3ee,ffffff plain;Osasuna#d91a21,0a346f plain;Valencia#ffffff,111111 plain;Mallorca#e20613,111111 plain;Rayo Vallecano/Rayo#ffffff,e53027 sash
      Getafe#005999,ffffff plain;Alavés#0761af,ffffff stripes;Espanyol#007fc8,ffffff stripes;Levante#b4053f,005ca5 stripes;Elche#05642c,ffffff hoops;Real Oviedo/Oviedo#0b4da2,ffffff plain`,
  },
  {
    place: 'it',
    name: 'Serie A',
    sides: `Inter#0068a8,111111 stripes;Napoli#12a0d7,ffffff plain;Juventus#ffffff,111111 stripes;Milan#fb090b,111111 stripes;Atalanta#1e71b8,111111 stripes
      Roma#8e1f2f,f0bc42 plain;Lazio#87d8f7,ffffff plain;Fiorentina#482e92,ffffff plain;Bologna#1a2f48,a21c26 stripes;Torino#8a1e03,ffffff plain;Udinese#ffffff,111111 stripes
      Genoa#a21c26,002147 halves;Como#0f4c9c,ffffff plain;Cagliari#b01028,002350 halves;Parma#ffffff,ffd200 band;Verona#005395,ffe74a sash;Lecce#ffed00,db2b1f stripes
      Sassuolo#00a752,111111 stripes;Pisa#0a3d91,111111 stripes;Cremonese#ae1022,8a8d8f stripes`,
  },
  {
    place: 'fr',
    name: 'Ligue 1',
    sides: `Paris Saint-Germain/PSG#004170,da291c band;Marseille#ffffff,2faee0 plain;Monaco#e51b22,ffffff sash;Lille#e01e13,24216a plain;Nice#c8102e,111111 stripes
      Lyon#ffffff,da291c band;Lens#ffd700,e41b17 stripes;Rennes#e13327,111111 plain;Strasbourg#009fe3,ffffff plain;Toulouse#3e2c56,ffffff plain;Brest#e2001a,ffffff plain
      Nantes#fcd405,007a33 plain;Auxerre#ffffff,0055a5 plain;Le Havre#6ecff6,181f4f plain;Angers#111111,ffffff stripes;Lorient#f58113,111111 plain;Metz#6d2335,ffffff plain;Paris FC#15284b,ffffff band`,
  },
  {
    place: 'eu',
    name: 'Europa League',
    sides: `Roma;Aston Villa;Lyon;Real Betis/Betis;Fenerbahçe;Olympiacos;Rangers;Ajax;Feyenoord;Galatasaray;Braga;Lille;Celta Vigo/Celta;SC Freiburg/Freiburg
      Bologna;Nice;Red Star Belgrade/Red Star;Dinamo Zagreb;PAOK;Genk;Midtjylland;Malmö FF/Malmö`,
  },
  {
    place: 'nl',
    name: 'Eredivisie',
    sides: `PSV;Feyenoord;Ajax;AZ;Twente;Utrecht;Go Ahead Eagles/GA Eagles;Heerenveen;Sparta Rotterdam/Sparta;NEC;Groningen;Fortuna Sittard/Fortuna;PEC Zwolle;NAC Breda;Heracles;Excelsior;Volendam;Telstar`,
  },
  {
    place: 'pt',
    name: 'Primeira Liga',
    sides: `Sporting CP/Sporting;Benfica;Porto;Braga;Vitória Guimarães/Guimarães;Famalicão;Santa Clara;Moreirense;Rio Ave;Estoril;Casa Pia;Gil Vicente;Arouca;Estrela Amadora/Estrela;Nacional;AVS;Tondela;Alverca`,
  },
  {
    place: 'br',
    name: 'Brasileirão Série A',
    sides: `Flamengo;Palmeiras;Botafogo;São Paulo;Atlético Mineiro/Atl. Mineiro;Cruzeiro;Internacional;Grêmio;Fluminense;Corinthians;Bahia;Fortaleza;Vasco da Gama/Vasco;Santos;Bragantino;Vitória;Ceará;Mirassol;Juventude;Sport Recife/Sport`,
  },
  {
    place: 'us',
    name: 'MLS',
    sides: `Inter Miami;LA Galaxy;Los Angeles FC/LAFC;Columbus Crew/Columbus;FC Cincinnati/Cincinnati;Seattle Sounders/Seattle;Philadelphia Union/Philadelphia;Orlando City;New York City/NYCFC;Atlanta United/Atlanta
      Minnesota United/Minnesota;Vancouver Whitecaps/Vancouver;Portland Timbers/Portland;New York Red Bulls/NY Red Bulls;Real Salt Lake/RSL;Charlotte FC/Charlotte;Nashville SC/Nashville;Houston Dynamo/Houston;Austin FC/Austin;FC Dallas/Dallas;San Diego FC/San Diego;Toronto FC/Toronto`,
  },
];

export function topSoccer(table: SportTable): void {
  for (const { place: key, name, sides: text } of LEAGUES) table.add(place(key), name, sides(text), big(key, name));
}
