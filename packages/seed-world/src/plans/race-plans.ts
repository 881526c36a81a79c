import type { RacePlan, RaceRound } from '@evens/catalogue';

const ZONE: Readonly<Record<string, string>> = {
  ce: 'Europe/Paris',
  uk: 'Europe/London',
  ee: 'Europe/Athens',
  tr: 'Europe/Istanbul',
  ny: 'America/New_York',
  ch: 'America/Chicago',
  la: 'America/Los_Angeles',
  de: 'America/Denver',
  mx: 'America/Mexico_City',
  sp: 'America/Sao_Paulo',
  au: 'Australia/Sydney',
  jp: 'Asia/Tokyo',
  cn: 'Asia/Shanghai',
  th: 'Asia/Bangkok',
  gu: 'Asia/Riyadh',
  ae: 'Asia/Dubai',
  in: 'Asia/Kolkata',
  za: 'Africa/Johannesburg',
  ma: 'Africa/Casablanca',
};

/** `name zone MM-DD`, parted by semicolons; all on the weekday next to that date, at these local times. */
const races = (list: string, weekday: string | undefined, ...starts: readonly string[]): readonly RaceRound[] =>
  list.split(';').map((row): RaceRound => {
    const [name = '', zone = '', day = '', own] = row.trim().split('|');
    const at = ZONE[zone];
    if (!at) throw new RangeError(`no zone in ${row}`);
    return { name, zone: at, day, ...(weekday !== undefined && { weekday }), starts: own ? own.split(' ') : starts };
  });

const circuit = (...rounds: readonly (readonly RaceRound[])[]): RacePlan => ({ kind: 'races', rounds: rounds.flat() });

/* Calendars of the federations and tours for 2026, and of winter sports for 2026/27. */
const F1 =
  'Australian Grand Prix|au|03-08|15:00;Chinese Grand Prix|cn|03-15|15:00;Japanese Grand Prix|jp|03-29|14:00;Bahrain Grand Prix|gu|04-12|18:00;Saudi Arabian Grand Prix|gu|04-19|20:00;Miami Grand Prix|ny|05-03|16:00;Canadian Grand Prix|ny|05-24|16:00;Monaco Grand Prix|ce|06-07;Barcelona Grand Prix|ce|06-14;Austrian Grand Prix|ce|06-28;British Grand Prix|uk|07-05;Belgian Grand Prix|ce|07-19;Hungarian Grand Prix|ce|07-26;Dutch Grand Prix|ce|08-23;Italian Grand Prix|ce|09-06;Spanish Grand Prix|ce|09-13;Azerbaijan Grand Prix|ae|09-26;Singapore Grand Prix|cn|10-11|20:00;United States Grand Prix|ch|10-25|14:00;Mexico City Grand Prix|mx|11-01|14:00;São Paulo Grand Prix|sp|11-08|14:00;Las Vegas Grand Prix|la|11-22|20:00;Qatar Grand Prix|gu|11-29|19:00;Abu Dhabi Grand Prix|ae|12-06|17:00';
const MOTOGP =
  'Thai Grand Prix|th|03-01;Brazilian Grand Prix|sp|03-22;Grand Prix of the Americas|ch|03-29;Qatar Grand Prix|gu|04-12|20:00;Spanish Grand Prix|ce|04-26;French Grand Prix|ce|05-10;Catalan Grand Prix|ce|05-17;Italian Grand Prix|ce|05-31;Hungarian Grand Prix|ce|06-07;Czech Grand Prix|ce|06-21;Dutch Grand Prix|ce|06-28;German Grand Prix|ce|07-12;British Grand Prix|uk|08-09;Aragón Grand Prix|ce|08-30;San Marino Grand Prix|ce|09-13;Austrian Grand Prix|ce|09-20;Japanese Grand Prix|jp|10-04;Indonesian Grand Prix|cn|10-11;Australian Grand Prix|au|10-25;Malaysian Grand Prix|cn|11-01;Portuguese Grand Prix|uk|11-15;Valencia Grand Prix|ce|11-22';
