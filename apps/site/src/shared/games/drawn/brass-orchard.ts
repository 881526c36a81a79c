import { orchardWorld } from './orchard-world.ts';
import { area, type DrawnGame, disc, line, petals, ROUNDED, ring, star } from './parts.ts';

const LEAF = '#4f9a3c';
const STEM = '#7a4a20';
const leafOf = (x: number, y: number) => area(`M${x} ${y}c10 -12 24 -8 28 -2c-10 9 -20 8 -28 2Z`, LEAF);
const BASKET = 'M16 46H84L74 88H26Z';
const WEAVE = 'M20 60H80M23 74H77M38 46L42 88M62 46L58 88';

export const brassOrchard: DrawnGame = {
  title: 'Brass Orchard',
  palette: {
    deep: '#16100a',
    ground: '#3c2a14',
    metal: '#d8a24a',
    glow: '#ffb84a',
    cold: '#7a9a3c',
    text: '#fff1d0',
  },
  plate: { path: ROUNDED, material: 'wood' },
  frame: {
    material: 'wood',
    colour: '#8a5426',
    trim: '#e0a848',
    corner: {
      parts: [
        area(petals(5, 4, 49, 0.1), '#4f9a3c', 'enamel', 8),
        area(petals(5, 2, 33, 0.1, [50, 50], 0.1), '#f6c8d8', 'enamel', 8),
        area(disc(50, 50, 13), '#ffc83a', 'metal', 12),
      ],
    },
    crest: {
      parts: [
        area(
          'M50 30C62 18 92 22 88 52C86 78 68 94 58 90C53 88 47 88 42 90C32 94 14 78 12 52C8 22 38 18 50 30Z',
          '#e0a23a',
          'metal',
          26,
        ),
        line('M50 30C50 18 54 10 60 6', '#8a5426', 6, 'wood'),
        area('M54 20C64 6 80 8 88 10C82 24 66 28 54 20Z', '#5fae46', 'enamel', 8),
      ],
    },
  },
  air: { shape: 'petal', tint: ['#ffd8e4', '#ffc0d4', '#fff0d8'], fall: 38, sway: 34, count: 60, size: 0.12 },
  world: orchardWorld,
  figures: {
    beehive: {
      plate: '#8a4a12',
      parts: [
        area(
          'M50 14C66 14 74 24 74 30C82 33 84 42 80 47C88 52 88 62 83 66C90 72 86 84 78 86H22C14 84 10 72 17 66C12 62 12 52 20 47C16 42 18 33 26 30C26 24 34 14 50 14Z',
          '#f0b030',
          'cloth',
          20,
        ),
        line('M27 30H73M21 47H79M18 66H82', '#9a5c10', 4),
        area('M41 86V74A9 9 0 0 1 59 74V86Z', '#4a2406'),
      ],
    },
    pear: {
      plate: '#3d5a14',
      parts: [
        line('M50 24C50 14 54 10 60 8', STEM, 5),
        area(
          'M50 20C60 20 61 32 64 42C68 52 80 58 80 70C80 84 66 90 50 90C34 90 20 84 20 70C20 58 32 52 36 42C39 32 40 20 50 20Z',
          '#c9d24a',
          'enamel',
          34,
        ),
        leafOf(54, 20),
      ],
    },
    cherry: {
      plate: '#6a1020',
      parts: [
        line('M32 54C36 34 48 20 62 12M68 60C66 40 64 24 62 12', STEM, 4),
        area(disc(32, 68, 19), '#d8203a', 'enamel', 19),
        area(disc(68, 73, 18), '#e83048', 'enamel', 18),
        leafOf(62, 14),
      ],
    },
    plum: {
      plate: '#2a1850',
      parts: [
        line('M50 28C50 18 52 14 56 10', STEM, 5),
        area(
          'M50 24C74 20 88 38 86 56C84 78 66 90 50 88C34 90 16 78 14 56C12 38 26 20 50 24Z',
          '#8048c8',
          'enamel',
          36,
        ),
        line('M50 28C41 46 41 66 49 85', '#56288e', 4),
        leafOf(54, 18),
      ],
    },
    apple: {
      parts: [
        line('M50 32C50 22 54 16 60 12', STEM, 5),
        area(
          'M50 30C60 20 88 22 86 50C84 74 68 92 58 88C53 86 47 86 42 88C32 92 16 74 14 50C12 22 40 20 50 30Z',
          '#e04a32',
          'enamel',
          34,
        ),
        leafOf(54, 22),
      ],
    },
    quince: {
      parts: [
        line('M50 24C50 16 52 12 56 8', STEM, 5),
        area(
          'M50 22C62 22 64 30 74 36C88 44 88 68 76 80C68 90 58 88 50 84C42 88 32 90 24 80C12 68 12 44 26 36C36 30 38 22 50 22Z',
          '#f2cf3c',
          'enamel',
          34,
        ),
        leafOf(54, 18),
      ],
    },
    hazelnut: {
      parts: [
        area('M22 46H78C80 68 64 84 50 92C36 84 20 68 22 46Z', '#c58446', 'enamel', 30),
        area(
          'M16 48C18 26 34 14 50 14C66 14 82 26 84 48C78 43 74 53 68 48C62 43 58 53 50 48C42 43 38 53 32 48C26 43 22 53 16 48Z',
          '#6f8f36',
        ),
      ],
    },
    blossom: {
      parts: [
        area(ring(5, 26, 20), '#f6a8c4', 'cloth', 18),
        area(disc(50, 50, 13), '#ffd65a', 'metal', 12),
        area(ring(5, 17, 3.4), '#c86a1a', 'enamel', 3),
      ],
    },
    leaf: {
      parts: [
        area('M16 82C10 44 38 14 86 14C88 62 58 90 20 82Z', '#5fae46'),
        line('M14 88C34 62 52 46 72 30M40 60L38 38M56 46L58 26M40 62L60 66M56 48L74 48', '#2e6a24', 3.5),
      ],
    },
    basket: {
      plate: '#28506a',
      parts: [
        line('M24 48C24 4 76 4 76 48', '#b0763a', 7),
        area(ring(3, 12, 13), '#e04a32'),
        area(BASKET, '#c8904e', 'wood', 14),
        line(WEAVE, '#7a4c1e', 3.5, 'wood'),
      ],
    },
    'golden basket': {
      plate: '#6a1a4a',
      parts: [
        line('M24 48C24 4 76 4 76 48', '#ffd24a', 7, 'metal'),
        area(BASKET, '#ffc83a', 'metal', 14),
        line(WEAVE, '#b06c08', 3.5, 'metal'),
        area(star(5, 24, 10), '#fff3b0', 'metal', 6),
      ],
    },
    ladder: {
      plate: '#12604e',
      parts: [
        line('M29 26H71M28 44H72M26 62H74M24 80H76', '#ffe0a0', 8, 'wood'),
        line('M32 8L22 94M68 8L78 94', '#f2b850', 9, 'wood'),
      ],
    },
  },
};
