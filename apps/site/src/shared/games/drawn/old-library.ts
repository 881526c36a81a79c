import { libraryWorld } from './library-world.ts';
import { area, box, type DrawnGame, disc, line, oval, petals, star } from './parts.ts';

const GOLD = '#e0b050';
const LEATHER = '#7a2c1e';
const PARCHMENT = '#f0e0b8';
/** The cover of a bound book. */
const COVER = 'M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z';

export const oldLibrary: DrawnGame = {
  title: 'Old Library',
  palette: {
    deep: '#0e0805',
    ground: '#3a2212',
    metal: '#d8a850',
    glow: '#ffc868',
    cold: '#ff9a4a',
    text: '#fff2d8',
  },
  plate: { path: COVER, material: 'cloth' },
  frame: {
    material: 'wood',
    colour: '#5c2f18',
    trim: '#d8a850',
    corner: {
      parts: [
        area('M4 4H92C92 30 70 34 62 62C34 70 30 92 4 92Z', GOLD, 'metal', 11),
        area('M14 14H66C62 26 48 30 40 40C30 48 26 62 14 66Z', LEATHER, 'cloth', 7),
        area(star(4, 15, 6, [30, 30]), GOLD, 'metal', 4),
      ],
    },
    crest: {
      parts: [
        area('M50 30C38 18 18 18 4 24V78C18 72 38 74 50 84C62 74 82 72 96 78V24C82 18 62 18 50 30Z', GOLD, 'metal', 8),
        area('M50 34C40 24 24 23 11 27V70C26 66 40 68 50 76Z', PARCHMENT, 'cloth', 8),
        area('M50 34C60 24 76 23 89 27V70C74 66 60 68 50 76Z', PARCHMENT, 'cloth', 8),
      ],
    },
  },
  air: { shape: 'ember', tint: ['#ffe0a0', '#fff0d0'], fall: 9, sway: 16, count: 90, size: 0.07 },
  world: libraryWorld,
  figures: {
    globe: {
      halo: '#40a0d0',
      parts: [
        area('M28 98L34 88H66L72 98Z', '#6a3418', 'wood', 6),
        line('M50 84V90', GOLD, 7, 'metal'),
        area(disc(50, 45, 36), '#2f86b8', 'enamel', 36),
        area(
          'M26 28C36 16 52 16 56 24C54 32 44 32 42 40C36 48 28 46 22 42C20 36 22 32 26 28ZM56 48C66 42 80 46 82 54C76 68 66 74 60 70C54 64 52 54 56 48ZM62 20C72 22 78 28 80 34C74 36 66 32 62 26Z',
          '#d8b868',
          'enamel',
          5,
        ),
        line('M50 9Q34 45 50 81M16 38Q50 50 84 38', '#a8e0f4', 1.8, 'enamel'),
        line('M24 12C4 30 4 62 26 78C40 88 58 88 68 84', GOLD, 5.5, 'metal'),
        area(disc(25, 11, 5) + disc(50, 84, 5), GOLD, 'metal', 5),
      ],
    },
    inkwell: {
      halo: '#6a70e0',
      parts: [
        area('M10 92L22 52C26 44 74 44 78 52L90 92C74 98 26 98 10 92Z', '#34408e', 'glass', 22),
        area('M16 90L22 70C36 76 64 76 78 70L84 90C70 95 30 95 16 90Z', '#101846', 'glass', 10),
        area(oval(50, 50, 22, 7), GOLD, 'metal', 6),
        area(oval(50, 49, 15, 4.5), '#0a0e2c', 'enamel', 3),
        line('M52 50C58 30 66 20 76 12', '#efe6d4', 3.5, 'enamel'),
        area('M58 36C58 20 72 4 98 2C94 24 82 38 62 42Z', '#f4eede', 'cloth', 10),
        line('M60 40C70 26 82 14 94 6', '#b8a888', 2, 'cloth'),
        line('M12 88Q50 98 88 88', GOLD, 5, 'metal'),
      ],
    },
    bookend: {
      halo: '#c8a860',
      parts: [
        area('M8 96V84H92V96Z', '#46505c', 'stone', 7),
        area(box(58, 26, 15, 60, 2), '#2c6a58', 'cloth', 6),
        area(box(74, 20, 18, 66, 2), '#8a2424', 'cloth', 7),
        line('M59 38H72M59 74H72M76 34H90M76 72H90', GOLD, 3.5, 'metal'),
        area(
          'M16 84C12 64 14 50 22 42C18 30 24 16 36 14C40 8 46 8 48 14C56 20 56 30 52 36C56 48 56 66 56 84Z',
          '#c89a50',
          'metal',
          12,
        ),
        area('M20 40C26 48 42 50 54 38C56 50 52 60 40 62C28 62 20 52 20 40Z', '#e0b868', 'metal', 9),
        area(disc(42, 24, 3.4), '#1c1008', 'enamel', 3),
        area('M50 26L62 32L52 36Z', '#e8c078', 'metal', 4),
      ],
    },
    quill: {
      halo: '#e06a50',
      parts: [
        area('M92 2C98 30 78 56 46 66L38 60C36 34 58 8 92 2Z', '#c8402e', 'cloth', 14),
        area('M92 2C94 20 84 40 62 54C60 44 70 26 92 2Z', '#f08a58', 'cloth', 8),
        line('M88 8C70 24 50 48 30 76', '#ffe8c0', 3.6, 'enamel'),
        area('M36 66L44 72L20 98L18 84Z', GOLD, 'metal', 4),
        line('M4 92C20 82 30 98 46 90C58 84 68 96 84 90', '#1c2870', 4, 'enamel'),
      ],
    },
    seal: {
      parts: [
        area('M38 58L20 98L34 92L42 99L52 64ZM62 58L80 98L66 92L58 99L48 64Z', '#d8b050', 'cloth', 6),
        area(
          'M50 6C62 2 68 12 78 14C90 18 86 30 92 40C96 52 84 56 80 66C74 76 62 72 50 76C38 72 26 76 20 66C16 56 4 52 8 40C14 30 10 18 22 14C32 12 38 2 50 6Z',
          '#b81e24',
          'enamel',
          13,
        ),
        line(disc(50, 40, 24), '#e04a48', 4, 'enamel'),
        area(petals(4, 2, 20, 0.11, [50, 40]), '#f07068', 'enamel', 6),
      ],
    },
    ribbon: {
      parts: [
        area('M38 46L14 96L32 88L40 98L52 58ZM62 46L86 96L68 88L60 98L48 58Z', '#1f6a8a', 'cloth', 8),
        area('M50 44C34 18 4 14 6 40C8 62 36 58 50 44Z', '#2c94b8', 'cloth', 14),
        area('M50 44C66 18 96 14 94 40C92 62 64 58 50 44Z', '#2c94b8', 'cloth', 14),
        area('M44 36H56L60 54H40Z', '#58c0dc', 'cloth', 8),
      ],
    },
    key: {
      parts: [
        line('M50 46V92M50 78H70M50 90H64', GOLD, 9, 'metal'),
        line(disc(50, 26, 15), GOLD, 8, 'metal'),
        line(disc(33, 16, 7) + disc(67, 16, 7), GOLD, 5, 'metal'),
        area(box(40, 44, 20, 9, 3), GOLD, 'metal', 5),
        area(disc(50, 26, 7), '#d82c3c', 'glass', 7),
      ],
    },
    candle: {
      parts: [
        area('M50 2C60 16 62 24 50 34C38 24 40 16 50 2Z', '#ffa830', 'glow', 7),
        area('M50 14C55 22 55 28 50 33C45 28 45 22 50 14Z', '#fff6c8', 'glow', 4),
        area('M38 40C44 34 56 34 62 40V80H38Z', '#f4ead0', 'enamel', 13),
        line('M42 42C42 50 40 56 42 62M58 42V52', '#fffaf0', 5, 'enamel'),
        area('M14 84C22 72 78 72 86 84C82 96 18 96 14 84Z', GOLD, 'metal', 9),
        line('M84 82C98 78 98 94 84 92', GOLD, 5, 'metal'),
      ],
    },
    spectacles: {
      parts: [
        area(disc(27, 56, 20) + disc(73, 56, 20), '#a8d8e8', 'glass', 18),
        line(disc(27, 56, 21) + disc(73, 56, 21), '#c87a34', 6.5, 'metal'),
        line('M48 52Q50 44 52 52M8 48L20 22Q26 14 32 20M92 48L80 22Q74 14 68 20', '#c87a34', 5.5, 'metal'),
      ],
    },
    'open folio': {
      plate: '#5c1830',
      halo: '#ffd070',
      parts: [
        area(
          'M50 40C36 26 16 26 2 32V86C18 80 36 82 50 92C64 82 82 80 98 86V32C84 26 64 26 50 40Z',
          LEATHER,
          'cloth',
          8,
        ),
        area('M50 42C38 30 20 29 7 33V79C22 75 38 77 50 86Z', PARCHMENT, 'cloth', 12),
        area('M50 42C62 30 80 29 93 33V79C78 75 62 77 50 86Z', PARCHMENT, 'cloth', 12),
        line(
          'M14 44Q28 42 42 50M14 54Q28 52 42 60M14 64Q28 62 42 70M58 50Q72 42 86 44M58 60Q72 52 86 54M58 70Q72 62 86 64',
          '#9a7a48',
          2.4,
          'cloth',
        ),
        area(star(8, 30, 9, [50, 22]), '#ffe088', 'glow', 10),
      ],
    },
  },
};