const NASCAR =
  'Daytona 500|ny|02-15;Atlanta 400|ny|02-22;Austin Grand Prix|ch|03-01;Phoenix 500|de|03-08;Las Vegas 400|la|03-15;Darlington 400|ny|03-22;Martinsville 400|ny|03-29;Bristol 500|ny|04-12;Kansas 400|ch|04-19;Talladega 500|ch|04-26;Texas 400|ch|05-03;Watkins Glen|ny|05-10;Charlotte 600|ny|05-24;Nashville 400|ch|05-31;Michigan 400|ny|06-07;Pocono 400|ny|06-14;San Diego|la|06-21;Sonoma 350|la|06-28;Chicagoland 400|ch|07-05;Atlanta 260|ny|07-12;North Wilkesboro|ny|07-19;Indianapolis 400|ny|07-26;Iowa 350|ch|08-09;Richmond 400|ny|08-15;New Hampshire 301|ny|08-23;Daytona 400|ny|08-29;Darlington 500|ny|09-06;Gateway 300|ch|09-13;Bristol Night Race|ny|09-19;Kansas 267|ch|09-27;Las Vegas 267|la|10-04;Charlotte Roval|ny|10-11;Phoenix 312|de|10-18;Talladega 500 Autumn|ch|10-25;Martinsville 500|ny|11-01;Homestead 400|ny|11-08';
const PGA =
  'Sony Open|la|01-15;The American Express|la|01-22;Farmers Insurance Open|la|01-29;Phoenix Open|de|02-05;Pebble Beach Pro-Am|la|02-12;Genesis Invitational|la|02-19;Cognizant Classic|ny|02-26;Arnold Palmer Invitational|ny|03-05;The Players Championship|ny|03-12;Valspar Championship|ny|03-19;Houston Open|ch|03-26;Texas Open|ch|04-02;The Masters|ny|04-09;RBC Heritage|ny|04-16;Zurich Classic|ch|04-23;Doral Championship|ny|04-30;Truist Championship|ny|05-07;PGA Championship|ny|05-14;Byron Nelson|ch|05-21;Charles Schwab Challenge|ch|05-28;Memorial Tournament|ny|06-04;Canadian Open|ny|06-11;U.S. Open|ny|06-18;Travelers Championship|ny|06-25;John Deere Classic|ch|07-02;Scottish Open|uk|07-09;The Open Championship|uk|07-16;3M Open|ch|07-23;Rocket Classic|ny|07-30;Wyndham Championship|ny|08-06;St. Jude Championship|ch|08-13;BMW Championship|ch|08-20;Tour Championship|ny|08-27;Biltmore Championship|ny|09-17;Baycurrent Classic|jp|10-08;Utah Championship|de|10-22;World Wide Technology Championship|mx|11-05;Bermuda Championship|ny|11-12;RSM Classic|ny|11-19;Hero World Challenge|ny|12-03';
const DP_WORLD =
  'Dubai Invitational|ae|01-15;Dubai Desert Classic|ae|01-22;Bahrain Championship|gu|01-29;Qatar Masters|gu|02-05;Kenya Open|za|02-19;South African Open|za|02-26;Joburg Open|za|03-05;Hainan Classic|cn|03-19;Hero Indian Open|in|03-26;China Open|cn|04-23;Turkish Airlines Open|tr|04-30;Catalunya Championship|ce|05-07;Belgian Open|ce|05-21;Austrian Alpine Open|ce|05-28;KLM Open|ce|06-04;Italian Open|ce|06-25;BMW International Open|ce|07-02;Danish Golf Championship|ce|08-13;British Masters|uk|08-20;European Masters|ce|08-27;Irish Open|uk|09-10;PGA Championship Wentworth|uk|09-17;French Open|ce|09-24;Dunhill Links|uk|10-01;Open de España|ce|10-08;Korea Championship|jp|10-22;Abu Dhabi Championship|ae|11-05;Tour Championship Dubai|ae|11-12;Australian PGA Championship|au|11-26;Australian Open|au|12-03;Alfred Dunhill Championship|za|12-10';
