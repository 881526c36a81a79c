import { arc, area, box, type DrawnGame, disc, line, oval, ROUNDED, ring } from './parts.ts';
import { stormWorld } from './storm-world.ts';

const BRASS = '#e0a84a';
const RED = '#d8322c';
const WHITE = '#f2efe6';
const ROPE = '#c9a56a';

export const stormLight: DrawnGame = {
  title: 'Storm Light',
  palette: {
    deep: '#050b18',
    ground: '#12304a',
    metal: '#d8b468',
    glow: '#ffe08a',
    cold: '#5ab8ff',
    text: '#eef6ff',
  },
  plate: { path: ROUNDED, material: 'stone' },
  frame: {
    material: 'stone',
    colour: '#6f7f92',
    trim: '#c99a4c',
    corner: {
      parts: [
        area(disc(50, 50, 44), BRASS, 'metal', 12),
        area(disc(50, 50, 31), '#8fd8e8', 'glass', 22),
        line('M22 50H78M50 22V78', '#a8722c', 5, 'metal'),
        area(ring(8, 37.5, 4), '#f4d48a', 'metal', 4),
      ],
    },
    crest: {
      parts: [
        line('M50 34V86M24 62C26 80 38 88 50 88C62 88 74 80 76 62M34 44H66', BRASS, 9, 'metal'),
        line(disc(50, 22, 11), BRASS, 7, 'metal'),
      ],
    },
  },
  air: { shape: 'rain', tint: ['#9cc4ea'], fall: 900, sway: 0, count: 130, size: 0.42 },
  world: stormWorld,
  figures: {
    'lamp lens': {
      halo: '#ffc850',
      parts: [
        area('M30 84H70L76 96H24Z', BRASS, 'metal', 8),
        area('M34 22H66C80 36 80 66 66 84H34C20 66 20 36 34 22Z', '#f2b040', 'glass', 22),
        area(oval(50, 53, 11, 16), '#fff2c0', 'glow', 11),
        line('M28 36Q50 46 72 36M24 53Q50 63 76 53M28 70Q50 80 72 70', '#fff4cc', 4, 'glass'),
        area('M32 24C34 12 42 10 50 4C58 10 66 12 68 24Z', BRASS, 'metal', 10),
      ],
    },
    sextant: {
      halo: '#3aa0e0',
      parts: [
        line('M50 16L16 74M50 16L84 74M30 50H70', BRASS, 6, 'metal'),
        line('M14 76A50 50 0 0 0 86 76', BRASS, 13, 'metal'),
        line('M20 80A44 44 0 0 0 80 80', '#fff0c8', 4, 'enamel'),
        line('M50 16L60 90', '#fbe0a0', 7, 'metal'),
        area(box(50, 34, 44, 15, 6), '#7a3c1c', 'wood', 8),
        area(box(88, 31, 8, 21, 3), BRASS, 'metal', 4),
        area(box(20, 26, 17, 19, 3), '#8fe0ff', 'glass', 8),
        area(disc(50, 16, 10), BRASS, 'metal', 9),
      ],
    },
    foghorn: {
      halo: '#e0503a',
      parts: [
        area('M26 60L46 66L52 94H20Z', '#56657a', 'metal', 9),
        area('M8 42L72 18V82L8 60Z', RED, 'enamel', 26),
        line('M24 38V64M42 31V71', BRASS, 6, 'metal'),
        area(oval(74, 50, 15, 38), BRASS, 'metal', 9),
        area(oval(76, 50, 9.5, 29), '#3a0c0a', 'enamel', 4),
        area(box(2, 44, 12, 14, 4), BRASS, 'metal', 5),
      ],
    },
    gull: {
      halo: '#8fc8f0',
      parts: [
        area('M40 52C34 28 44 12 70 2C72 22 76 38 68 54C58 64 46 62 40 52Z', '#a9bccd', 'cloth', 12),
        area('M56 10C61 6 66 3 70 2C71 11 72 18 72 25C66 22 60 17 56 10Z', '#232c38', 'cloth', 6),
        area(
          'M4 82L20 60C34 46 56 44 70 48C78 40 92 42 93 52C86 54 84 60 78 66C64 80 40 82 22 76Z',
          '#fbfcff',
          'enamel',
          20,
        ),
        area('M26 60C40 48 60 54 70 62C58 76 40 78 26 70C32 68 34 64 26 60Z', '#c4d2e0', 'cloth', 12),
        area('M91 48L100 55L88 58Z', '#ffb020', 'enamel', 5),
        area(disc(83, 51, 3.2), '#0c1016', 'enamel', 3),
      ],
    },
    buoy: {
      parts: [
        area('M12 66H88L78 86C62 95 38 95 22 86Z', '#b3241f', 'enamel', 16),
        area('M50 14L68 66H32Z', RED, 'enamel', 20),
        area('M42 38H58L63 52H37Z', WHITE, 'enamel', 13),
        area(disc(50, 13, 9), '#fff2a8', 'glow', 9),
        line('M14 68H86', '#f4d48a', 5, 'metal'),
      ],
    },
    lifebelt: {
      parts: [
        line(disc(50, 50, 33), WHITE, 24, 'enamel'),
        ...[0.05, 0.3, 0.55, 0.8].map((from) => line(arc(from, from + 0.13, 33), RED, 24.5, 'enamel')),
        line(arc(0.02, 0.22, 47) + arc(0.27, 0.47, 47) + arc(0.52, 0.72, 47) + arc(0.77, 0.97, 47), ROPE, 4, 'cloth'),
      ],
    },
    net: {
      parts: [
        area('M10 22Q50 40 90 22C88 66 70 94 50 95C30 94 12 66 10 22Z', '#173a52', 'cloth', 26),
        area('M32 62C42 50 62 52 68 62L80 54V72L68 66C60 74 42 76 32 62Z', '#a8d0e4', 'metal', 9),
        line('M18 26L62 92M36 32L76 82M58 32L86 60M82 26L38 92M64 32L24 82M42 32L14 60', '#d8b878', 3.4, 'cloth'),
        line('M10 22Q50 40 90 22', ROPE, 6, 'cloth'),
        area(disc(12, 22, 9) + disc(37, 31, 8) + disc(63, 31, 8) + disc(88, 22, 9), '#e07a34', 'wood', 8),
      ],
    },
    mussel: {
      parts: [
        area('M54 96C24 88 6 60 16 34C24 12 46 2 64 8C88 16 98 48 88 72C82 86 70 96 54 96Z', '#2c4a86', 'enamel', 30),
        line('M24 58C28 34 44 22 66 22M34 72C36 48 52 36 78 40M46 84C48 64 60 54 86 58', '#7fa6dc', 3.5, 'enamel'),
        area('M54 96C40 92 28 84 21 74C40 84 66 82 84 66C80 84 68 96 54 96Z', '#e8d8f0', 'glass', 10),
      ],
    },
    lightning: {
      plate: '#2a3f7c',
      halo: '#6fc0ff',
      parts: [
        area('M60 0L14 58H42L30 100L86 40H56L72 0Z', '#4fb0ff', 'glow', 10),
        area('M58 8L24 54H48L40 86L76 44H50L64 8Z', '#fff3a0', 'glow', 8),
      ],
    },
    'glass float': {
      parts: [
        area(disc(50, 50, 45), '#1fae8e', 'glass', 45),
        area(disc(50, 50, 20), '#8ff4d4', 'glow', 20),
        line(
          'M6 42Q50 66 94 42M12 68Q50 90 88 68M16 22Q50 40 84 22M50 5Q24 50 50 95M50 5Q76 50 50 95',
          ROPE,
          3.6,
          'cloth',
        ),
        area(disc(50, 6, 6), ROPE, 'cloth', 6),
      ],
    },
  },
};
