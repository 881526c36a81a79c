import { mineWorld } from './mine-world.ts';
import { area, box, cut, type DrawnGame, disc, line, oval, sides } from './parts.ts';

const IRON = '#6a7484';
const COPPER = '#e08a4a';
/** A plate of iron with corners cut off. */
const IRON_PLATE = 'M20 3H80L97 20V80L80 97H20L3 80V20Z';
const STEP: readonly (readonly [number, number])[] = [
  [26, 4],
  [74, 4],
  [95, 26],
  [95, 74],
  [74, 96],
  [26, 96],
  [5, 74],
  [5, 26],
];

export const gemMine: DrawnGame = {
  title: 'Gem Mine',
  palette: {
    deep: '#0c0710',
    ground: '#2c1a2c',
    metal: '#e08a4a',
    glow: '#ffb050',
    cold: '#30d0f0',
    text: '#ffeedd',
  },
  plate: { path: IRON_PLATE, material: 'stone' },
  frame: {
    material: 'wood',
    colour: '#6a4828',
    trim: '#7a8494',
    corner: {
      parts: [
        area(box(4, 4, 92, 92, 10), IRON, 'metal', 9),
        area(disc(18, 18, 7) + disc(82, 18, 7) + disc(18, 82, 7) + disc(82, 82, 7), COPPER, 'metal', 7),
        ...cut(sides(8, 24, 24, 0.5), '#30b8f0', 0.5),
      ],
    },
    crest: {
      parts: [
        line('M14 96L78 24M86 96L22 24', '#8a5a30', 8, 'wood'),
        area('M52 18C66 4 88 8 98 28C86 20 76 24 66 34ZM48 18C34 4 12 8 2 28C14 20 24 24 34 34Z', IRON, 'metal', 7),
      ],
    },
  },
  air: { shape: 'ember', tint: ['#ffb060', '#60e0ff', '#ff80c0'], fall: -14, sway: 18, count: 70, size: 0.1 },
  world: mineWorld,
  figures: {
    ruby: { halo: '#ff3050', parts: [...cut(sides(8, 47, 47, 0.5), '#f01c3c', 0.54)] },
    sapphire: { halo: '#3080ff', parts: [...cut(sides(10, 39, 48), '#1f6cff', 0.52)] },
    emerald: { halo: '#20d080', parts: [...cut(STEP, '#12b864', 0.6)] },
    amber: {
      parts: [
        area('M50 3C70 20 90 44 88 66C86 88 68 97 50 97C32 97 14 88 12 66C10 44 30 20 50 3Z', '#f49a1c', 'glass', 36),
        line(
          'M44 56C52 50 58 56 54 64C50 70 42 68 42 62M40 66L32 74M56 66L66 74M44 54L38 44M54 54L60 44',
          '#5a2408',
          3,
          'enamel',
        ),
      ],
    },
    slate: {
      parts: [
        area('M10 70L22 22L60 8L92 30L88 74L52 94Z', '#56647a', 'stone', 12),
        area('M22 22L60 8L92 30L54 42Z', '#8494aa', 'stone', 7),
        line('M12 66L52 84L88 66M16 50L52 64L90 50', '#38445a', 3, 'stone'),
      ],
    },
    copper: {
      parts: [
        area('M14 62C6 46 22 24 40 22C52 8 80 14 86 32C98 46 92 74 74 82C58 94 26 90 14 62Z', '#d8743a', 'metal', 30),
        area(
          'M30 40C38 30 54 30 58 40C52 50 36 50 30 40ZM58 62C66 54 80 56 82 64C76 74 62 72 58 62ZM28 66C34 60 46 62 46 70C40 76 30 74 28 66Z',
          '#f0a060',
          'metal',
          8,
        ),
        area('M70 26C78 24 84 32 82 40C76 40 70 34 70 26Z', '#3aa08a', 'stone', 6),
      ],
    },
    lamp: {
      plate: '#5a2a4a',
      halo: '#ffc050',
      parts: [
        line('M32 22C32 -4 68 -4 68 22', IRON, 5, 'metal'),
        area('M30 30C32 18 68 18 70 30Z', COPPER, 'metal', 8),
        area('M30 30H70V70H30Z', '#ffcf70', 'glass', 16),
        area(oval(50, 52, 9, 15), '#fff2b0', 'glow', 9),
        line('M32 30V70M68 30V70M50 30V70', IRON, 4, 'metal'),
        area('M26 68H74L78 96H22Z', COPPER, 'metal', 10),
        line('M25 80H75', '#8a4418', 3, 'metal'),
      ],
    },
    cart: {
      plate: '#2a3a5c',
      halo: '#60d8ff',
      parts: [
        area('M20 42L34 12L52 42Z', '#20d0a0', 'facet', 6),
        area('M40 42L56 6L72 42Z', '#f03060', 'facet', 6),
        area('M58 42L76 18L86 42Z', '#4090ff', 'facet', 6),
        area('M6 40H94L84 80H16Z', '#8a5a34', 'wood', 9),
        line('M6 41H94M16 78H84', IRON, 7, 'metal'),
        line('M26 42L30 78M74 42L70 78', IRON, 6, 'metal'),
        area(disc(30, 86, 12) + disc(70, 86, 12), IRON, 'metal', 9),
        area(disc(30, 86, 5) + disc(70, 86, 5), COPPER, 'metal', 5),
      ],
    },
  },
};
