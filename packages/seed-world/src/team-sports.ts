import { figuresOf } from './numbers.ts';
import { place } from './places.ts';
import { teamPlan } from './plans/team-plans.ts';
import { SportTable, sides } from './table.ts';

/** `place | league | top or - | sides`, a row each, by sport. */
const SPORTS_TEXT: Readonly<Record<string, string>> = {
  basketball: `
us|NBA|top|Oklahoma City Thunder/Thunder;Boston Celtics/Celtics;Cleveland Cavaliers/Cavaliers;Denver Nuggets/Nuggets;New York Knicks/Knicks;Los Angeles Lakers/Lakers;Minnesota Timberwolves/Timberwolves;Houston Rockets/Rockets;Golden State Warriors/Warriors;Orlando Magic/Magic;Los Angeles Clippers/Clippers;Milwaukee Bucks/Bucks;Indiana Pacers/Pacers;Detroit Pistons/Pistons;San Antonio Spurs/Spurs;Atlanta Hawks/Hawks;Dallas Mavericks/Mavericks;Miami Heat/Heat;Memphis Grizzlies/Grizzlies;Philadelphia 76ers/76ers;Sacramento Kings/Kings;Phoenix Suns/Suns;Toronto Raptors/Raptors;Chicago Bulls/Bulls;Portland Trail Blazers/Blazers;New Orleans Pelicans/Pelicans;Charlotte Hornets/Hornets;Brooklyn Nets/Nets;Utah Jazz/Jazz;Washington Wizards/Wizards
eu|EuroLeague|top|Olympiacos;Panathinaikos;Real Madrid;Fenerbahçe;Monaco;Barcelona;Anadolu Efes/Efes;Žalgiris;Bayern;Olimpia Milano/Milano;Partizan;Crvena zvezda/C. zvezda;Maccabi Tel Aviv/Maccabi;Hapoel Tel Aviv/Hapoel TA;Valencia;Virtus Bologna/Virtus;Baskonia;Paris Basketball/Paris;ASVEL;Dubai
us|NCAA|-|Duke;Houston Cougars/Houston;Kansas;Connecticut/UConn;Kentucky;Purdue;Gonzaga;Arizona;Auburn;Alabama;Tennessee;Florida;Michigan State;Iowa State;Baylor;North Carolina/N. Carolina;Texas;UCLA;Villanova;Illinois;Marquette;Wisconsin;Michigan;Creighton
es|Liga ACB|-|Real Madrid;Barcelona;Unicaja;Valencia;La Laguna Tenerife/Tenerife;Joventut;Baskonia;Gran Canaria;Manresa;UCAM Murcia/Murcia;Breogán;Bilbao;Zaragoza;Andorra;Lleida;Girona;Burgos;Granada
de|BBL|-|Bayern München/Bayern;Alba Berlin;Ulm;Bonn;Ludwigsburg;Würzburg;Vechta;Braunschweig;Oldenburg;Bamberg;Hamburg;Chemnitz;Rostock;Frankfurt;Heidelberg;Mitteldeutscher BC/MBC;Jena;Trier
fr|LNB Élite|-|Monaco;Paris;ASVEL;Bourg;Cholet;Strasbourg;Nanterre;Dijon;Le Mans;Limoges;Gravelines;Saint-Quentin;Nancy;Le Portel;Chalon;Boulazac
it|Lega A|-|Olimpia Milano/Milano;Virtus Bologna/Virtus;Brescia;Trento;Tortona;Reggio Emilia;Venezia;Trieste;Sassari;Napoli;Varese;Treviso;Cremona;Cantù;Udine;Trapani
tr|Süper Ligi|-|Fenerbahçe;Anadolu Efes/Efes;Beşiktaş;Galatasaray;Türk Telekom;Bahçeşehir;Tofaş;Karşıyaka;Bursaspor;Manisa;Mersin;Petkim;Esenler;Büyükçekmece
gr|Basket League|-|Olympiacos;Panathinaikos;AEK;PAOK;Aris;Peristeri;Promitheas;Kolossos;Karditsa;Maroussi;Panionios;Iraklis
lt|LKL|-|Žalgiris;Rytas;Wolves;Lietkabelis;Šiauliai;Neptūnas;Juventus;Gargždai;Jonava;Nevėžis
rs|ABA League|-|Partizan;Crvena zvezda/C. zvezda;Budućnost;Cedevita Olimpija/Olimpija;Mega;Igokea;Zadar;Cibona;Split;Krka;FMP;SC Derby/Derby;Spartak;Borac
au|NBL|-|Melbourne United/Melbourne;Sydney Kings;Perth Wildcats/Perth;Illawarra Hawks/Illawarra;Tasmania JackJumpers/Tasmania;South East Melbourne/SE Melbourne;Adelaide 36ers/Adelaide;Brisbane Bullets/Brisbane;New Zealand Breakers/Breakers;Cairns Taipans/Cairns
cn|CBA|-|Guangdong;Liaoning;Zhejiang;Shanxi;Beijing Ducks/Beijing;Shanghai;Xinjiang;Shandong;Guangsha;Shenzhen;Qingdao;Nanjing;Tianjin;Sichuan;Jilin;Jiangsu
jp|B.League|-|Chiba Jets/Chiba;Utsunomiya Brex/Utsunomiya;Ryukyu Golden Kings/Ryukyu;Alvark Tokyo/Alvark;Hiroshima Dragonflies/Hiroshima;Nagoya Diamond Dolphins/Nagoya DD;SeaHorses Mikawa/Mikawa;Gunma;Shimane;Osaka Evessa/Osaka;Sun Rockers Shibuya/Shibuya;Yokohama
kr|KBL|-|Seoul SK;Changwon LG;Suwon KT;Ulsan Mobis;Anyang;Wonju DB;Daegu KOGAS;Goyang Sono;Busan KCC;Seoul Samsung
ph|PBA|-|San Miguel;Barangay Ginebra/Ginebra;TNT;Meralco;Magnolia;Rain or Shine;NLEX;Converge;Phoenix;Blackwater;NorthPort;Terrafirma
ar|Liga Nacional|-|Quimsa;Boca Juniors;Instituto;Gimnasia;San Martín;Obras;Regatas;Peñarol;Olímpico;Ferro;Unión;Independiente
br|NBB|-|Flamengo;Franca;Minas;Bauru;São Paulo;Brasília;Pinheiros;Paulistano;Corinthians;Vasco;União Corinthians;Mogi`,
  'ice-hockey': `
us|NHL|top|Florida Panthers/Florida;Edmonton Oilers/Edmonton;Colorado Avalanche/Colorado;Carolina Hurricanes/Carolina;Dallas Stars/Dallas;Vegas Golden Knights/Vegas;Tampa Bay Lightning/Tampa Bay;Toronto Maple Leafs/Toronto;Winnipeg Jets/Winnipeg;New Jersey Devils/New Jersey;Los Angeles Kings/LA Kings;Washington Capitals/Washington;New York Rangers/NY Rangers;Minnesota Wild/Minnesota;Ottawa Senators/Ottawa;Montréal Canadiens/Montréal;Vancouver Canucks/Vancouver;St. Louis Blues/St. Louis;Utah Mammoth/Utah;Columbus Blue Jackets/Columbus;Boston Bruins/Boston;Detroit Red Wings/Detroit;Calgary Flames/Calgary;New York Islanders/NY Islanders;Buffalo Sabres/Buffalo;Pittsburgh Penguins/Pittsburgh;Seattle Kraken/Seattle;Nashville Predators/Nashville;Anaheim Ducks/Anaheim;Philadelphia Flyers/Philadelphia;Chicago Blackhawks/Chicago;San Jose Sharks/San Jose
ru|KHL|top|Lokomotiv Yaroslavl/Lokomotiv;CSKA Moscow/CSKA;Metallurg Magnitogorsk/Magnitogorsk;SKA St. Petersburg/SKA;Ak Bars Kazan/Ak Bars;Avangard Omsk/Avangard;Dynamo Moscow/D. Moscow;Spartak Moscow/Spartak;Salavat Yulaev/Salavat;Traktor;Avtomobilist;Torpedo;Severstal;Dinamo Minsk/D. Minsk;Neftekhimik;Sibir;Amur;Admiral;Lada;Barys;Sochi;Shanghai Dragons/Shanghai
se|SHL|-|Frölunda;Skellefteå;Växjö;Färjestad;Luleå;Timrå;Brynäs;Örebro;Rögle;Leksand;Malmö;Linköping;HV71;Djurgården
fi|Liiga|-|Tappara;Ilves;Kärpät;Lukko;SaiPa;KalPa;HIFK;TPS;Pelicans;HPK;Ässät;JYP;Sport;KooKoo;Jukurit;Kiekko-Espoo
de|DEL|-|Eisbären Berlin/Berlin;Adler Mannheim/Mannheim;Red Bull München/München;ERC Ingolstadt/Ingolstadt;Kölner Haie/Köln;Fischtown Pinguins/Bremerhaven;Straubing Tigers/Straubing;Grizzlys Wolfsburg/Wolfsburg;Nürnberg Ice Tigers/Nürnberg;Schwenninger Wild Wings/Schwenningen;Iserlohn Roosters/Iserlohn;Löwen Frankfurt/Frankfurt;Augsburger Panther/Augsburg;Dresdner Eislöwen/Dresden
ch|National League|-|ZSC Lions;Lausanne;Bern;Zug;Fribourg-Gottéron/Fribourg;Davos;Genève-Servette/Genève;Lugano;Kloten;Biel;Ambrì-Piotta/Ambrì;Rapperswil;SCL Tigers;Ajoie
cz|Extraliga|-|Sparta Praha/Sparta;Pardubice;Třinec;Kometa Brno/Kometa;Plzeň;Hradec Králové/Hradec;Liberec;Litvínov;České Budějovice/Budějovice;Vítkovice;Karlovy Vary/K. Vary;Mladá Boleslav/M. Boleslav;Olomouc;Kladno
sk|Extraliga|-|Slovan Bratislava/Slovan;Košice;Nitra;Zvolen;Spišská Nová Ves/Spišská;Poprad;Michalovce;Trenčín;Žilina;Liptovský Mikuláš/Liptovský;Banská Bystrica/B. Bystrica;Prešov
us|AHL|-|Hershey Bears/Hershey;Coachella Valley;Milwaukee Admirals/Milwaukee;Providence Bruins/Providence;Rockford IceHogs/Rockford;Texas Stars;Toronto Marlies/Marlies;Ontario Reign/Ontario;Grand Rapids;Calgary Wranglers/Wranglers;Charlotte Checkers/Checkers;Laval Rocket/Laval;Rochester;Syracuse Crunch/Syracuse;Cleveland Monsters/Monsters;Abbotsford
at|ICE League|-|Red Bull Salzburg/Salzburg;KAC;Bolzano;Black Wings Linz/Linz;Villach;Fehérvár;Vienna Capitals/Vienna;Graz99ers/Graz;Pustertal;Asiago;Innsbruck;Olimpija Ljubljana/Ljubljana
no|EliteHockey|-|Storhamar;Stavanger Oilers/Stavanger;Vålerenga;Frisk Asker;Stjernen;Lillehammer;Sparta Sarpsborg/Sarpsborg;Lørenskog;Nidaros;Narvik`,
  'american-football': `
us|NFL|top|Kansas City Chiefs/Chiefs;Philadelphia Eagles/Eagles;Buffalo Bills/Bills;Detroit Lions/Lions;Baltimore Ravens/Ravens;Green Bay Packers/Packers;San Francisco 49ers/49ers;Los Angeles Rams/Rams;Cincinnati Bengals/Bengals;Denver Broncos/Broncos;Tampa Bay Buccaneers/Buccaneers;Washington Commanders/Commanders;Minnesota Vikings/Vikings;Los Angeles Chargers/Chargers;Houston Texans/Texans;Seattle Seahawks/Seahawks;Pittsburgh Steelers/Steelers;Dallas Cowboys/Cowboys;Chicago Bears/Bears;New England Patriots/Patriots;Arizona Cardinals/Cardinals;Atlanta Falcons/Falcons;Indianapolis Colts/Colts;Miami Dolphins/Dolphins;Jacksonville Jaguars/Jaguars;Carolina Panthers/Panthers;Las Vegas Raiders/Raiders;New York Giants/Giants;New Orleans Saints/Saints;Tennessee Titans/Titans;New York Jets/Jets;Cleveland Browns/Browns
us|NCAA|-|Ohio State;Texas;Georgia;Penn State;Oregon;Notre Dame;Alabama;Clemson;LSU;Miami Hurricanes/Miami FL;Michigan;Tennessee;Oklahoma;Texas A&M;Ole Miss;USC;Florida;Indiana;South Carolina;Iowa State;BYU;Utah;Kansas State;Boise State;Arizona State;Louisville;Iowa;Missouri
ca|CFL|-|Montreal Alouettes/Montreal;Winnipeg Blue Bombers/Winnipeg;Toronto Argonauts/Toronto;BC Lions;Saskatchewan Roughriders/Saskatchewan;Hamilton Tiger-Cats/Hamilton;Calgary Stampeders/Calgary;Ottawa Redblacks/Ottawa;Edmonton Elks/Edmonton
eu|European League|-|Vienna Vikings/Vienna;Stuttgart Surge/Stuttgart;Rhein Fire;Munich Ravens/Munich;Paris Musketeers/Paris;Frankfurt Galaxy/Frankfurt;Nordic Storm;Madrid Bravos/Madrid;Wroclaw Panthers/Wroclaw;Raiders Tirol/Tirol;Berlin Thunder/Berlin;Cologne Centurions/Cologne`,
  baseball: `
us|MLB|top|Los Angeles Dodgers/Dodgers;New York Yankees/Yankees;Philadelphia Phillies/Phillies;Atlanta Braves/Braves;Houston Astros/Astros;New York Mets/Mets;San Diego Padres/Padres;Milwaukee Brewers/Brewers;Chicago Cubs/Cubs;Detroit Tigers/Tigers;Toronto Blue Jays/Blue Jays;Boston Red Sox/Red Sox;Seattle Mariners/Mariners;Arizona Diamondbacks/D-backs;Cleveland Guardians/Guardians;Texas Rangers/Rangers;San Francisco Giants/Giants;Tampa Bay Rays/Rays;Minnesota Twins/Twins;Baltimore Orioles/Orioles;Kansas City Royals/Royals;Cincinnati Reds/Reds;St. Louis Cardinals/Cardinals;Miami Marlins/Marlins;Los Angeles Angels/Angels;Athletics;Pittsburgh Pirates/Pirates;Washington Nationals/Nationals;Chicago White Sox/White Sox;Colorado Rockies/Rockies
jp|NPB|-|Fukuoka SoftBank Hawks/SoftBank;Hanshin Tigers/Hanshin;Yomiuri Giants/Yomiuri;Yokohama DeNA BayStars/DeNA;Nippon-Ham Fighters/Nippon-Ham;Orix Buffaloes/Orix;Hiroshima Carp/Hiroshima;Chiba Lotte Marines/Lotte;Saitama Seibu Lions/Seibu;Yakult Swallows/Yakult;Chunichi Dragons/Chunichi;Rakuten Eagles/Rakuten
kr|KBO|-|LG Twins;Kia Tigers;Samsung Lions;Hanwha Eagles/Hanwha;SSG Landers;Lotte Giants;KT Wiz;NC Dinos;Doosan Bears;Kiwoom Heroes/Kiwoom
tw|CPBL|-|CTBC Brothers/Brothers;Uni-President Lions/Uni Lions;Rakuten Monkeys/Monkeys;Wei Chuan Dragons/Dragons;Fubon Guardians/Fubon;TSG Hawks
mx|LMB|-|Diablos Rojos;Sultanes de Monterrey/Sultanes;Toros de Tijuana/Toros;Pericos de Puebla/Pericos;Tecolotes;Guerreros de Oaxaca/Guerreros;Leones de Yucatán/Leones;Saraperos;Acereros;Olmecas;Tigres;Piratas
do|LIDOM|-|Tigres del Licey/Licey;Leones del Escogido/Escogido;Águilas Cibaeñas/Águilas;Estrellas Orientales/Estrellas;Gigantes del Cibao/Gigantes;Toros del Este/Toros`,
  handball: `
eu|Champions League|top|Barcelona;Magdeburg;Füchse Berlin;Veszprém;Kielce;Paris Saint-Germain/PSG;Aalborg;Nantes;Pick Szeged/Szeged;Sporting CP/Sporting;Wisła Płock/Płock;GOG;Kolstad;Zagreb;Dinamo București/Dinamo;Eurofarm Pelister/Pelister
de|Bundesliga|-|Magdeburg;Füchse Berlin;THW Kiel/Kiel;SG Flensburg-Handewitt/Flensburg;Melsungen;Rhein-Neckar Löwen/RN Löwen;Gummersbach;Hannover-Burgdorf/Hannover;Lemgo;Göppingen;Erlangen;Wetzlar;Eisenach;HSV Hamburg/Hamburg;Stuttgart;Leipzig;Bergischer HC/Bergisch;Minden
fr|Starligue|-|Paris Saint-Germain/PSG;Nantes;Montpellier;Toulouse;Nîmes;Limoges;Saint-Raphaël;Chambéry;Aix;Cesson-Rennes/Cesson;Chartres;Tremblay;Dunkerque;Istres;Dijon;Sélestat
es|Liga ASOBAL|-|Barcelona;Granollers;Bidasoa Irún/Bidasoa;Logroño;Torrelavega;Ademar León/Ademar;Cuenca;Valladolid;Puente Genil;Huesca;Anaitasuna;Cangas;Villa de Aranda/Aranda;Nava;Guadalajara;Benidorm
dk|Håndboldligaen|-|Aalborg;GOG;Skjern;Fredericia;Bjerringbro-Silkeborg/BSH;Ribe-Esbjerg;Mors-Thy;Nordsjælland;Holstebro;Skanderborg;SønderjyskE;Kolding;Grindsted;Ringsted
pl|Superliga|-|Kielce;Wisła Płock/Płock;Górnik Zabrze/Górnik;Chrobry Głogów/Głogów;Azoty Puławy/Puławy;Ostrovia;Kwidzyn;Gwardia Opole/Opole;Zagłębie Lubin/Lubin;Kalisz;Piotrkowianin;Zepter`,
  volleyball: `
it|SuperLega|top|Trentino;Perugia;Lube Civitanova/Lube;Piacenza;Verona;Modena;Milano;Cisterna;Padova;Monza;Grottazzolina;Cuneo
pl|PlusLiga|top|Jastrzębski Węgiel/Jastrzębski;Warszawa;Zawiercie;ZAKSA;Rzeszów;Lublin;Skra Bełchatów/Skra;Częstochowa;Olsztyn;Gdańsk;Lwów;Suwałki;Katowice;Chełm
tr|Efeler Ligi|-|Ziraat Bank;Fenerbahçe;Halkbank;Galatasaray;Arkas;Spor Toto;Altekma;Akkuş;Bursa;Cizre;Kuşgöz;On Hotels
br|Superliga|-|Sada Cruzeiro/Cruzeiro;Minas;Campinas;SESI Bauru/SESI;Suzano;Joinville;São José;Guarulhos;Praia Clube;Goiás;Monte Carmelo;Saneago
ru|Super League|-|Zenit Kazan;Dynamo Moscow/D. Moscow;Zenit St. Petersburg/Zenit SPb;Lokomotiv Novosibirsk/Lokomotiv;Fakel;Belogorie;Kuzbass;Ural;Yenisey;Nova;Gazprom-Yugra;ASK
fr|Ligue A|-|Tours;Montpellier;Chaumont;Poitiers;Narbonne;Toulouse;Paris;Sète;Nice;Cambrai;Plessis;Saint-Nazaire
de|Bundesliga|-|Berlin Volleys/Berlin;Friedrichshafen;Lüneburg;Düren;Herrsching;Giesen;Haching;Königs Wusterhausen/Netzhoppers;Freiburg;Dachau;Warnemünde;Karlsruhe
jp|SV.League|-|Suntory Sunbirds/Suntory;Osaka Bluteon/Osaka;JTEKT Stings/JTEKT;Wolfdogs Nagoya/Wolfdogs;Hiroshima Thunders/Hiroshima;Tokyo Great Bears/Great Bears;Toray Arrows/Toray;VC Nagano;Sakai Blazers/Sakai;Voreas Hokkaido/Voreas`,
  futsal: `
es|Primera División|top|Barça;Movistar Inter/Inter;Palma Futsal/Palma;ElPozo Murcia/ElPozo;Jaén;Cartagena;Jimbee;Xota;Valdepeñas;Santa Coloma;Peñíscola;Manzanares;Noia;Córdoba
pt|Liga Placard|-|Sporting CP/Sporting;Benfica;Braga;Leões Porto Salvo/Porto Salvo;Fundão;Ferreira do Zêzere/Ferreira;Eléctrico;Quinta dos Lombos/Lombos;Rio Ave;Torreense;Famalicão;Caxinas
it|Serie A|-|Meta Catania/Catania;Napoli;L84;Feldi Eboli/Eboli;Sandro Abate/Abate;Came Treviso/Treviso;Pirossigeno Cosenza/Cosenza;Ecocity;Active Network/Active;Fortitudo;Manfredonia;Roma
br|Liga Nacional|-|Jaraguá;Magnus;Joinville;Carlos Barbosa/C. Barbosa;Pato;Cascavel;Corinthians;Minas;Campo Mourão;Marreco;Praia Clube;Foz Cataratas`,
  'rugby-union': `
fr|Top 14|top|Toulouse;Bordeaux Bègles/Bordeaux;Toulon;La Rochelle;Clermont;Racing 92;Stade Français/Stade Fr.;Castres;Bayonne;Pau;Montpellier;Lyon;Perpignan;Montauban
en|Premiership|top|Bath;Leicester Tigers/Leicester;Saracens;Northampton Saints/Northampton;Sale Sharks/Sale;Bristol Bears/Bristol;Gloucester;Harlequins;Exeter Chiefs/Exeter;Newcastle Red Bulls/Newcastle
eu|United Rugby Championship|-|Leinster;Bulls;Stormers;Sharks;Glasgow Warriors/Glasgow;Munster;Ulster;Lions;Edinburgh;Cardiff;Scarlets;Ospreys;Connacht;Benetton;Zebre;Dragons
nz|Super Rugby|-|Crusaders;Chiefs;Blues;Hurricanes;Brumbies;Reds;Highlanders;Waratahs;Western Force/Force;Fijian Drua;Moana Pasifika
jp|League One|-|Panasonic Wild Knights/Wild Knights;Toshiba Brave Lupus/Brave Lupus;Suntory Sungoliath/Sungoliath;Kubota Spears/Spears;Kobe Steelers/Kobe;Toyota Verblitz/Verblitz;Yokohama Eagles/Eagles;Shizuoka Blue Revs/Blue Revs;Ricoh Black Rams/Black Rams;Mitsubishi Dynaboars/Dynaboars;Honda Heat;Urayasu D-Rocks/D-Rocks`,
  'rugby-league': `
au|NRL|top|Penrith Panthers/Panthers;Melbourne Storm/Storm;Canberra Raiders/Raiders;Brisbane Broncos/Broncos;Canterbury Bulldogs/Bulldogs;Cronulla Sharks/Sharks;Sydney Roosters/Roosters;New Zealand Warriors/Warriors;Manly Sea Eagles/Sea Eagles;Dolphins;Parramatta Eels/Eels;North Queensland Cowboys/Cowboys;St George Illawarra/Dragons;Newcastle Knights/Knights;South Sydney Rabbitohs/Rabbitohs;Gold Coast Titans/Titans;Wests Tigers
en|Super League|-|Hull KR;Wigan Warriors/Wigan;Leigh Leopards/Leigh;St Helens;Leeds Rhinos/Leeds;Wakefield Trinity/Wakefield;Hull FC;Warrington Wolves/Warrington;Catalans Dragons/Catalans;Huddersfield Giants/Huddersfield;Castleford Tigers/Castleford;Bradford Bulls/Bradford;Toulouse;York`,
  'aussie-rules': `
au|AFL|top|Brisbane Lions/Brisbane;Collingwood;Geelong Cats/Geelong;Adelaide Crows/Adelaide;Hawthorn;Gold Coast Suns/Gold Coast;Western Bulldogs/Bulldogs;GWS Giants/GWS;Fremantle;Sydney Swans/Sydney;Carlton;Port Adelaide;St Kilda;Melbourne;Essendon;Richmond;West Coast Eagles/West Coast;North Melbourne/N. Melbourne`,
  cricket: `
in|Premier League T20|top|Mumbai Indians/Mumbai;Chennai Super Kings/Chennai;Royal Challengers Bengaluru/Bengaluru;Kolkata Knight Riders/Kolkata;Rajasthan Royals/Rajasthan;Sunrisers Hyderabad/Hyderabad;Gujarat Titans/Gujarat;Punjab Kings/Punjab;Delhi Capitals/Delhi;Lucknow Super Giants/Lucknow
au|Big Bash League|top|Sydney Sixers/Sixers;Perth Scorchers/Scorchers;Hobart Hurricanes/Hurricanes;Sydney Thunder/Thunder;Brisbane Heat/Heat;Melbourne Stars/Stars;Melbourne Renegades/Renegades;Adelaide Strikers/Strikers
int|T20 Internationals|-|India;Australia;England;South Africa;New Zealand;Pakistan;West Indies;Sri Lanka;Afghanistan;Bangladesh;Ireland;Zimbabwe;Scotland;Netherlands;Nepal;USA
en|T20 Blast|-|Surrey;Somerset;Hampshire;Lancashire;Birmingham Bears/Birmingham;Northamptonshire/Northants;Kent;Durham;Sussex;Essex;Gloucestershire/Glos;Middlesex;Yorkshire;Nottinghamshire/Notts;Worcestershire/Worcs;Derbyshire;Glamorgan;Leicestershire/Leics
pk|Super League|-|Lahore Qalandars/Lahore;Karachi Kings/Karachi;Islamabad United/Islamabad;Peshawar Zalmi/Peshawar;Quetta Gladiators/Quetta;Multan Sultans/Multan
bd|Premier League T20|-|Fortune Barishal/Barishal;Rangpur Riders/Rangpur;Dhaka Capitals/Dhaka;Chittagong Kings/Chittagong;Khulna Tigers/Khulna;Sylhet Strikers/Sylhet;Durbar Rajshahi/Rajshahi`,
  'water-polo': `
eu|Champions League|top|Ferencváros;Pro Recco;Novi Beograd;Olympiacos;Barceloneta;Marseille;Brescia;Jug Dubrovnik/Jug;Sabadell;Vouliagmeni;Hannover;Jadran Split
hu|OB I|-|Ferencváros;Szolnok;OSC;BVSC;Vasas;Honvéd;Eger;Miskolc;Szeged;UVSE;Pécs;Kaposvár`,
  'field-hockey': `
nl|Hoofdklasse|top|Bloemendaal;Kampong;Amsterdam;Den Bosch;Rotterdam;Pinoké;Oranje-Rood;HGC;Klein Zwitserland/KZ;SCHC;Hurley;Tilburg
de|Bundesliga|-|Rot-Weiss Köln/RW Köln;Mannheimer HC/Mannheim;Harvestehuder THC/HTHC;UHC Hamburg/UHC;Uhlenhorst Mülheim/Mülheim;Crefelder HTC/Crefeld;Polo Club;Berliner HC/Berlin;Gladbach;Nürnberg;Blau-Weiss;Alster`,
  floorball: `
se|SSL|top|Storvreta;Falun;Pixbo;Linköping;Växjö;Mullsjö;Jönköping;Helsingborg;Dalen;Karlstad;Visby;Hagunda;Strängnäs;Warberg
fi|F-liiga|-|Classic;Happee;SPV;Oilers;TPS;Nokian KrP/Nokia;EräViikingit/EräV;Indians;LASB;Jymy;FBC Turku/Turku;OLS`,
  bandy: `
se|Elitserien|top|Villa Lidköping/Villa;Västerås;Edsbyn;Sandviken;Bollnäs;Broberg;Vetlanda;Hammarby;Frillesås;Sirius;Vänersborg;Motala
no|Eliteserien|-|Stabæk;Ready;Solberg;Mjøndalen;Stangebyen;Drammen;Hamar;Sarpsborg`,
  'beach-soccer': `
int|Nations Cup|top|Brazil;Portugal;Italy;Spain;Senegal;Iran;Belarus;Japan;Tahiti;Switzerland;Oman;Paraguay;Argentina;UAE;Ukraine;Mexico`,
  netball: `
au|Super Netball|top|Melbourne Vixens/Vixens;Adelaide Thunderbirds/Thunderbirds;West Coast Fever/Fever;Sunshine Coast Lightning/Lightning;NSW Swifts/Swifts;Queensland Firebirds/Firebirds;Giants;Melbourne Mavericks/Mavericks`,
  lacrosse: `
us|Premier League|top|Utah Archers/Archers;Maryland Whipsnakes/Whipsnakes;Denver Outlaws/Outlaws;New York Atlas/Atlas;Boston Cannons/Cannons;Philadelphia Waterdogs/Waterdogs;California Redwoods/Redwoods;Carolina Chaos/Chaos
ca|NLL|-|Buffalo Bandits/Buffalo;Toronto Rock;Saskatchewan Rush/Saskatchewan;Vancouver Warriors/Vancouver;Halifax Thunderbirds/Halifax;Calgary Roughnecks/Calgary;Georgia Swarm/Georgia;San Diego Seals/San Diego;Rochester Knighthawks/Rochester;Colorado Mammoth/Colorado;Philadelphia Wings/Philadelphia;Las Vegas Desert Dogs/Las Vegas`,
  softball: `
us|Pro Softball|top|Bandits;Talons;Blaze;Volts;Cascade;Spark
jp|JD.League|-|Toyota Red Terriers/Toyota;Bic Camera Takasaki/Bic Camera;Toyota Industries/Industries;Denso;Hitachi;Honda;Ogaki Minamo/Ogaki;SGH Galaxy Stars/Galaxy;Taiyo Yuden;Iga Frontier/Iga`,
  'gaelic-football': `
ie|National League|top|Kerry;Dublin;Armagh;Donegal;Galway;Mayo;Tyrone;Derry;Monaghan;Roscommon;Cork;Meath;Louth;Kildare;Cavan;Down`,
  hurling: `
ie|National League|top|Limerick;Clare;Cork;Tipperary;Kilkenny;Galway;Waterford;Wexford;Dublin;Offaly;Antrim;Carlow`,
  kabaddi: `
in|Pro Kabaddi|top|Puneri Paltan/Pune;Haryana Steelers/Haryana;Patna Pirates/Patna;Dabang Delhi/Delhi;U Mumba;Jaipur Pink Panthers/Jaipur;UP Yoddhas/UP;Telugu Titans/Telugu;Tamil Thalaivas/Tamil;Gujarat Giants/Gujarat;Bengal Warriorz/Bengal;Bengaluru Bulls/Bengaluru`,
  'sepak-takraw': `
asia|Regu League|top|Bangkok;Nakhon Pathom/N. Pathom;Johor;Selangor;Seoul;Goyang;Jakarta;Hanoi;Manila;Yangon`,
  curling: `
int|Grand Slam|top|Team Mowatt/Mowatt;Team Edin/Edin;Team Retornaz/Retornaz;Team Jacobs/Jacobs;Team Dunstone/Dunstone;Team Gushue/Gushue;Team Schwaller/Schwaller;Team Ramsfjell/Ramsfjell;Team Whyte/Whyte;Team McEwen/McEwen;Team Shuster/Shuster;Team Dropkin/Dropkin`,
  'counter-strike': `
int|Pro League|top|Vitality;Spirit;MOUZ;Falcons;Natus Vincere/NAVI;G2;The MongolZ/MongolZ;Aurora;FaZe;FURIA;Astralis;Team Liquid/Liquid;Heroic;3DMAX;paiN;GamerLegion;Virtus.pro;HOTU;FlyQuest;TYLOO
eu|Challenger League|-|SAW;B8;BetBoom;Monte;Nemiga;OG;ENCE;Sangal;Alliance;Fnatic;BIG;Passion UA;9INE;ECSTATIC;Gaimin;Metizport
sam|Challenger South America|-|Imperial;RED Canids;MIBR;ODDIK;Legacy;Sharks;Fluxo;BESTIA;Bounty Hunters/Bounty;Solid;Galorys;KRÜ`,
  'dota-2': `
int|DreamLeague|top|Team Spirit/Spirit;Team Falcons/Falcons;Tundra;Team Liquid/Liquid;PARIVISION;BetBoom;Gaimin Gladiators/Gaimin;Xtreme Gaming/Xtreme;Heroic;Aurora;Natus Vincere/NAVI;MOUZ;Nigma Galaxy/Nigma;Team Yandex/Yandex;Wildcard;BOOM
eu|European Pro League|-|1win;L1GA;Virtus.pro;Runa;Inner Circle;Yellow Submarine/Submarine;Zero Tenacity/Z10;Passion UA;Nemiga;Kalmychata;Power Rangers;Cyber Goose`,
  'league-of-legends': `
kr|LCK|top|Gen.G;T1;Hanwha Life/HLE;Dplus KIA/DK;KT Rolster/KT;BNK FearX/FearX;Nongshim RedForce/NS;DRX;DN Freecs/DNF;BRION
cn|LPL|top|Bilibili Gaming/BLG;Top Esports/TES;Anyone’s Legend/AL;Invictus Gaming/iG;JD Gaming/JDG;Weibo Gaming/Weibo;Ninjas in Pyjamas/NIP;FunPlus Phoenix/FPX;Team WE/WE;EDward Gaming/EDG;LNG;LGD;Ultra Prime/UP;Oh My God/OMG
eu|LEC|-|G2;Fnatic;Karmine Corp/KC;Movistar KOI/KOI;Team Vitality/Vitality;GIANTX;Team Heretics/Heretics;SK Gaming/SK;Natus Vincere/NAVI;Shifters
us|LTA|-|FlyQuest;Team Liquid/Liquid;Cloud9;Shopify Rebellion/Shopify;100 Thieves;Dignitas;Disguised;Lyon`,
  valorant: `
int|Champions Tour|top|NRG;Sentinels;G2;Fnatic;Team Heretics/Heretics;Paper Rex;T1;DRX;Gen.G;EDward Gaming/EDG;Wolves;Xi Lai;Team Liquid/Liquid;Rex Regum/RRQ;MIBR;Leviatán
eu|Challengers EMEA|-|Mandatory;Gentle Mates/M8;Apeks;ULF;Eternal Fire;GoNext;Fut;Joblife;Dsyre;Zeta;Diamant;SuperMassive`,
  'rocket-league': `
int|Championship Series|top|Karmine Corp/KC;NRG;Dignitas;Team Falcons/Falcons;Vitality;FURIA;The Ultimates/Ultimates;Geekay;Ninjas in Pyjamas/NIP;Wildcard;Shopify Rebellion/Shopify;Twisted Minds`,
  'rainbow-six': `
int|Six Invitational|top|FaZe;Team BDS/BDS;Spacestation/SSG;G2;w7m;DarkZero;FURIA;Secret;CAG;Virtus.pro;Wolves;Shopify Rebellion/Shopify`,
  'call-of-duty': `
us|CDL|top|OpTic Texas/OpTic;Vancouver Surge/Surge;LA Thieves;Boston Breach/Breach;Toronto KOI/KOI;Miami Heretics/Heretics;Carolina Royal Ravens/Ravens;Cloud9 New York/C9 NY;Atlanta FaZe/FaZe;Riyadh Falcons/Falcons;G2 Minnesota/G2;Paris Gentle Mates/M8`,
  'mobile-legends': `
id|MPL Indonesia|top|ONIC;RRQ Hoshi/RRQ;EVOS;Bigetron;Geek Fam;Alter Ego;Team Liquid ID/Liquid ID;Dewa United/Dewa;NAVI
ph|MPL Philippines|-|Team Liquid PH/Liquid PH;ONIC PH;Aurora PH;TNC;Smart Omega/Omega;AP Bren;Twisted Minds PH/Twisted;RSG PH`,
  'king-of-glory': `
cn|King Pro League|top|Chengdu AG/AG;Wolves Chongqing/Wolves;Wuhan eStar/eStar;KSG;TTG;WB;LGD NBW/LGD;Shanghai EDG.M/EDG;Xi’an WE/WE;Shenzhen DYG/DYG;Hangzhou LGD/HZ LGD;Foshan DRG/DRG`,
};

/** Every sport of clubs or teams but soccer. */
export function teamSports(): readonly SportTable[] {
  return Object.entries(SPORTS_TEXT).map(([alias, text]) => {
    const table = new SportTable(alias);
    for (const row of text.trim().split('\n')) {
      const [where = '', league = '', level = '', names = ''] = row.split('|');
      const entrants = sides(names);
      const short = entrants.map(({ shortName }) => shortName);
      const plan = teamPlan(alias, where, league, short);
      const figures = figuresOf(alias, where, league);
      table.add(place(where), league, entrants, {
        top: level === 'top',
        plan,
        outright: 'Winner',
        ...(figures && { figures }),
      });
    }
    return table;
  });
}
