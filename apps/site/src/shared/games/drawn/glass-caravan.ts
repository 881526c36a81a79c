import { caravanWorld } from './caravan-world.ts';
import { arc, area, box, type DrawnGame, disc, line, oval, petals, star } from './parts.ts';

const GOLD = '#f0b648';
/** An eight-pointed tile. */
const STAR_PLATE =
  'M50 2L63 13H82Q87 13 87 18V37L98 50L87 63V82Q87 87 82 87H63L50 98L37 87H18Q13 87 13 82V63L2 50L13 37V18Q13 13 18 13H37Z';

const lamp = (glass: string, light: string): DrawnGame['figures'][string]['parts'] => [
  line('M50 2V14', GOLD, 4, 'metal'),
  area('M32 24C34 14 42 12 50 8C58 12 66 14 68 24Z', GOLD, 'metal', 9),
  area('M30 24H70C90 40 88 66 66 82H34C12 66 10 40 30 24Z', glass, 'glass', 28),
  area('M50 36C62 48 62 64 50 70C38 64 38 48 50 36Z', light, 'glow', 9),
  line('M30 25H70M18 44Q50 54 82 44M20 64Q50 74 80 64', GOLD, 4.5, 'metal'),
  line('M50 25V82M34 25Q24 54 36 82M66 25Q76 54 64 82', GOLD, 3.4, 'metal'),
  area('M32 81H68L60 90H40Z', GOLD, 'metal', 6),
  area(disc(50, 94, 5), GOLD, 'metal', 5),
];

