import { type Competitor, shortName } from '@evens/catalogue';
import { hash32, seededRng } from '@evens/kernel';

/** Given and family names by country. Players are made of them at random: the people of this world are invented. */
const NAMES: Readonly<Record<string, readonly [given: string, family: string]>> = {
  'gb-eng': [
    'Owen Callum Jude Elliot Rhys Dexter Toby Alfie Miles Harvey',
    'Ashdown Pemberley Hartnell Thackray Culpin Merrick Dunstable Wragby Hollis Fenwick',
  ],
  us: [
    'Tyler Brandon Chase Colton Hunter Mason Blake Wyatt Trevor Dalton',
    'Hadley Kessinger Brockway Stroud Caldera Whitlock Mayhew Sutter Langdale Ridgeway',
  ],
  de: [
    'Jonas Lukas Felix Moritz Tim Fabian Niklas Lennart Jannik Till',
    'Brandauer Hellwig Osterkamp Rautenberg Sievert Thalheim Kröning Wiesner Lohmann Eckhoff',
  ],
  es: [
    'Pablo Álvaro Javier Sergio Hugo Iker Marc Adrián Rubén Diego',
    'Ardiles Quintanar Belmonte Urrutia Cansino Palomar Robledo Zubiría Escribano Montalvo',
  ],
  fr: [
    'Hugo Théo Lucas Mathis Antoine Baptiste Clément Maxime Julien Romain',
    'Delacourt Marchetti Vasseur Bonnefoy Lagarde Perrault Tessier Chauvel Garnier Roussel',
  ],
  it: [
    'Matteo Lorenzo Andrea Davide Simone Federico Nicolò Tommaso Riccardo Gianluca',
    'Bellandi Corvino Marchesi Santoro Falcone Rinaldi Vescovi Tarantino Galvani Morandini',
  ],
  pt: [
    'João Tiago Gonçalo Duarte Rafael Nuno Vasco Afonso Henrique Miguel',
    'Valadares Sarmento Queirós Tavares Faria Bettencourt Lacerda Barradas Pimentel Figueira',
  ],
  br: [
    'Thiago Caio Bruno Felipe Gustavo Murilo Rafael Vinícius Igor Luan',
    'Aragão Monteverde Siqueira Batalha Nogueira Caldeira Peçanha Teles Drummond Sampaio',
  ],
  ar: [
    'Facundo Tomás Juan Santiago Nicolás Franco Agustín Lautaro Bautista Thiago',
    'Ferreyra Olmedo Ledesma Cabral Iturralde Bustos Zárate Quiroga Peralta Albornoz',
  ],
  ru: [
    'Andrei Ivan Pavel Roman Maksim Kirill Egor Nikita Ilya Timur',
    'Belov Sorokin Vasnetsov Gromov Lazarev Zhdanov Rudin Kalugin Voronin Tikhonov',
  ],
  rs: [
    'Marko Nikola Stefan Luka Miloš Vuk Dušan Filip Lazar Aleksa',
    'Havlić Petrović-Raš Stojković-Lin Radovan Miletić Vukašin Obradov Kostić-Mar Zorić Grbić-Tan',
  ],
  hr: [
    'Ivan Luka Borna Marin Duje Petar Karlo Ante Mislav Josip',
    'Barišić Vukelja Matanić Šimunec Perković-Lun Galić Tudor-Marin Bakula Jurina Lončarek',
  ],
  cz: [
    'Marek Jakub Tomáš Vojtěch Petr Ondřej Adam Lukáš Šimon David',
    'Havlin Kratina Dostálek Bezděk Šimral Pokora Zábranský Vondráček Stehlík Ryšánek',
  ],
  pl: [
    'Kacper Jakub Szymon Mateusz Piotr Bartosz Wojciech Filip Dawid Hubert',
    'Zieliński-Rak Borkowski Maciejko Sadowik Wrona Janczyk Krukowski Malczyk Górniak Stolarczyk',
  ],
  se: [
    'Erik Oscar Viktor Linus Emil Axel Hampus Filip Anton Gustav',
    'Lindqvist Åkerblom Sandvall Hedström Norrby Ekdahl Wallgren Fagerlund Sjödal Backlund-Ek',
  ],
  dk: [
    'Mads Frederik Emil Rasmus Oliver Kasper Mikkel Søren Nikolaj Jeppe',
    'Holmgaard Kjærsgård Thorup-Dal Bundgaard Rosenvinge Lykke Winther-Bo Strandby Mølgaard Skovlund',
  ],
  nl: [
    'Daan Sem Bram Thijs Lars Jesse Ruben Stijn Niels Koen',
    'Verhagen Oosterwijk Brinkhuis Terpstra Zuidema Kloosterman Hoekstra Boersma Schagen Duinker',
  ],
  au: [
    'Jack Lachlan Cooper Riley Angus Bailey Flynn Darcy Hamish Xavier',
    'Marlow Kingscote Trelawn Bannister-Cole Oakhurst Wynyard Dalby Corrigan-Lee Tamworth Eastlake',
  ],
  jp: [
    'Haruto Yuto Sota Ren Kaito Riku Takumi Hinata Daiki Shun',
    'Kurosawa-To Amemiya Shirakawa Tachiban Minagawa Okabe Fujisawa Hoshino Kitamori Nagase',
  ],
  kr: [
    'Min-jun Seo-jun Do-yun Ji-ho Jun-seo Hyun-woo Ji-hun Tae-yang Sung-min Woo-jin',
    'Kwon Baek Noh Ryu Shim Ahn Pyo Seok Myung Gil',
  ],
  cn: ['Hao Wei Jun Yifan Zihan Chen Bo Kai Rui Feng', 'Zhangsun Ouyang Shangguan Lu Qiu Tang Fang Peng Xiong Meng'],
  in: [
    'Arjun Rohan Aditya Karan Vivek Nikhil Rahul Siddharth Ishaan Varun',
    'Rajwade Deshmane Kulkani Bhattal Menonath Chaturve Sastry Iyengarh Talwade Gokhar',
  ],
  th: [
    'Anan Chai Kittisak Narong Prasert Somchai Tanawat Wichai Surat Boon',
    'Saengdao Phromma Chaiyasit Rattanak Wongsali Khamdee Srisuk Thonglor Inthara Bunmee',
  ],
  za: [
    'Pieter Lwazi Themba Johan Sipho Ruan Kagiso Dewald Ayanda Francois',
    'Vermaak Khumane Dlaminu Bothaberg Nkosana Steynberg Mokgadi Pretorus Zulwayo Radebane',
  ],
};