const CYCLING =
  'Tour Down Under|au|01-20;Omloop Nieuwsblad|ce|02-28;Strade Bianche|ce|03-07;Paris–Nice|ce|03-08;Tirreno–Adriatico|ce|03-09;Milan–San Remo|ce|03-21;Gent–Wevelgem|ce|03-29;Tour of Flanders|ce|04-05;Itzulia|ce|04-06;Paris–Roubaix|ce|04-12;Amstel Gold Race|ce|04-19;La Flèche Wallonne|ce|04-22;Liège–Bastogne–Liège|ce|04-26;Tour de Romandie|ce|04-28;Eschborn–Frankfurt|ce|05-01;Giro stage 1|ce|05-09;Giro stage 4|ce|05-12;Giro stage 8|ce|05-16;Giro stage 12|ce|05-21;Giro stage 16|ce|05-26;Giro stage 20|ce|05-30;Critérium du Dauphiné|ce|06-07;Tour de Suisse|ce|06-17;Tour stage 1|ce|07-04;Tour stage 5|ce|07-08;Tour stage 8|ce|07-11;Tour stage 12|ce|07-16;Tour stage 15|ce|07-19;Tour stage 18|ce|07-23;Tour stage 21|ce|07-26;Clásica San Sebastián|ce|08-01;Tour de Pologne|ce|08-03;Vuelta stage 1|ce|08-22;Vuelta stage 6|ce|08-28;Vuelta stage 10|ce|09-01;Vuelta stage 15|ce|09-06;Vuelta stage 20|ce|09-12;Hamburg Classic|ce|08-16;Bretagne Classic|ce|08-30;Grand Prix de Québec|ny|09-11;Grand Prix de Montréal|ny|09-13;Il Lombardia|ce|10-10;Tour of Guangxi|cn|10-13';
const ALPINE =
  'Sölden giant slalom|ce|10-25;Levi slalom|ee|11-15;Gurgl slalom|ce|11-21;Copper Mountain super-G|de|11-27;Copper Mountain giant slalom|de|11-28;Beaver Creek downhill|de|12-04;Beaver Creek super-G|de|12-05;Val d’Isère giant slalom|ce|12-12;Val d’Isère slalom|ce|12-13;Val Gardena super-G|ce|12-18;Val Gardena downhill|ce|12-19;Alta Badia giant slalom|ce|12-20;Livigno super-G|ce|12-27;Madonna di Campiglio slalom|ce|01-07;Adelboden giant slalom|ce|01-09;Adelboden slalom|ce|01-10;Wengen downhill|ce|01-16;Wengen slalom|ce|01-17;Kitzbühel super-G|ce|01-22;Kitzbühel downhill|ce|01-23;Kitzbühel slalom|ce|01-24;Schladming slalom|ce|01-27;Garmisch downhill|ce|02-13;Kranjska Gora giant slalom|ce|03-06;Kranjska Gora slalom|ce|03-07;Kvitfjell downhill|ce|03-13;Final downhill|ce|03-20;Final slalom|ce|03-24';
const BIATHLON =
  'Kontiolahti individual|ee|11-28;Kontiolahti sprint|ee|12-04;Kontiolahti pursuit|ee|12-06;Hochfilzen sprint|ce|12-11;Hochfilzen pursuit|ce|12-12;Le Grand-Bornand sprint|ce|12-17;Le Grand-Bornand pursuit|ce|12-19;Le Grand-Bornand mass start|ce|12-20;Oberhof sprint|ce|01-07;Oberhof pursuit|ce|01-09;Ruhpolding sprint|ce|01-14;Ruhpolding pursuit|ce|01-17;Antholz individual|ce|01-21;Antholz mass start|ce|01-24;Nové Město sprint|ce|01-28;Nové Město pursuit|ce|01-31;World Championship sprint|ee|02-12;World Championship pursuit|ee|02-14;World Championship mass start|ee|02-21;Otepää sprint|ee|03-11;Otepää mass start|ee|03-14;Oslo sprint|ce|03-18;Oslo pursuit|ce|03-20;Oslo mass start|ce|03-21';
