import { area, box, type DrawnGame, disc, line, oval, petals } from './parts.ts';
import { teaWorld } from './tea-world.ts';

const JADE = '#2f9a78';
const GOLD = '#e8bc58';
const RED = '#d0382c';
/** A round window of a garden wall. */
const MOON_GATE = 'M50 2A48 48 0 1 1 49.9 2Z';

export const teaGarden: DrawnGame = {
  title: 'Tea Garden',
  palette: {
    deep: '#0a1a1c',
    ground: '#1d4a44',
    metal: '#e0bc68',
    glow: '#ffd88a',
    cold: '#ffb0c4',
    text: '#fff6e6',
  },
  plate: { path: MOON_GATE, material: 'enamel' },
  frame: {
    material: 'wood',
    colour: '#8c2f24',
    trim: '#e8bc58',
    corner: {
      parts: [area(box(6, 6, 88, 88, 22), '#a8382a', 'wood', 12), line('M24 76V24H76V58H44V44H60', GOLD, 8, 'metal')],
    },
    crest: {
      parts: [
        line('M50 96V70', GOLD, 5, 'metal'),
        area(petals(5, 3, 46, 0.11, [50, 54], 0.62), '#ffb8cc', 'enamel', 10),
        area(petals(3, 2, 46, 0.1, [50, 58], 0), '#ff8aa8', 'enamel', 10),
        area(disc(50, 56, 9), GOLD, 'metal', 8),
      ],
    },
  },
  air: { shape: 'petal', tint: ['#ffd0dc', '#ffb4c8', '#fff0f4'], fall: 46, sway: 40, count: 80, size: 0.13 },
  world: teaWorld,
  figures: {
    teapot: {
      halo: '#58d8a8',
      parts: [
        line('M72 46C98 38 98 80 74 76', JADE, 8, 'enamel'),
        area('M22 52C8 52 12 34 2 30L12 24C20 34 20 42 32 46L30 66Z', JADE, 'enamel', 10),
        area('M20 60C20 40 34 34 50 34C66 34 80 40 80 60C80 80 66 90 50 90C34 90 20 80 20 60Z', JADE, 'enamel', 30),
        area('M38 96L34 86H66L62 96Z', GOLD, 'metal', 5),
        area('M30 38C34 24 66 24 70 38C60 43 40 43 30 38Z', '#3cb48c', 'enamel', 10),
        area(disc(50, 22, 7), GOLD, 'metal', 7),
        area(petals(5, 2, 17, 0.1, [50, 64]), '#ffe8ee', 'enamel', 5),
        area(disc(50, 64, 5), GOLD, 'metal', 5),
        line('M22 54Q50 46 78 54', GOLD, 3.5, 'metal'),
      ],
    },
    crane: {
      halo: '#ff9ab0',
      parts: [
        line('M46 66L40 98M56 66L60 98', '#3a2a2a', 4, 'enamel'),
        area('M60 66C78 62 92 72 98 84C84 84 70 82 58 76Z', '#1c2430', 'cloth', 8),
        area('M24 54C30 38 52 36 66 46C80 52 84 62 80 70C66 78 40 78 30 68Z', '#fdfdff', 'enamel', 18),
        line('M34 54C20 44 18 30 28 16', '#fdfdff', 9, 'enamel'),
        line('M22 44C18 34 20 26 24 20', '#1c2430', 4, 'cloth'),
        area('M40 50C50 26 74 14 94 16C92 36 80 56 62 62C52 64 42 60 40 50Z', '#eef2f8', 'cloth', 12),
        area('M94 16C92 28 88 38 82 46C82 34 80 26 74 20C81 17 88 15 94 16Z', '#232c3a', 'cloth', 6),
        area(disc(29, 15, 7.5), '#fdfdff', 'enamel', 7),
        area(oval(29, 10, 6, 3.4), '#e03038', 'enamel', 4),
        area('M23 15L2 22L24 21Z', '#e8b040', 'enamel', 4),
        area(disc(26, 16, 1.8), '#101014', 'enamel', 2),
      ],
    },
    'silk lamp': {
      halo: '#ff7a4a',
      parts: [
        line('M50 2V14M50 84V98', GOLD, 4, 'cloth'),
        area('M36 14H64V22H36Z', GOLD, 'metal', 5),
        area('M34 22H66C92 32 94 66 66 78H34C6 66 8 32 34 22Z', RED, 'cloth', 34),
        area(oval(50, 50, 17, 20), '#ffd070', 'glow', 18),
        line('M34 22C16 40 16 62 34 78M50 22V78M66 22C84 40 84 62 66 78', '#ffb84a', 2.6, 'metal'),
        area('M36 77H64V85H36Z', GOLD, 'metal', 5),
        line('M42 88V98M58 88V98', RED, 4, 'cloth'),
      ],
    },
    cup: {
      parts: [
        area(oval(50, 84, 44, 11), '#d8e4e8', 'enamel', 9),
        area('M18 40H82C84 66 70 84 50 84C30 84 16 66 18 40Z', '#f4f8fa', 'enamel', 26),
        area(oval(50, 40, 32, 10), '#dfe8ec', 'enamel', 4),
        area(oval(50, 41, 26, 7), '#7aa02c', 'glass', 5),
        line('M26 62C34 54 40 70 50 62C60 54 66 70 74 62', '#2a62b0', 4, 'enamel'),
        line('M40 28C34 20 46 16 40 6M60 28C54 20 66 16 60 6', '#e8f4f0', 3.4, 'glass'),
      ],
    },
    camellia: {
      parts: [
        area(petals(3, 10, 50, 0.07, [50, 50], 0.16), '#2f7a48', 'enamel', 7),
        area(petals(6, 2, 44, 0.12), '#e0486a', 'enamel', 12),
        area(petals(6, 2, 32, 0.12, [50, 50], 1 / 12), '#f0708c', 'enamel', 10),
        area(petals(5, 1, 20, 0.13), '#ffa0b4', 'enamel', 7),
        area(disc(50, 50, 8), '#ffd860', 'metal', 7),
      ],
    },
    'tea leaf': {
      parts: [
        line('M50 96C50 78 50 66 50 52', '#5a8a34', 6, 'enamel'),
        area('M48 66C18 68 4 46 6 22C32 22 50 40 48 66Z', '#3f9a44', 'enamel', 14),
        area('M52 66C82 68 96 46 94 22C68 22 50 40 52 66Z', '#4fae4c', 'enamel', 14),
        area('M50 58C36 42 36 20 50 2C64 20 64 42 50 58Z', '#8ad060', 'enamel', 13),
        line('M12 28C28 38 38 48 46 62M88 28C72 38 62 48 54 62M50 12V54', '#2c6a30', 2.4, 'enamel'),
      ],
    },
    moon: {
      plate: '#142a52',
      halo: '#ffe8a8',
      parts: [
        area(disc(50, 48, 36), '#fff0b8', 'glow', 34),
        area(disc(38, 38, 6) + disc(60, 58, 8) + disc(58, 32, 4), '#e8cf86', 'stone', 5),
        line('M4 90C30 86 40 66 70 62', '#4a2a1c', 6, 'wood'),
        area(
          disc(30, 82, 6) + disc(46, 72, 6) + disc(60, 64, 5) + disc(70, 58, 6) + disc(20, 88, 5),
          '#ff9ab4',
          'enamel',
          5,
        ),
        area('M62 82C74 76 88 78 98 86C84 92 70 92 62 82Z', '#dfeaf8', 'cloth', 6),
      ],
    },
  },
};