const FEMALE: Readonly<Record<string, string>> = {
  'gb-eng': 'Poppy Isla Freya Imogen Maisie Beth',
  us: 'Madison Kayla Sierra Paige Avery Brooke',
  de: 'Lena Hannah Mia Carlotta Franzi Jule',
  es: 'Lucía Marta Alba Irene Nerea Carla',
  fr: 'Manon Léa Camille Inès Clara Élise',
  it: 'Giulia Chiara Martina Elisa Sofia Alessia',
  ru: 'Daria Polina Alina Ksenia Vera Yana',
  cz: 'Tereza Klára Barbora Eliška Adéla Nikola',
  pl: 'Zuzanna Maja Julia Oliwia Weronika Iga-Maria',
  jp: 'Sakura Hina Aoi Yui Mei Rin',
  cn: 'Ling Yue Xin Mei Lan Qing',
  au: 'Matilda Chloe Zara Ruby Tilly Jasmine',
  br: 'Beatriz Larissa Camila Isadora Luana Rafaela',
  se: 'Elsa Wilma Alva Stina Ebba Tuva',
};

const ALL = Object.keys(NAMES);

export interface PeopleOptions {
  readonly count: number;
  /** Where they come from; every country when left out. */
  readonly countries?: readonly string[];
  readonly women?: boolean;
  /** Names that others have already; those found are added. */
  readonly taken?: Set<string>;
}

/** People of one circuit, all different, always the same for the same name of the circuit. */
export function people(
  circuit: string,
  { count, countries, women = false, taken = new Set() }: PeopleOptions,
): readonly Competitor[] {
  const rng = seededRng(`people/${circuit}`);
  const from = (countries ?? ALL).filter((code) => (women ? FEMALE : NAMES)[code] !== undefined);
  const found: Competitor[] = [];
  for (let tries = 0; found.length < count && tries < count * 60; tries += 1) {
    const countryCode = rng.pick(from);
    const [given = '', family = ''] = NAMES[countryCode] ?? [];
    const first = rng.pick((women ? (FEMALE[countryCode] ?? '') : given).split(' '));
    const last = rng.pick(family.split(' '));
    const name = countryCode === 'kr' || countryCode === 'cn' ? `${last} ${first}` : `${first} ${last}`;
    if (taken.has(name)) continue;
    taken.add(name);
    found.push({ name, shortName: shortName(last), countryCode });
  }
  return found;
}

/** The people of a side, the first ones first: always the same for the same side. Most are from its own country. */
export function squadOf({ name }: Competitor, countryCode: string | undefined, size: number): readonly string[] {
  const home = countryCode !== undefined && NAMES[countryCode] ? countryCode : undefined;
  const guests = Math.ceil(size / 3);
  const own = home ? people(`squad/${name}`, { count: size - guests, countries: [home] }) : [];
  const others = people(`guests/${name}`, { count: size - own.length });
  const names = new Set([...own, ...others].map((each) => each.name));
  return [...names].sort((a, b) => hash32(`${name}/${a}`) - hash32(`${name}/${b}`));
}

/** Pairs of one country for doubles sports: "Lindqvist / Ekdahl". */
export function pairs(circuit: string, count: number, women = false, taken = new Set<string>()): readonly Competitor[] {
  const rng = seededRng(`pairs/${circuit}`);
  const found = new Map<string, Competitor>();
  for (let tries = 0; found.size < count && tries < count * 60; tries += 1) {
    const countryCode = rng.pick(women ? Object.keys(FEMALE) : ALL);
    const families = (NAMES[countryCode]?.[1] ?? '').split(' ');
    const [one, two] = [rng.pick(families), rng.pick(families)];
    if (one === two || taken.has(`${one}/${two}`) || taken.has(`${two}/${one}`)) continue;
    taken.add(`${one}/${two}`);
    found.set(`${one}${two}`, {
      name: `${one} / ${two}`,
      shortName: `${shortName(one, 5)}/${shortName(two, 5)}`,
      countryCode,
    });
  }
  return [...found.values()];
}
