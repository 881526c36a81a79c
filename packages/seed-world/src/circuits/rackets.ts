import { weekly } from '../plans/build.ts';
import { events } from '../plans/circuit-plans.ts';
import { AU, also, CE, type CircuitRow, CN, GULF, JP, NY, rows, TH, UK } from './circuit.ts';

/* Badminton: BWF World Tour 2026. */
const BADMINTON = `Malaysia Open|${CN}|01-06
India Open|Asia/Kolkata|01-13
Indonesia Masters|${TH}|01-20
Thailand Masters|${TH}|01-27
German Open|${CE}|02-24
All England Open|${UK}|03-03
Swiss Open|${CE}|03-10
Orléans Masters|${CE}|03-17
Asia Championships|${CN}|04-07
Taipei Open|${CN}|05-05
Thailand Open|${TH}|05-12
Malaysia Masters|${CN}|05-19
Singapore Open|${CN}|05-26
Indonesia Open|${TH}|06-02
Australian Open|${AU}|06-09
US Open|America/Chicago|06-23
Canada Open|${NY}|06-30
Japan Open|${JP}|07-14
China Open|${CN}|07-21
Macau Open|${CN}|07-28
Hong Kong Open|${CN}|09-08
China Masters|${CN}|09-15
Korea Open|${JP}|09-22
Arctic Open|Europe/Athens|10-06
Denmark Open|${CE}|10-13
French Open|${CE}|10-20
Hylo Open|${CE}|10-27
Korea Masters|${JP}|11-03
Japan Masters|${JP}|11-10
Syed Modi International|Asia/Kolkata|11-24
Guwahati Masters|Asia/Kolkata|12-01
World Tour Finals|${CN}|12-09|8`;

export function badminton(): CircuitRow[] {
  const singles = events('badminton', undefined, BADMINTON);
  const doubles = events('badminton', undefined, BADMINTON.replaceAll(/\|(\d\d-\d\d)$/gm, '|$1|16'));
  return [
    ...rows('world', { pool: 'badminton/men', count: 48 }, singles, { top: true }),
    ...rows('world', { pool: 'badminton/women', count: 40, kind: 'women' }, also('Women', singles)),
    ...rows('world', { pool: 'badminton/doubles', count: 24, kind: 'pairs' }, also('Doubles', doubles)),
  ];
}