export const glassCaravan: DrawnGame = {
  title: 'Glass Caravan',
  palette: {
    deep: '#140a26',
    ground: '#4a2048',
    metal: '#f0b648',
    glow: '#ff9a4a',
    cold: '#ff7ac0',
    text: '#fff0dc',
  },
  plate: { path: STAR_PLATE, material: 'enamel' },
  frame: {
    material: 'enamel',
    colour: '#14707c',
    trim: '#f0b648',
    corner: {
      parts: [
        area(star(8, 47, 37), GOLD, 'metal', 9),
        area(star(8, 36, 24), '#b8203c', 'enamel', 8),
        area(disc(50, 50, 15), '#36d8d0', 'glass', 14),
      ],
    },
    crest: {
      parts: [
        area('M50 4C70 24 96 34 96 58C96 74 78 84 50 84C22 84 4 74 4 58C4 34 30 24 50 4Z', GOLD, 'metal', 12),
        area('M50 22C64 36 82 42 82 58C82 68 68 73 50 73C32 73 18 68 18 58C18 42 36 36 50 22Z', '#b8203c', 'glass', 18),
      ],
    },
  },
  air: { shape: 'ember', tint: ['#ffd890', '#ff9a5a', '#ffb8d8'], fall: -24, sway: 22, count: 80, size: 0.12 },
  world: caravanWorld,
  figures: {
    camel: {
      halo: '#ff9a4a',
      parts: [
        line('M88 54C96 60 94 72 92 78', '#b07a3c', 4, 'cloth'),
        area('M70 62L74 97H65L61 70ZM36 62L38 97H29L28 66Z', '#a8702e', 'cloth', 6),
        area(
          'M6 26C6 18 16 14 24 17C32 18 34 26 32 32C32 42 36 48 42 44C46 30 54 22 60 24C68 26 70 38 78 42C88 46 92 56 88 68L88 97H79L77 72C68 78 52 78 46 72L44 97H35L34 68C24 62 20 50 20 36C14 38 6 34 6 26Z',
          '#d89a4e',
          'cloth',
          14,
        ),
        area('M42 46C50 32 66 30 76 44L72 66C62 72 52 72 46 66Z', '#b81e3c', 'cloth', 10),
        line('M42 46C50 33 66 31 76 44M46 66C52 71 62 71 72 66', GOLD, 4, 'metal'),
        area('M59 44L66 54L59 64L52 54Z', '#30c8c0', 'glass', 6),
        line('M8 30C16 32 22 28 30 20', '#b81e3c', 3, 'cloth'),
        area(disc(19, 23, 2.4), '#1c0c04', 'enamel', 2),
      ],
    },
    astrolabe: {
      halo: '#40a8e0',
      parts: [
        line(disc(50, 11, 7), GOLD, 4, 'metal'),
        area(disc(50, 56, 42), GOLD, 'metal', 7),
        area(disc(50, 56, 34), '#173f78', 'enamel', 4),
        line(disc(50, 56, 27) + arc(0.1, 0.62, 17, [50, 62]), '#f8dc90', 3, 'metal'),
        area(star(8, 27, 9, [50, 56]), GOLD, 'metal', 5),
        line('M24 82L76 30', '#fff0c0', 4.5, 'metal'),
        area(disc(50, 56, 6), '#e03a50', 'glass', 6),
      ],
    },
    ewer: {
      halo: '#30c8b8',
      parts: [
        line('M64 30C92 22 98 56 78 68', GOLD, 5.5, 'metal'),
        line('M24 68C6 62 18 38 4 30', GOLD, 7, 'metal'),
        area(
          'M40 34H60C60 46 84 54 82 74C80 86 66 88 50 88C34 88 20 86 18 74C16 54 40 46 40 34Z',
          '#129a96',
          'enamel',
          30,
        ),
        line('M22 66Q50 76 78 66', GOLD, 5, 'metal'),
        area(petals(6, 1, 11, 0.07, [50, 58]), '#ffe0a0', 'metal', 3),
        area('M38 20H62L60 36H40Z', GOLD, 'metal', 8),
        area('M34 21C38 8 62 8 66 21Z', GOLD, 'metal', 9),
        area(disc(50, 7, 5), '#e03a50', 'glass', 5),
        area('M34 87H66L70 96H30Z', GOLD, 'metal', 6),
      ],
    },
    dagger: {
      halo: '#d04a78',
      parts: [
        area('M44 40L60 56C80 54 98 36 98 4C86 24 64 26 44 40Z', '#d8e2ee', 'metal', 9),
        line('M54 48C72 44 88 30 94 14', '#8a98aa', 2.5, 'metal'),
        area('M44 42L58 56L28 88L12 72Z', '#6a1c60', 'enamel', 12),
        line('M34 52L48 66M25 62L38 76', GOLD, 4, 'metal'),
        line('M36 32L68 64', GOLD, 10, 'metal'),
        area(disc(17, 83, 11), GOLD, 'metal', 10),
        area(disc(52, 48, 6), '#e8304a', 'glass', 6),
      ],
    },
    date: {
      parts: [
        line('M52 2C52 18 40 26 32 36M52 4C54 24 64 28 70 36M52 4C50 26 50 30 50 46', '#8aa03a', 4.5, 'enamel'),
        area(oval(30, 52, 15, 21), '#9a4316', 'enamel', 15),
        area(oval(71, 52, 15, 21), '#b0541c', 'enamel', 15),
        area(oval(50, 68, 17, 25), '#c26622', 'enamel', 17),
      ],
    },
    saffron: {
      parts: [
        area('M50 92C18 80 8 46 16 22C34 30 46 52 50 92Z', '#7a3fc0', 'enamel', 14),
        area('M50 92C82 80 92 46 84 22C66 30 54 52 50 92Z', '#8c50d4', 'enamel', 14),
        line('M50 60C46 40 40 24 36 10M50 60V6M50 60C54 40 60 24 64 10', '#ff5a1e', 5.5, 'enamel'),
        area('M50 96C34 82 30 56 50 36C70 56 66 82 50 96Z', '#a870ec', 'enamel', 17),
      ],
    },
    tile: {
      parts: [
        area(box(6, 6, 88, 88, 8), '#f0e4c8', 'enamel', 8),
        area(box(13, 13, 74, 74, 4), '#145a9a', 'enamel', 5),
        area(star(8, 38, 24), '#f4ead0', 'enamel', 5),
        area(star(8, 27, 16), '#12908e', 'enamel', 6),
        area(disc(50, 50, 10), '#e8a42c', 'enamel', 9),
      ],
    },
    tassel: {
      parts: [
        line('M50 2C34 2 34 22 50 22C66 22 66 2 50 2', GOLD, 5, 'cloth'),
        area('M34 42H66L80 96C70 90 66 98 58 94C54 98 46 98 42 94C34 98 30 90 20 96Z', '#b8183c', 'cloth', 12),
        line('M42 48L36 90M50 48V92M58 48L64 90', '#f0506a', 2.4, 'cloth'),
        area(disc(50, 32, 15), '#e0304e', 'cloth', 15),
        line('M34 43H66', GOLD, 6, 'metal'),
        line('M36 30Q50 38 64 30', GOLD, 3, 'metal'),
      ],
    },
    'glass lamp': { plate: '#3a1a66', halo: '#40d8e0', parts: lamp('#18a8b8', '#c8fff4') },
    'burning lamp': { plate: '#6a1430', halo: '#ff7a2a', parts: lamp('#e04020', '#ffe890') },
    oasis: {
      plate: '#b04a1c',
      halo: '#ffd060',
      parts: [
        area(disc(64, 30, 17), '#ffe68a', 'glow', 17),
        area(oval(50, 84, 46, 14), '#28b0c8', 'glass', 12),
        line('M44 82C42 60 40 46 34 34', '#8a5226', 7, 'wood'),
        area(petals(7, 2, 33, 0.06, [34, 32], 0.05), '#3c9a4a', 'enamel', 6),
        area(disc(31, 40, 5) + disc(40, 41, 5), '#c8542a', 'enamel', 5),
      ],
    },
  },
};
