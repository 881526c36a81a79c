import { soccerFiguresOf } from './numbers.ts';
import { place } from './places.ts';
import { CUPS, cupPlan, nationalPlan, soccerPlan } from './plans/soccer-plans.ts';
import { type SportTable, sides } from './table.ts';

/** `place | league | clubs`, a row each. Clubs strongest first. */
const LEAGUES = `
en|Championship|Sheffield United;Southampton;Ipswich Town;Leicester City;Coventry City;Middlesbrough;West Bromwich Albion/West Brom;Norwich City;Bristol City;Millwall;Watford;Blackburn Rovers/Blackburn;Stoke City;Swansea City;Hull City;Preston North End/Preston;Queens Park Rangers/QPR;Derby County;Portsmouth;Oxford United;Birmingham City;Wrexham;Charlton Athletic/Charlton;Sheffield Wednesday/Sheff Wed
en|League One|Luton Town;Cardiff City;Plymouth Argyle/Plymouth;Huddersfield Town/Huddersfield;Bolton Wanderers/Bolton;Reading;Wigan Athletic/Wigan;Barnsley;Rotherham United/Rotherham;Blackpool;Peterborough United/Peterborough;Lincoln City;Stockport County/Stockport;Wycombe Wanderers/Wycombe;Leyton Orient;Exeter City;Mansfield Town/Mansfield;Northampton Town/Northampton;Burton Albion/Burton;Stevenage;Bradford City;Doncaster Rovers/Doncaster;AFC Wimbledon/Wimbledon;Port Vale
en|League Two|Notts County;Chesterfield;Walsall;Bristol Rovers;Gillingham;Swindon Town/Swindon;Salford City;Colchester United/Colchester;Cambridge United/Cambridge;Crewe Alexandra/Crewe;Milton Keynes Dons/MK Dons;Grimsby Town/Grimsby;Fleetwood Town/Fleetwood;Cheltenham Town/Cheltenham;Tranmere Rovers/Tranmere;Barrow;Accrington Stanley/Accrington;Harrogate Town/Harrogate;Newport County/Newport;Shrewsbury Town/Shrewsbury;Crawley Town/Crawley;Bromley;Oldham Athletic/Oldham;Barnet
sc|Premiership|Celtic;Rangers;Hibernian;Hearts;Aberdeen;Dundee United;St Mirren;Motherwell;Kilmarnock;Dundee;Falkirk;Livingston
de|2. Bundesliga|Hertha BSC/Hertha;Schalke 04;Hannover 96/Hannover;Fortuna Düsseldorf/Düsseldorf;1. FC Nürnberg/Nürnberg;Karlsruher SC/Karlsruhe;SC Paderborn/Paderborn;1. FC Kaiserslautern/K’lautern;SV Elversberg/Elversberg;Darmstadt 98/Darmstadt;1. FC Magdeburg/Magdeburg;Greuther Fürth/Fürth;Preußen Münster/Münster;Eintracht Braunschweig/Braunschweig;VfL Bochum/Bochum;Holstein Kiel/Kiel;Arminia Bielefeld/Bielefeld;Dynamo Dresden/Dresden
de|3. Liga|1. FC Saarbrücken/Saarbrücken;Energie Cottbus/Cottbus;Hansa Rostock/Rostock;SV Wehen Wiesbaden/Wiesbaden;FC Ingolstadt/Ingolstadt;Alemannia Aachen/Aachen;Viktoria Köln;1860 München;SC Verl/Verl;Rot-Weiss Essen/Essen;Erzgebirge Aue/Aue;VfL Osnabrück/Osnabrück;Waldhof Mannheim/Mannheim;SSV Ulm/Ulm;Jahn Regensburg/Regensburg;MSV Duisburg/Duisburg;TSV Havelse/Havelse;Hoffenheim II
es|LaLiga 2|Deportivo La Coruña/Deportivo;Las Palmas;Valladolid;Leganés;Almería;Granada;Racing Santander/Racing;Sporting Gijón/Gijón;Málaga;Real Zaragoza/Zaragoza;Cádiz;Huesca;Eibar;Burgos;Albacete;Castellón;Córdoba;Mirandés;Cultural Leonesa/Cultural;Ceuta;Andorra;Real Sociedad II
it|Serie B|Palermo;Sampdoria;Bari;Venezia;Empoli;Monza;Spezia;Frosinone;Catanzaro;Cesena;Modena;Juve Stabia;Südtirol;Reggiana;Carrarese;Mantova;Pescara;Padova;Avellino;Virtus Entella/Entella
fr|Ligue 2|Saint-Étienne;Montpellier;Reims;Troyes;Guingamp;Red Star;Dunkerque;Annecy;Laval;Bastia;Grenoble;Amiens;Pau;Rodez;Clermont;Nancy;Le Mans;Boulogne
tr|Süper Lig|Galatasaray;Fenerbahçe;Beşiktaş;Trabzonspor;Başakşehir;Samsunspor;Konyaspor;Antalyaspor;Kasımpaşa;Alanyaspor;Gaziantep;Rizespor;Göztepe;Eyüpspor;Kayserispor;Kocaelispor;Gençlerbirliği;Karagümrük
be|Pro League|Club Brugge/Brugge;Union Saint-Gilloise/Union SG;Anderlecht;Genk;Gent;Antwerp;Standard Liège/Standard;Mechelen;Charleroi;Westerlo;Sint-Truiden;OH Leuven/Leuven;Cercle Brugge/Cercle;Dender;Zulte Waregem/Zulte;La Louvière
gr|Super League|Olympiacos;PAOK;AEK Athens/AEK;Panathinaikos;Aris;OFI;Asteras Tripolis/Asteras;Atromitos;Volos;Levadiakos;Panetolikos;Kifisia;AEL;Panserraikos
at|Bundesliga|Red Bull Salzburg/Salzburg;Sturm Graz;Rapid Wien;Austria Wien;LASK;Wolfsberger AC/Wolfsberg;Hartberg;WSG Tirol;Blau-Weiß Linz/BW Linz;Altach;Grazer AK/GAK;Ried
ch|Super League|Basel;Young Boys;Servette;Lugano;Luzern;St. Gallen;Zürich;Lausanne-Sport/Lausanne;Sion;Winterthur;Grasshoppers;Thun
dk|Superliga|Copenhagen;Midtjylland;Brøndby;Nordsjælland;AGF;Silkeborg;Randers;Viborg;Odense;Sønderjyske;Vejle;Fredericia
se|Allsvenskan|Malmö FF/Malmö;Djurgården;Hammarby;AIK;Häcken;Elfsborg;IFK Göteborg/Göteborg;Mjällby;Sirius;Norrköping;GAIS;Brommapojkarna;Halmstad;Degerfors;Öster;Värnamo
no|Eliteserien|Bodø∕Glimt/Bodø;Brann;Viking;Rosenborg;Molde;Fredrikstad;Strømsgodset;Sarpsborg 08/Sarpsborg;Tromsø;Vålerenga;HamKam;Sandefjord;KFUM Oslo;Kristiansund;Haugesund;Bryne
fi|Veikkausliiga|HJK;KuPS;Ilves;SJK;Haka;Inter Turku;VPS;Gnistan;AC Oulu/Oulu;Jaro;Mariehamn;KTP
is|Besta deild|Breiðablik;Víkingur;Valur;KR;FH;Stjarnan;Fram;ÍA;KA;Vestri;Afturelding;ÍBV
pl|Ekstraklasa|Lech Poznań/Lech;Raków;Legia Warszawa/Legia;Jagiellonia;Pogoń Szczecin/Pogoń;Górnik Zabrze/Górnik;Cracovia;Widzew Łódź/Widzew;Motor Lublin;GKS Katowice/Katowice;Piast Gliwice/Piast;Zagłębie Lubin/Zagłębie;Radomiak;Korona Kielce/Korona;Lechia Gdańsk/Lechia;Arka Gdynia;Wisła Płock;Termalica
cz|First League|Slavia Praha/Slavia;Sparta Praha/Sparta;Viktoria Plzeň/Plzeň;Baník Ostrava/Baník;Jablonec;Sigma Olomouc/Olomouc;Slovan Liberec/Liberec;Hradec Králové/Hradec;Bohemians;Mladá Boleslav/Boleslav;Teplice;Karviná;Slovácko;Pardubice;Dukla Praha;Zlín
ro|SuperLiga|FCSB;CFR Cluj;Universitatea Craiova/Craiova;Rapid București/Rapid;Dinamo București/Dinamo;Universitatea Cluj/U Cluj;Farul;UTA Arad;Hermannstadt;Oțelul;Petrolul;Botoșani;Argeș;Csíkszereda;Unirea Slobozia/Slobozia;Metaloglobus
hu|NB I|Ferencváros;Puskás Akadémia/Puskás;Paks;Debrecen;Diósgyőr;Győri ETO;MTK Budapest;Újpest;Zalaegerszeg;Nyíregyháza;Kisvárda;Kazincbarcika
rs|SuperLiga|Red Star Belgrade/Red Star;Partizan;Vojvodina;TSC;Čukarički;Radnički 1923;Novi Pazar;Železničar;Mladost;Radnik;Spartak Subotica/Subotica;IMT;OFK Beograd;Napredak;Radnički Niš;Javor
hr|HNL|Dinamo Zagreb;Hajduk Split/Hajduk;Rijeka;Varaždin;Osijek;Slaven Belupo;Istra 1961;Lokomotiva;Gorica;Vukovar
ua|Premier League|Dynamo Kyiv;Shakhtar Donetsk/Shakhtar;Polissya;Oleksandriya;Kryvbas;Karpaty;Zorya;Rukh;Veres;Kolos;LNZ;Obolon;Metalist 1925;Kudrivka;Poltava;Epicentr
bg|First League|Ludogorets;Levski;CSKA Sofia;Cherno More;Arda;Botev Plovdiv;Lokomotiv Plovdiv/Lok Plovdiv;Slavia Sofia;Spartak Varna;CSKA 1948;Beroe;Septemvri;Lokomotiv Sofia;Montana;Dobrudzha;Botev Vratsa
il|Premier League|Maccabi Tel Aviv/M. Tel Aviv;Hapoel Beer Sheva/H. B. Sheva;Maccabi Haifa;Beitar Jerusalem/Beitar;Hapoel Haifa;Maccabi Netanya;Bnei Sakhnin;Ironi Kiryat Shmona/Kiryat Shm.;Hapoel Jerusalem;Ashdod;Maccabi Bnei Reineh;Hapoel Tel Aviv;Hapoel Petah Tikva;Ironi Tiberias
cy|First Division|APOEL;Omonia;Pafos;Aris Limassol;AEK Larnaca;Apollon;Anorthosis;AEL Limassol;Omonia Aradippou;Enosis;Ethnikos Achna;Krasava
kz|Premier League|Astana;Kairat;Tobol;Ordabasy;Elimai;Aktobe;Yelimay;Zhenis;Okzhetpes;Kyzylzhar;Atyrau;Turan;Ulytau;Kaisar
ge|Erovnuli Liga|Dinamo Tbilisi;Iberia 1999;Torpedo Kutaisi;Dila Gori;Dinamo Batumi;Kolkheti;Samgurali;Telavi;Gagra;Gareji
lt|A Lyga|Žalgiris;Kauno Žalgiris;Hegelmann;Panevėžys;Šiauliai;Džiugas;Banga;Sūduva;Dainava;Riteriai
lv|Virsliga|RFS;Riga FC;Auda;Liepāja;Daugavpils;Tukums;Jelgava;Metta;Grobiņa;Super Nova
ee|Meistriliiga|Flora;Levadia;Nõmme Kalju;Paide;Tartu Tammeka;Narva Trans;Kuressaare;Harju;Vaprus;Kalev
ie|Premier Division|Shamrock Rovers/Shamrock;Derry City;Bohemians;Shelbourne;St Patrick’s/St Pat’s;Galway United;Drogheda;Sligo Rovers;Waterford;Cork City
wa|Cymru Premier|The New Saints/TNS;Penybont;Haverfordwest;Bala Town;Connah’s Quay;Caernarfon;Barry Town;Cardiff Met;Briton Ferry;Flint Town;Llanelli;Colwyn Bay
ni|Premiership|Linfield;Larne;Cliftonville;Glentoran;Crusaders;Coleraine;Portadown;Dungannon;Ballymena;Carrick Rangers;Glenavon;Bangor
ar|Liga Profesional|River Plate;Boca Juniors;Racing Club;Vélez Sarsfield/Vélez;Talleres;Estudiantes;Independiente;San Lorenzo;Rosario Central;Lanús;Argentinos Juniors/Argentinos;Huracán;Godoy Cruz;Defensa y Justicia/Defensa;Belgrano;Unión;Gimnasia;Newell’s Old Boys/Newell’s;Banfield;Tigre;Platense;Instituto
br|Série B|Athletico Paranaense/Athletico;Coritiba;Goiás;Atlético Goianiense/Atl. Goiás;Criciúma;Cuiabá;Avaí;Chapecoense;Novorizontino;Vila Nova;América Mineiro;CRB;Operário;Remo;Paysandu;Ferroviária;Botafogo SP;Amazonas;Athletic;Volta Redonda
uy|Primera División|Peñarol;Nacional;Defensor Sporting/Defensor;Liverpool Montevideo/Liverpool M.;Danubio;Montevideo City/Mdeo City;Racing Montevideo/Racing M.;Boston River;Wanderers;Cerro Largo;Juventud;Plaza Colonia;Miramar;Progreso
cl|Primera División|Colo-Colo;Universidad de Chile/U. de Chile;Universidad Católica/U. Católica;Palestino;Coquimbo;Audax Italiano/Audax;Huachipato;O’Higgins;Everton CD;Ñublense;Unión La Calera/La Calera;Cobresal;Unión Española/U. Española;La Serena;Iquique;Limache
co|Primera A|Atlético Nacional/Nacional;Millonarios;Junior;Santa Fe;América de Cali/América;Deportivo Cali/Cali;Tolima;Medellín;Once Caldas;Bucaramanga;Pereira;Fortaleza CEIF/Fortaleza;La Equidad;Pasto;Envigado;Águilas Doradas/Águilas;Boyacá Chicó/Boyacá;Llaneros;Unión Magdalena/Magdalena;Alianza
pe|Liga 1|Universitario;Alianza Lima;Sporting Cristal/Cristal;Melgar;Cusco;Cienciano;ADT;Deportivo Garcilaso/Garcilaso;Atlético Grau;Sport Huancayo;Sport Boys;Los Chankas;UTC;Comerciantes Unidos/Comerciantes;Ayacucho;Juan Pablo II
ec|Serie A|LDU Quito;Independiente del Valle/Ind. Valle;Barcelona SC;Emelec;Universidad Católica Q./U. Católica;Aucas;El Nacional;Orense;Deportivo Cuenca/Cuenca;Macará;Técnico Universitario/Técnico;Delfín;Mushuc Runa;Libertad;Manta;Vinotinto
py|Primera División|Libertad;Cerro Porteño;Olimpia;Guaraní;Nacional Asunción/Nacional;Sportivo Luqueño/Luqueño;Trinidense;Ameliano;General Caballero/Caballero;2 de Mayo;Recoleta;Tembetary
mx|Liga MX|América;Cruz Azul;Tigres;Monterrey;Toluca;Pumas;Guadalajara;León;Pachuca;Tijuana;Atlas;Necaxa;San Luis;Juárez;Santos Laguna/Santos;Querétaro;Mazatlán;Puebla
cr|Primera División|Saprissa;Alajuelense;Herediano;Cartaginés;San Carlos;Liberia;Puntarenas;Pérez Zeledón/P. Zeledón;Sporting San José/Sporting;Guadalupe
jp|J1 League|Vissel Kobe/Kobe;Sanfrecce Hiroshima/Hiroshima;Kashima Antlers/Kashima;Yokohama F. Marinos/Yokohama FM;Kawasaki Frontale/Kawasaki;Urawa Reds/Urawa;Gamba Osaka/G-Osaka;Cerezo Osaka/C-Osaka;FC Tokyo;Machida Zelvia/Machida;Nagoya Grampus/Nagoya;Kashiwa Reysol/Kashiwa;Tokyo Verdy;Avispa Fukuoka/Fukuoka;Kyoto Sanga/Kyoto;Shimizu S-Pulse/Shimizu;Fagiano Okayama/Okayama;Shonan Bellmare/Shonan;Albirex Niigata/Niigata;Yokohama FC
kr|K League 1|Ulsan HD;Jeonbuk Hyundai Motors/Jeonbuk;Pohang Steelers/Pohang;FC Seoul;Gwangju FC/Gwangju;Gangwon FC/Gangwon;Daejeon Hana/Daejeon;Gimcheon Sangmu/Gimcheon;Jeju SK;Suwon FC;FC Anyang;Daegu FC
cn|Super League|Shanghai Port;Shanghai Shenhua/Shenhua;Beijing Guoan;Chengdu Rongcheng/Chengdu;Shandong Taishan/Shandong;Tianjin Jinmen Tiger/Tianjin;Zhejiang;Henan;Wuhan Three Towns/Wuhan;Qingdao Hainiu;Qingdao West Coast/Qingdao WC;Meizhou Hakka/Meizhou;Changchun Yatai/Changchun;Dalian Yingbo;Yunnan Yukun;Shenzhen Peng City/Shenzhen
sa|Pro League|Al-Hilal;Al-Nassr;Al-Ittihad;Al-Ahli;Al-Qadsiah;Al-Shabab;Al-Ettifaq;Al-Taawoun;Al-Fateh;Al-Khaleej;Al-Fayha;Damac;Al-Riyadh;Al-Okhdood;Al-Kholood;Neom;Al-Hazem;Al-Najma
ae|Pro League|Shabab Al-Ahli;Al-Ain;Al-Wasl;Sharjah;Al-Wahda;Al-Jazira;Al-Nasr;Ajman;Kalba;Khor Fakkan;Baniyas;Al-Bataeh;Dibba;Al-Dhafra
qa|Stars League|Al-Sadd;Al-Duhail;Al-Gharafa;Al-Rayyan;Al-Wakrah;Al-Arabi;Qatar SC;Al-Ahli Doha/Al-Ahli;Umm Salal;Al-Shamal;Al-Shahaniya;Al-Sailiya
au|A-League|Melbourne City;Melbourne Victory/M. Victory;Sydney FC;Western Sydney Wanderers/W. Sydney;Auckland FC;Adelaide United/Adelaide;Central Coast Mariners/Mariners;Macarthur FC/Macarthur;Wellington Phoenix/Wellington;Brisbane Roar/Brisbane;Newcastle Jets/Newcastle;Perth Glory/Perth
in|Super League|Mohun Bagan;Bengaluru;Goa;Mumbai City;NorthEast United/NorthEast;Jamshedpur;Odisha;Punjab;Kerala Blasters/Kerala;East Bengal;Chennaiyin;Mohammedan
th|Thai League 1|Buriram United/Buriram;Bangkok United/Bangkok U.;Port FC;BG Pathum United/BG Pathum;Muangthong United/Muangthong;Ratchaburi;Sukhothai;Chiangrai United/Chiangrai;Nakhon Ratchasima/Ratchasima;Prachuap;Uthai Thani;Lamphun;Rayong;Ayutthaya;Chonburi;Kanchanaburi
vn|V.League 1|Nam Định;Hà Nội;Công An Hà Nội/CAHN;Thể Công Viettel/Viettel;Thanh Hóa;Hải Phòng;Bình Dương;Hồng Lĩnh Hà Tĩnh/Hà Tĩnh;Hoàng Anh Gia Lai/HAGL;Sông Lam Nghệ An/SLNA;Đà Nẵng;TP HCM;Ninh Bình;PVF-CAND
id|Liga 1|Persib;Persija;Persebaya;Dewa United;Borneo;Bali United;Arema;PSM Makassar/PSM;Malut United;Persik;PSIM;Persita;Madura United;Semen Padang;PSBS Biak;Bhayangkara;Persis;Persijap
my|Super League|Johor Darul Ta’zim/JDT;Selangor;Sabah;Kuching City;Terengganu;Kuala Lumpur City/KL City;Negeri Sembilan/N. Sembilan;Penang;Melaka;Immigration;DPMM;PDRM
za|Premiership|Mamelodi Sundowns/Sundowns;Orlando Pirates/Pirates;Kaizer Chiefs;Stellenbosch;SuperSport United/SuperSport;Sekhukhune United/Sekhukhune;AmaZulu;TS Galaxy;Polokwane City/Polokwane;Richards Bay;Chippa United;Golden Arrows;Marumo Gallants/Marumo;Magesi;Siwelele;Durban City
eg|Premier League|Al Ahly;Zamalek;Pyramids;Al Masry;Ceramica Cleopatra/Ceramica;Smouha;Ismaily;ENPPI;ZED;National Bank;Pharco;Al Ittihad Alexandria/Al Ittihad;Modern Sport;El Gouna;Petrojet;Haras El Hodoud/Haras
ma|Botola Pro|Raja Casablanca/Raja;Wydad;RS Berkane/Berkane;AS FAR;Maghreb Fès/MAS Fès;Hassania Agadir/Agadir;Olympic Safi/Safi;Ittihad Tanger/Tanger;Renaissance Zemamra/Zemamra;Difaâ El Jadida/El Jadida;Kawkab Marrakech/Marrakech;Olympique Dcheira/Dcheira
ng|Premier League|Remo Stars;Rivers United;Enyimba;Rangers Int.;Kano Pillars;Plateau United;Shooting Stars;Ikorodu City;Abia Warriors;Bendel Insurance;Kwara United;Katsina United;Nasarawa United;Niger Tornadoes`;

