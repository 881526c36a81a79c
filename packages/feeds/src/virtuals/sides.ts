import { type Competitor, type Runner, shortName } from '@evens/catalogue';

type Look = readonly [name: string, colours: string, crest?: NonNullable<Competitor['crest']>];

/** Invented, every one: strongest first, so that places in the list say how strong a side is. */
const CLUBS: readonly Look[] = [
  ['Northgate', 'f2c14e 17202f', 'stripes'],
  ['Port Ellery', '3f7fe0 ffffff', 'plain'],
  ['Kestrel Bay', 'd8433b ffffff', 'hoops'],
  ['Ashby Rovers', '2f9e68 ffffff', 'halves'],
  ['Holm Vale', '7f6be8 f4f0ff', 'sash'],
  ['Redmarsh', 'b3202c 111111', 'quarters'],
  ['Saltwick', 'e7e9ee 2b4c7e', 'band'],
  ['Granton Hill', 'f08c4a 3a2416', 'plain'],
  ['Tide City', '36b3c4 0d2f36', 'stripes'],
  ['Lowmoor', '8fd19e 1c4429', 'hoops'],
  ['Fenwick', 'c95fa8 ffffff', 'halves'],
  ['Oxbow', '5b6478 ffd166', 'sash'],
];

const TEAMS: readonly Look[] = [
  ['Harbor Kings', 'e2783b 2a1408', 'plain'],
  ['Mesa Owls', '7f6be8 ffffff', 'band'],
  ['Tide City', '36b3c4 0d2f36', 'stripes'],
  ['Glen Foxes', 'c8553d ffffff', 'sash'],
  ['Summit Rams', '3f7fe0 f2c14e', 'halves'],
  ['Canal Herons', '8fd19e 123524', 'hoops'],
  ['Dune Jackals', 'd9b44a 3a2c0a', 'plain'],
  ['Pine Wolves', '2f6f4f ffffff', 'quarters'],
  ['Quay Pilots', '26547c ffffff', 'stripes'],
  ['Ember Hawks', 'd1495b 1a0a0d', 'band'],
];

const PLAYERS: readonly Look[] = [
  ['I. Marchetti', 'f2c14e 17202f'],
  ['R. Solheim', '5bbccd 10343b'],
  ['J. Lind', '3f7fe0 ffffff'],
  ['P. Okafor', '2f9e68 ffffff'],
  ['A. Vance', 'd8433b ffffff'],
  ['T. Kurosaki', 'e7e9ee 2b4c7e'],
  ['L. Moreau', '7f6be8 ffffff'],
  ['D. Petrov', '8a5a6b ffffff'],
  ['S. Navarro', 'f08c4a 3a2416'],
  ['N. Achterberg', '8fd19e 1c4429'],
  ['K. Dlamini', 'c95fa8 ffffff'],
  ['M. Tran', '36b3c4 0d2f36'],
];

const HORSES =
  'Copper Lane,Slow Thunder,Blue Ferry,Old Penny,Marsh Hare,Tin Whistle,Quiet Harbour,Garden Lantern,Salt Road,Winter Barley,Low Bridge,Amber Gate,Second Tide,Kite Maker,Plain Sailing,Stone Orchard,Late Bell,Silver Thaw,Far Meadow,Rope Walk'.split(
    ',',
  );
const DOGS =
  'Quick Ember,Lane Runner,Moss Arrow,Tidy Spark,Pebble Dash,Grey Comet,Hedge Racer,Brisk Nora,Sandy Bolt,Copper Flint,River Jig,Bramble Jet,Little Zephyr,Dusty Mile,Nimble Finn,Clover Sprint'.split(
    ',',
  );

const SILKS = ['e0555f', 'f2c14e', '3f7fe0', '8fd19e', 'b889f0', 'f08c4a', '36b3c4', 'e7e9ee'];
/** The jackets of greyhounds, by trap. */
const TRAPS = ['c8102e', '003da5', 'ffffff', '111111', 'f36f21', '111111 ffffff'];

const competitor = ([name, colours, crest]: Look): Competitor => ({
  name,
  shortName: shortName(name),
  colours: colours.split(' '),
  ...(crest && { crest }),
});

/** Who may meet, strongest first, by the alias of the virtual sport. Empty for races. */
export const VIRTUAL_SIDES: Readonly<Record<string, readonly Competitor[]>> = {
  'virtual-soccer': CLUBS.map(competitor),
  'virtual-basketball': TEAMS.map(competitor),
  'virtual-tennis': PLAYERS.map(competitor),
};

const FIELDS: Readonly<Record<string, { readonly names: readonly string[]; readonly colours: readonly string[] }>> = {
  'virtual-horses': { names: HORSES, colours: SILKS },
  'virtual-greyhounds': { names: DOGS, colours: TRAPS },
};

/** Names of a race's field, for as many as start; `numbers` are what they wear, one each, from 1. */
export function virtualField(alias: string, chosen: readonly number[], numbers: readonly number[]): readonly Runner[] {
  const { names, colours } = FIELDS[alias] ?? { names: [], colours: [] };
  return chosen.map((at, index) => {
    const name = names[at] ?? `Runner ${index + 1}`;
    const number = numbers[index] ?? index + 1;
    const worn = (colours[number - 1] ?? '7c878e').split(' ');
    return {
      ...{ name, shortName: shortName(name), code: `r${index + 1}`, number, colours: worn },
      crest: worn.length > 1 ? ('stripes' as const) : ('plain' as const),
    };
  });
}

export const fieldSize = (alias: string): number => FIELDS[alias]?.names.length ?? 0;
