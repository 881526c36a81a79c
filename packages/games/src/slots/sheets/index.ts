import brassOrchard from './slot-brass-orchard.json' with { type: 'json' };
import clockmaker from './slot-clockmaker.json' with { type: 'json' };
import deepTemple from './slot-deep-temple.json' with { type: 'json' };
import gemMine from './slot-gem-mine.json' with { type: 'json' };
import glassCaravan from './slot-glass-caravan.json' with { type: 'json' };
import iceCave from './slot-ice-cave.json' with { type: 'json' };
import lanternFjord from './slot-lantern-fjord.json' with { type: 'json' };
import maskParade from './slot-mask-parade.json' with { type: 'json' };
import oldLibrary from './slot-old-library.json' with { type: 'json' };
import skyIslands from './slot-sky-islands.json' with { type: 'json' };
import stormLight from './slot-storm-light.json' with { type: 'json' };
import teaGarden from './slot-tea-garden.json' with { type: 'json' };

/** The sheets of the house as they are kept, in the order of the lobby. `npm run tune-slot` writes each of them. */
export const RAW_SHEETS: readonly unknown[] = [
  brassOrchard,
  lanternFjord,
  deepTemple,
  glassCaravan,
  gemMine,
  teaGarden,
  clockmaker,
  stormLight,
  skyIslands,
  iceCave,
  oldLibrary,
  maskParade,
];
