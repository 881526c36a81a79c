import type { TournamentPlan } from '@evens/catalogue';
import { dense } from '../plans/build.ts';
import { type CircuitEvent, events, everyWeek, inTurns } from '../plans/circuit-plans.ts';
import { AU, CE, type CircuitRow, CN, type Field, GULF, JP, NY, rows, TH, UK } from './circuit.ts';

const ATP: Field = { pool: 'tennis/atp', count: 160 };
const WTA: Field = { pool: 'tennis/wta', count: 160, kind: 'women' };

/* Tennis: calendars of ATP, WTA, the Challenger Tour and the ITF for 2026; draws are rounded to powers of two. */
const SLAMS = `Australian Open|${AU}|01-19|128
Roland-Garros|${CE}|05-25|128
Wimbledon|${UK}|06-29|128
US Open|${NY}|08-31|128`;
const MASTERS = `Indian Wells|America/Los_Angeles|03-09|64
Miami|${NY}|03-23|64
Madrid|${CE}|04-27|64
Rome|${CE}|05-11|64
Canada|${NY}|08-03|64
Cincinnati|${NY}|08-17|64`;
const ATP_MASTERS = `${MASTERS}
Monte Carlo|${CE}|04-06|64
Shanghai|${CN}|10-12|64
Paris|${CE}|11-02|64`;
const WTA_MASTERS = `${MASTERS}
Doha|Asia/Riyadh|02-09|64
Dubai|${GULF}|02-16|64
Beijing|${CN}|09-28|64
Wuhan|${CN}|10-12|64`;
const ATP_TOUR = `Brisbane|${AU}|01-05
Hong Kong|${CN}|01-05
Adelaide|${AU}|01-12
Auckland|Pacific/Auckland|01-12
Montpellier|${CE}|02-02
Rotterdam|${CE}|02-09
Dallas|America/Chicago|02-09
Doha|Asia/Riyadh|02-16
Rio de Janeiro|America/Sao_Paulo|02-16
Dubai|${GULF}|02-23
Acapulco|America/Mexico_City|02-23
Houston|America/Chicago|03-30
Marrakech|Africa/Casablanca|03-30
Barcelona|${CE}|04-13
Munich|${CE}|04-13
Hamburg|${CE}|05-18
Geneva|${CE}|05-18
Stuttgart|${CE}|06-08
’s-Hertogenbosch|${CE}|06-08
London|${UK}|06-15
Halle|${CE}|06-15
Eastbourne|${UK}|06-22
Mallorca|${CE}|06-22
Båstad|${CE}|07-13
Gstaad|${CE}|07-13
Kitzbühel|${CE}|07-20
Umag|${CE}|07-20
Washington|${NY}|07-27
Winston-Salem|${NY}|08-24
Chengdu|${CN}|09-21
Hangzhou|${CN}|09-21
Tokyo|${JP}|09-28
Beijing|${CN}|09-28
Almaty|Asia/Almaty|10-19
Brussels|${CE}|10-19
Vienna|${CE}|10-26
Basel|${CE}|10-26
Metz|${CE}|11-09
Athens|Europe/Athens|11-09`;
const WTA_TOUR = `Brisbane|${AU}|01-05
Auckland|Pacific/Auckland|01-05
Adelaide|${AU}|01-12
Hobart|${AU}|01-12
Abu Dhabi|${GULF}|02-02
Mérida|America/Mexico_City|02-23
Austin|America/Chicago|02-23
Charleston|${NY}|03-30
Stuttgart|${CE}|04-13
Rouen|${CE}|04-13
Strasbourg|${CE}|05-18
Rabat|Africa/Casablanca|05-18
London|${UK}|06-08
’s-Hertogenbosch|${CE}|06-08
Berlin|${CE}|06-15
Nottingham|${UK}|06-15
Bad Homburg|${CE}|06-22
Eastbourne|${UK}|06-22
Iași|Europe/Athens|07-13
Hamburg|${CE}|07-20
Prague|${CE}|07-20
Washington|${NY}|07-27
Monterrey|America/Mexico_City|08-24
Cleveland|${NY}|08-24
Guadalajara|America/Mexico_City|09-14
Seoul|${JP}|09-21
Ningbo|${CN}|10-19
Osaka|${JP}|10-19
Tokyo|${JP}|10-26
Guangzhou|${CN}|10-26
Hong Kong|${CN}|11-02
Chennai|Asia/Kolkata|11-02`;

const named = (prefix: string, list: readonly CircuitEvent[]): CircuitEvent[] =>
  list.map((each) => ({ ...each, name: `${prefix} ${each.name}` }));