/* Table tennis: WTT 2026. Squash: PSA. Padel: Premier Padel. Pickleball: PPA. Beach volleyball: Beach Pro Tour. By their calendars. */
const WTT = `WTT Champions Doha|Asia/Riyadh|01-06
WTT Contender Muscat|${GULF}|01-20
WTT Star Contender Chennai|Asia/Kolkata|02-10
WTT Singapore Smash|${CN}|02-17
WTT Champions Chongqing|${CN}|03-10
WTT Contender Tunis|Africa/Lagos|04-21
WTT Contender Taiyuan|${CN}|04-07
WTT Contender Zagreb|${CE}|06-16
WTT Star Contender Ljubljana|${CE}|06-23
WTT United States Smash|America/Los_Angeles|07-07
WTT Contender Lagos|Africa/Lagos|07-21
WTT Champions Yokohama|${JP}|08-04
WTT Europe Smash|${CE}|08-18
WTT Champions Macao|${CN}|09-08
WTT Contender Almaty|Asia/Almaty|09-15
WTT China Smash|${CN}|09-29
WTT Star Contender London|${UK}|10-20
WTT Champions Montpellier|${CE}|10-27
WTT Champions Frankfurt|${CE}|11-03
WTT Star Contender Muscat|${GULF}|11-17
WTT Contender Düsseldorf|${CE}|12-01`;
const SQUASH = `Tournament of Champions|${NY}|01-19
Squash On Fire Open|${NY}|02-03
Texas Open|America/Chicago|02-24
New Zealand Open|Pacific/Auckland|03-10
Optasia Championships|${UK}|03-17
Grasshopper Cup|${CE}|04-14
El Gouna International|Africa/Cairo|04-21
World Championship|Africa/Cairo|05-12
British Open|${UK}|06-02
China Open|${CN}|08-25
Paris Open|${CE}|09-08
Egyptian Open|Africa/Cairo|09-15
Qatar Classic|Asia/Riyadh|09-29
US Open|${NY}|10-17
Canadian Open|${NY}|10-27
Hong Kong Open|${CN}|11-24
Singapore Open|${CN}|11-10
Houston Open|America/Chicago|12-08`;
const PADEL = `Riyadh P1|Asia/Riyadh|02-10|16
Gijón P2|${CE}|03-03|16
Cancún P2|America/Mexico_City|03-17|16
Miami P1|${NY}|03-24|16
Newgiza P2|Africa/Cairo|04-14|16
Brussels P2|${CE}|04-21|16
Asunción P2|America/Sao_Paulo|05-05|16
Buenos Aires P1|America/Sao_Paulo|05-12|16
Rome Major|${CE}|06-09|16
Bordeaux P2|${CE}|06-30|16
Málaga P1|${CE}|07-14|16
London P1|${UK}|08-04|16
Madrid P1|${CE}|09-01|16
Paris Major|${CE}|09-08|16
Rotterdam P1|${CE}|09-29|16
Milan P1|${CE}|10-13|16
Giza P2|Africa/Cairo|10-27|16
Dubai P1|${GULF}|11-10|16
Acapulco Major|America/Mexico_City|11-24|16
Barcelona Finals|${CE}|12-10|8`;
const PICKLEBALL = `Palm Springs Masters|America/Los_Angeles|01-13|16
Cape Coral Open|${NY}|02-10|16
Mesa Cup|America/Denver|02-24|16
Austin Open|America/Chicago|03-10|16
Texas Open|America/Chicago|03-24|16
Atlanta Slam|${NY}|05-05|16
San Clemente Open|America/Los_Angeles|06-09|16
Denver Open|America/Denver|07-07|16
Kansas City Open|America/Chicago|08-11|16
Las Vegas Open|America/Los_Angeles|09-22|16
Virginia Beach Cup|${NY}|10-13|16
Lakeland Open|${NY}|11-03|16
Daytona Open|${NY}|11-24|16
San Clemente World Championships|America/Los_Angeles|12-08|16`;
const BEACH = `João Pessoa Challenge|America/Sao_Paulo|03-10|16
Saquarema Elite|America/Sao_Paulo|04-21|16
Xiamen Challenge|${CN}|04-28|16
Ostrava Elite|${CE}|05-26|16
Alanya Challenge|Europe/Istanbul|06-09|16
Gstaad Elite|${CE}|06-30|16
Vienna Elite|${CE}|07-14|16
Montréal Elite|${NY}|08-11|16
Hamburg Elite|${CE}|08-25|16
Rio de Janeiro Elite|America/Sao_Paulo|09-29|16
Cape Town Elite|Africa/Johannesburg|10-27|16
Itapema Elite|America/Sao_Paulo|11-10|16
Nuvali Challenge|${CN}|11-24|16
Doha Finals|Asia/Riyadh|12-08|8`;

export function rackets(): Record<string, CircuitRow[]> {
  const wtt = events('racket', undefined, WTT);
  const squash = events('racket', undefined, SQUASH);
  const padel = events('racket', undefined, PADEL);
  const pickleball = events('racket', undefined, PICKLEBALL);
  const beach = events('racket', undefined, BEACH);
  return {
    'table-tennis': [
      ...rows('world', { pool: 'table-tennis/men', count: 48 }, wtt, { top: true }),
      ...rows('world', { pool: 'table-tennis/women', count: 40, kind: 'women' }, also('Women', wtt)),
      {
        place: 'de',
        name: 'Bundesliga',
        plan: weekly(CE, '08-28..12-20 01-08..05-10', 'Fr19:00x2+45 Su15:00x4+45'),
        field: { pool: 'table-tennis/Bundesliga', count: 12 },
      },
    ],
    squash: [
      ...rows('world', { pool: 'squash/men', count: 40 }, squash, { top: true }),
      ...rows('world', { pool: 'squash/women', count: 36, kind: 'women' }, also('Women', squash)),
    ],
    padel: [
      ...rows('world', { pool: 'padel/men', count: 24, kind: 'pairs' }, padel, { top: true }),
      ...rows('world', { pool: 'padel/women', count: 20, kind: 'women pairs' }, also('Women', padel)),
    ],
    pickleball: [
      ...rows('us', { pool: 'pickleball/men', count: 24 }, pickleball, { top: true }),
      ...rows('us', { pool: 'pickleball/doubles', count: 18, kind: 'pairs' }, also('Doubles', pickleball)),
    ],
    'beach-volleyball': [
      ...rows('world', { pool: 'beach/men', count: 24, kind: 'pairs' }, beach, { top: true }),
      ...rows('world', { pool: 'beach/women', count: 22, kind: 'women pairs' }, also('Women', beach)),
    ],
  };
}