const CROSS_COUNTRY =
  'Ruka sprint|ee|11-28;Ruka ten kilometres|ee|11-27;Ruka mass start|ee|11-29;Trondheim sprint|ce|12-04;Trondheim skiathlon|ce|12-05;Davos sprint|ce|12-12;Davos ten kilometres|ce|12-13;Tour de Ski stage 1|ce|12-28;Tour de Ski stage 2|ce|12-29;Tour de Ski stage 3|ce|12-31;Tour de Ski stage 4|ce|01-01;Tour de Ski final climb|ce|01-03;Oberhof sprint|ce|01-16;Engadin sprint|ce|01-23;Goms mass start|ce|01-24;Falun sprint|ce|02-13;Falun ten kilometres|ce|02-14;World Championship sprint|ce|02-25;World Championship skiathlon|ce|02-27;World Championship fifty kilometres|ce|03-07;Lahti sprint|ee|03-13;Drammen sprint|ce|03-16;Oslo fifty kilometres|ce|03-20';
const SKI_JUMPING =
  'Lillehammer large hill|ce|11-21;Ruka large hill|ee|11-28;Ruka second contest|ee|11-29;Wisła large hill|ce|12-05;Wisła second contest|ce|12-06;Titisee-Neustadt|ce|12-12;Engelberg|ce|12-19;Engelberg second contest|ce|12-20;Oberstdorf, Four Hills|ce|12-29;Garmisch, Four Hills|ce|01-01;Innsbruck, Four Hills|ce|01-03;Bischofshofen, Four Hills|ce|01-06;Zakopane|ce|01-17;Oberstdorf ski flying|ce|01-24;Willingen|ce|01-31;Sapporo|jp|02-06;Sapporo second contest|jp|02-07;Falun large hill|ce|02-27;Lahti|ee|03-06;Oslo|ce|03-13;Vikersund ski flying|ce|03-20;Planica ski flying|ce|03-27';
const DIAMOND =
  'Doha|gu|05-08|18:00 18:20 18:45 19:10 19:35;Shanghai|cn|05-16;Xiamen|cn|05-23;Rabat|ma|05-31;Rome|ce|06-04;Stockholm|ce|06-07;Oslo|ce|06-10;Paris|ce|06-28;Eugene|la|07-04|13:00 13:20 13:45 14:10 14:35;Monaco|ce|07-10;London|uk|07-18;Lausanne|ce|08-21;Silesia|ce|08-23;Zürich|ce|08-27;Brussels final|ce|09-04;Brussels final, second day|ce|09-05';
const SPEEDWAY =
  'Landshut|ce|05-02;Prague|ce|05-30;Manchester|uk|06-13;Gorzów|ce|06-20;Målilla|ce|07-04;Riga|ee|08-08;Vojens|ce|09-12;Toruń|ce|09-26;Łódź|ce|08-29';

/** By `sport/competition`. */
export const RACE_PLANS: Readonly<Record<string, RacePlan>> = {
  'formula-1/World Championship': circuit(races(F1, 'Su', '15:00')),
  'motogp/World Championship': circuit(races(MOTOGP, 'Su', '14:00')),
  'nascar/Cup Series': circuit(races(NASCAR, 'Su', '15:00')),
  'golf/PGA Tour': circuit(races(PGA, 'Th', '07:30')),
  'golf/DP World Tour': circuit(races(DP_WORLD, 'Th', '07:30')),
  'cycling/World Tour': circuit(races(CYCLING, undefined, '12:00')),
  'alpine-skiing/World Cup': circuit(races(ALPINE, undefined, '10:00')),
  'biathlon/World Cup': circuit(races(BIATHLON, undefined, '14:30')),
  'cross-country-skiing/World Cup': circuit(races(CROSS_COUNTRY, undefined, '12:00')),
  'ski-jumping/World Cup': circuit(races(SKI_JUMPING, undefined, '16:00')),
  'athletics/Diamond League': circuit(races(DIAMOND, undefined, '20:04', '20:20', '20:45', '21:10', '21:35')),
  // A meeting is one contest: all sixteen meet in heats of four, and the points of the evening decide.
  'speedway/Grand Prix': circuit(races(SPEEDWAY, 'Sa', '19:00')),
};