/** Eight players, three matches each, then the last four. */
const tourFinals = (zone: string, from: string, to: string, semi: string): TournamentPlan =>
  dense(zone, `${from}..${to}`, 2, '14:00 20:00 12:00', {
    rounds: 3,
    playOffs: { from: semi, size: 4, tie: 'single', days: [[0], [1]], kickOffs: '14:30 20:00 / 18:00' },
  });

const CHALLENGERS = [
  `Bratislava|${CE};Helsinki|Europe/Athens;Bergamo|${CE};Prague|${CE};Valencia|${CE};Hamburg|${CE};Lyon|${CE};Zagreb|${CE};Lisbon|Europe/Lisbon;Girona|${CE};Heilbronn|${CE};Oeiras|Europe/Lisbon;Genoa|${CE};Szczecin|${CE};Rennes|${CE};Bucharest|Europe/Athens`,
  `Lima|America/Bogota;Knoxville|${NY};São Paulo|America/Sao_Paulo;Bogotá|America/Bogota;Champaign|America/Chicago;Buenos Aires|America/Sao_Paulo;Montevideo|America/Sao_Paulo;Charlottesville|${NY};Guayaquil|America/Bogota;Tiburon|America/Los_Angeles;Santiago|America/Santiago;Cary|${NY};Curitiba|America/Sao_Paulo;Campinas|America/Sao_Paulo;Savannah|${NY};San Luis Potosí|America/Mexico_City`,
  `Matsuyama|${JP};Yokohama|${JP};Canberra|${AU};Busan|${JP};Shenzhen|${CN};Nonthaburi|${TH};Bengaluru|Asia/Kolkata;Taipei|${CN};Kobe|${JP};Nouméa|${AU};Gwangju|${JP};Sydney|${AU};Jinan|${CN};Chennai|Asia/Kolkata;Playford|${AU};Wuxi|${CN}`,
];

export function tennis(): CircuitRow[] {
  const challenger: Field = { pool: 'tennis/challenger', count: 200 };
  const men: Field = { pool: 'tennis/itf', count: 330 };
  const women: Field = { pool: 'tennis/itf women', count: 270, kind: 'women' };
  const itf = (name: string, zone: string, tour: string): CircuitEvent =>
    everyWeek('tennis', tour, `ITF ${name}`, zone);
  return [
    ...rows('atp', ATP, named('ATP', events('tennis', 'atp', ATP_MASTERS)), { top: true }),
    ...rows('atp', ATP, named('ATP', events('tennis', 'atp', ATP_TOUR)), { top: true }),
    ...rows('atp', ATP, events('tennis', 'atp', SLAMS), { top: true, format: { bestOf: 5 } }),
    {
      place: 'atp',
      name: 'ATP Finals',
      plan: tourFinals(CE, '11-15', '11-20', '11-21'),
      field: { ...ATP, count: 8 },
      top: true,
      outright: 'Winner',
    },
    ...rows('wta', WTA, named('WTA', events('tennis', 'wta', WTA_MASTERS)), { top: true }),
    ...rows('wta', WTA, named('WTA', events('tennis', 'wta', WTA_TOUR)), { top: true }),
    ...rows('wta', WTA, events('tennis', 'wta', SLAMS), { top: true }),
    {
      place: 'wta',
      name: 'WTA Finals',
      plan: tourFinals('Asia/Riyadh', '11-09', '11-14', '11-15'),
      field: { ...WTA, count: 8 },
      top: true,
      outright: 'Winner',
    },
    ...rows(
      'wta',
      WTA,
      events(
        'tennis',
        'wta',
        `WTA 125 Limoges|${CE}|12-07\nWTA 125 Angers|${CE}|11-30\nWTA 125 Buenos Aires|America/Sao_Paulo|11-23`,
      ),
    ),
    ...CHALLENGERS.flatMap((region) => rows('chal', challenger, inTurns('tennis', 'challenger', 'Challenger', region))),
    ...rows('itf', men, [
      itf('Monastir', 'Africa/Lagos', 'itf'),
      itf('Antalya', 'Europe/Istanbul', 'itf'),
      itf('Sharm El Sheikh', 'Africa/Cairo', 'itf'),
      itf('Luján', 'America/Sao_Paulo', 'itf'),
      itf('Hua Hin', TH, 'itf'),
    ]),
    ...rows('itf', women, [
      itf('Heraklion', 'Europe/Athens', 'itf women'),
      itf('Santa Margherita', CE, 'itf women'),
      itf('Nakhon Si Thammarat', TH, 'itf women'),
      itf('Orlando', NY, 'itf women'),
    ]),
  ];
}
