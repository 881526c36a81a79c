import { iceWorld } from './ice-world.ts';
import { area, cut, type DrawnGame, disc, line, oval, petals, sides } from './parts.ts';

const FROST = '#bfe8ff';
const SILVER = '#d8e4f4';
/** A slab of ice with corners broken off. */
const SLAB = 'M24 4L78 2L97 24L98 74L80 97L22 98L3 78L2 26Z';

export const iceCave: DrawnGame = {
  title: 'Ice Cave',
  palette: {
    deep: '#020a24',
    ground: '#0c3a78',
    metal: '#c4dcf4',
    glow: '#8ae8ff',
    cold: '#7affea',
    text: '#f0faff',
  },
  plate: { path: SLAB, material: 'ice' },
  frame: {
    material: 'ice',
    colour: '#6ab4f0',
    trim: '#d8ecff',
    corner: { parts: [...cut(sides(8, 47, 47, 0.5), '#58c8ff', 0.5)] },
    crest: {
      parts: [
        area('M50 98L34 50L50 2L66 50Z', '#8ae0ff', 'ice', 12),
        area('M26 88L16 56L28 26L40 58ZM74 88L84 56L72 26L60 58Z', '#5ab8f8', 'ice', 10),
      ],
    },
  },
  air: { shape: 'flake', tint: ['#ffffff', '#c8f0ff'], fall: 34, sway: 22, count: 70, size: 0.1 },
  world: iceWorld,
  figures: {
    'crystal wolf': {
      halo: '#5ab8ff',
      parts: [
        area('M14 6L38 30H62L86 6L88 46L50 58L12 46Z', '#6aa8e8', 'ice', 12),
        area('M22 18L34 34L22 42ZM78 18L66 34L78 42Z', '#1c3a78', 'enamel', 6),
        area('M12 44L34 34L50 44L66 34L88 44L80 66L66 74L50 98L34 74L20 66Z', '#a8d4ff', 'ice', 14),
        area('M36 58L50 50L64 58L60 78L50 92L40 78Z', '#e8f6ff', 'ice', 12),
        area('M24 50L42 54L36 61ZM76 50L58 54L64 61Z', '#60fff0', 'glow', 4),
        area('M43 77H57L50 87Z', '#101c38', 'enamel', 5),
        line('M50 20V42', '#e8f6ff', 4, 'ice'),
      ],
    },
    'frost crown': {
      halo: '#9a8aff',
      parts: [
        area('M10 80L4 30L28 52L50 12L72 52L96 30L90 80Z', SILVER, 'metal', 11),
        area('M10 76H90L88 92H12Z', '#b0c8e8', 'metal', 8),
        area('M50 32L60 52L50 70L40 52Z', '#58c8ff', 'facet', 9),
        area(disc(24, 66, 6) + disc(76, 66, 6), '#b070ff', 'glass', 6),
        area(disc(4, 28, 5) + disc(50, 10, 6) + disc(96, 28, 5), '#8af0ff', 'glass', 6),
        area(disc(28, 84, 4) + disc(50, 84, 4.6) + disc(72, 84, 4), '#58c8ff', 'glass', 4),
      ],
    },
    'amber fish': {
      halo: '#ff9a30',
      parts: [
        area('M66 50L98 22C92 42 92 58 98 80Z', '#e07a1a', 'glass', 12),
        area('M34 26C44 8 62 8 66 28ZM40 74C48 90 60 90 62 72Z', '#d86a14', 'glass', 9),
        area('M2 50C14 26 42 20 58 30C68 36 74 44 78 50C74 58 66 66 56 71C40 80 14 74 2 50Z', '#ff9e28', 'glass', 24),
        line('M34 34C42 44 42 58 34 68M48 32C56 44 56 58 48 70M62 38C68 46 68 56 62 64', '#ffe08a', 3, 'glass'),
        area(disc(20, 45, 6.5), '#fff4d8', 'enamel', 6),
        area(disc(19, 45, 3.4), '#2a1004', 'enamel', 3),
      ],
    },
    'ice axe': {
      halo: '#e05a6a',
      parts: [
        line('M74 20L26 94', '#b83a34', 9, 'wood'),
        line('M40 72L26 94M66 32L60 42', '#20283c', 10.5, 'cloth'),
        area('M84 2L92 12C72 18 50 26 30 22L6 44C10 24 22 10 40 6C56 4 70 6 84 2Z', SILVER, 'metal', 7),
        area('M82 8L100 20L90 32L74 22Z', '#a8b8d0', 'metal', 7),
        area('M24 88L30 92L20 100Z', SILVER, 'metal', 4),
      ],
    },
    snowflake: {
      parts: [
        line(
          Array.from({ length: 6 }, (_, arm) => {
            const turn = (arm * Math.PI) / 3 - Math.PI / 2;
            const at = (along: number, off: number): string =>
              `${(50 + Math.cos(turn + off) * along).toFixed(1)} ${(50 + Math.sin(turn + off) * along).toFixed(1)}`;
            return `M50 50L${at(46, 0)}M${at(24, 0)}L${at(37, 0.38)}M${at(24, 0)}L${at(37, -0.38)}M${at(36, 0)}L${at(45, 0.2)}M${at(36, 0)}L${at(45, -0.2)}`;
          }).join(''),
          '#d8f2ff',
          6,
          'ice',
        ),
        area('M50 38L60 44V56L50 62L40 56V44Z', '#8ad8ff', 'ice', 8),
      ],
    },
    icicle: {
      parts: [
        area('M8 4H92L86 18L80 14L74 48L66 16L60 22L50 98L40 22L34 16L27 62L20 16L14 20Z', '#8accf8', 'ice', 9),
        area('M8 4H92L88 14H12Z', '#e8f8ff', 'cloth', 6),
      ],
    },
    'fern fossil': {
      parts: [
        area('M14 16L52 6L88 22L94 62L70 92L28 94L6 60Z', '#5f6f86', 'stone', 12),
        line('M28 84C40 62 54 40 74 20', '#c8d8e4', 4, 'stone'),
        line(
          'M36 70C28 66 22 58 22 50M36 70C46 72 56 72 62 66M46 54C38 48 34 42 34 34M46 54C56 56 66 54 72 48M57 40C50 34 48 28 50 20M57 40C66 42 74 40 80 34',
          '#b4c8d8',
          4.5,
          'stone',
        ),
      ],
    },
    pebble: {
      parts: [
        area('M12 62C8 40 28 22 54 22C80 22 96 42 92 62C88 82 66 88 46 86C28 86 14 80 12 62Z', '#7a8ca8', 'stone', 34),
        line('M16 52C36 40 66 40 90 56', '#d8e8f4', 5, 'ice'),
        line('M20 72C40 66 62 66 84 74', '#bcd0e4', 3, 'ice'),
      ],
    },
    'blue flame': {
      plate: '#143a8a',
      halo: '#40a8ff',
      parts: [
        area(
          'M50 2C58 22 84 36 82 64C80 86 66 98 50 98C34 98 20 86 18 64C18 48 32 44 34 26C44 32 50 20 50 2Z',
          '#2a7aff',
          'glow',
          14,
        ),
        area(
          'M50 36C56 50 70 56 68 72C66 86 58 92 50 92C42 92 34 86 32 72C32 62 42 58 42 46C48 50 50 44 50 36Z',
          '#9af4ff',
          'glow',
          10,
        ),
      ],
    },
    'cave mouth': {
      plate: '#0a2a5c',
      halo: '#ffd8a0',
      parts: [
        area('M4 96C2 52 18 6 50 6C82 6 98 52 96 96Z', '#4a78b0', 'ice', 14),
        area('M20 96C20 60 30 28 50 28C70 28 80 60 80 96Z', '#0a1636', 'enamel', 8),
        area(oval(50, 78, 15, 20), '#ffd890', 'glow', 15),
        area('M28 44L34 66L40 36ZM44 30L49 56L54 30ZM60 36L66 64L72 44Z', FROST, 'ice', 5),
        area(petals(3, 4, 26, 0.05, [20, 98], -0.17), '#8ae0ff', 'ice', 5),
      ],
    },
  },
};