export function moreSoccer(table: SportTable): void {
  for (const row of LEAGUES.trim().split('\n')) {
    const [where = '', league = '', clubs = ''] = row.split('|');
    const figures = soccerFiguresOf(place(where).alias, league);
    table.add(place(where), league, sides(clubs), {
      plan: soccerPlan(where, league),
      outright: 'Winner',
      ...(figures && { figures }),
    });
  }
}

/** National teams, strongest first: `place | competition | kick-offs | teams`. */
const NATIONS = `
int|Nations League A|Th20:45* / Su20:45* Su18:00|Spain;France;Germany;Portugal;England;Netherlands;Italy;Croatia;Belgium;Denmark;Norway;Greece;Serbia;Wales;Czechia;Türkiye
int|Nations League B|Fr20:45* / Mo20:45*|Austria;Switzerland;Ukraine;Poland;Sweden;Scotland;Hungary;Slovenia;Georgia;Ireland;Israel;Bosnia and Herzegovina/Bosnia;Northern Ireland/N. Ireland;North Macedonia/N. Macedonia;Kosovo;Romania
int|Asian Qualifiers|Th18:00* / Mo18:00*|Japan;Iran;South Korea;Australia;Saudi Arabia;Qatar;Uzbekistan;Iraq;Jordan;UAE;Oman;Thailand
sam|South American Qualifiers|Th20:00* / Mo20:00*|Argentina;Brazil;Uruguay;Colombia;Ecuador;Paraguay;Chile;Peru;Venezuela;Bolivia`;

/** Cups of countries, and national teams in the pauses of the leagues. */
export function cupsAndNations(table: SportTable): void {
  for (const row of NATIONS.trim().split('\n')) {
    const [where = '', name = '', kickOffs = '', teams = ''] = row.split('|');
    table.add(place(where), name, sides(teams), { plan: nationalPlan(where, kickOffs) });
  }
  for (const [where, name, leagues, from] of CUPS) {
    const { alias } = place(where);
    const clubs = leagues.flatMap((league) => table.entrantsOf(alias, league));
    const size = clubs.length >= 32 ? 32 : 16;
    const entrants = clubs.slice(0, size);
    table.add(place(where), name, entrants, { plan: cupPlan(where, size, from), outright: 'Winner' });
  }
}
