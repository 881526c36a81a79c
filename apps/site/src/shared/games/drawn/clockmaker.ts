import { area, cog, type DrawnGame, disc, line, ROUNDED, ring, spiral } from './parts.ts';
import { workshopWorld } from './workshop-world.ts';

const STEEL = '#b8c4d4';
const DARK = '#2a2018';

export const clockmaker: DrawnGame = {
  title: 'Clockmaker',
  palette: {
    deep: '#0c0d18',
    ground: '#26263c',
    metal: '#d9a860',
    glow: '#ffcf70',
    cold: '#6a86d8',
    text: '#fff3dc',
  },
  plate: { path: ROUNDED, material: 'enamel' },
  frame: {
    material: 'metal',
    colour: '#8a5a34',
    trim: '#e8b860',
    corner: {
      parts: [
        area(cog(12, 49, 40), '#e0a848', 'metal', 8),
        area(disc(50, 50, 30), '#3a2a4a', 'enamel', 6),
        area(cog(8, 25, 18), '#d07a48', 'metal', 7),
        area(disc(50, 50, 7), '#8fd8f0', 'glass', 7),
      ],
    },
    crest: {
      parts: [
        area(disc(50, 50, 48), '#e0a848', 'metal', 12),
        area(disc(50, 50, 37), '#fff4dc', 'enamel', 5),
        area(ring(12, 31, 2.6), '#3a2a18', 'enamel', 2),
        line('M50 50V26M50 50L66 60', '#241a30', 6, 'metal'),
        area(disc(50, 50, 6), '#e0a848', 'metal', 6),
      ],
    },
  },
  air: { shape: 'ember', tint: ['#ffd890', '#ffe8c0'], fall: 12, sway: 14, count: 70, size: 0.09 },
  world: workshopWorld,
  figures: {
    automaton: {
      plate: '#6a1c2c',
      parts: [
        line('M50 18V6', '#ffe0a0', 5, 'metal'),
        area('M20 94C20 74 32 66 50 66C68 66 80 74 80 94Z', '#c8803a', 'metal', 14),
        area('M26 26C26 16 74 16 74 26V54C74 66 62 70 50 70C38 70 26 66 26 54Z', '#f0c878', 'metal', 18),
        area(disc(39, 40, 8) + disc(61, 40, 8), DARK),
        area(disc(41, 38, 3) + disc(63, 38, 3), '#7fe0ff', 'glow', 3),
        line('M40 58H60', '#8a3a20', 5),
      ],
    },
    'pocket watch': {
      plate: '#1c3c6a',
      parts: [
        line(disc(50, 12, 7), '#f0c050', 4, 'metal'),
        area(disc(50, 57, 37), '#e8b048', 'metal', 9),
        area(disc(50, 57, 28), '#fff6e0', 'enamel', 5),
        line('M50 57V37M50 57L64 65', DARK, 5),
        line('M50 31V35M50 79V83M24 57H28M72 57H76', '#8a6a30', 4),
      ],
    },
    'music box': {
      plate: '#1c5a4a',
      parts: [
        area('M10 46L20 18H88L90 46Z', '#8a4a2a', 'wood', 8),
        area('M10 46H90V86H10Z', '#b06a38', 'wood', 10),
        line('M12 50H88M12 82H88', '#ffd070', 4, 'metal'),
        area(`${disc(38, 72, 6)}${disc(60, 68, 6)}M41 72V52L66 48V68H62V56L45 59V72Z`, '#fff0c0', 'metal', 4),
      ],
    },
    songbird: {
      plate: '#3a2a6a',
      parts: [
        area(
          'M18 50C18 30 38 22 54 28C64 18 80 24 80 38L96 42L80 48C80 68 64 80 44 76L12 92L24 68C20 62 18 56 18 50Z',
          '#4fb8e0',
        ),
        area('M32 50C46 38 62 48 64 60C52 70 38 64 32 50Z', '#2a78b8'),
        area(disc(68, 36, 4.5), DARK),
      ],
    },
    spring: { parts: [line('M26 12H74L26 26L74 36L26 46L74 56L26 66L74 76L26 88H74', STEEL, 7, 'metal')] },
    screw: {
      parts: [
        area('M40 32H60L58 78L50 96L42 78Z', '#9aa8ba', 'metal', 10),
        line('M36 44L64 50M37 56L63 62M39 68L61 74', STEEL, 5, 'metal'),
        area('M20 10H80V26L66 34H34L20 26Z', '#c8d4e2', 'metal', 9),
        line('M34 18H66', '#56606e', 5),
      ],
    },
    pliers: {
      parts: [
        line('M28 94C26 72 40 62 50 50C58 41 62 28 58 10M72 94C74 72 60 62 50 50C42 41 38 28 42 10', '#d8564a', 10),
        area('M50 50C38 40 34 24 40 6H48V40H52V6H60C66 24 62 40 50 50Z', STEEL, 'metal', 7),
        area(disc(50, 50, 8), '#e8edf4', 'metal', 8),
      ],
    },
    'oil can': {
      parts: [
        line('M18 60C2 56 4 82 16 82', '#5f9a5a', 6),
        area('M60 52L88 10L95 15L74 62Z', '#8ac080'),
        area('M36 32H58V52H36Z', '#8ac080'),
        area('M24 50H70L78 88H14Z', '#6fb068'),
        line('M20 74H74', '#3a6a38', 4),
      ],
    },
    mainspring: {
      plate: '#124a5a',
      parts: [line(spiral(3.2, 5, 42), '#7fd8f0', 7, 'metal'), area(disc(50, 50, 8), '#fff0c0')],
    },
    'golden cog': {
      parts: [
        area(cog(10, 48, 38), '#f2b636', 'metal', 9),
        area(disc(50, 50, 29), '#ffd86a', 'metal', 6),
        area(disc(50, 50, 21), '#a8660c', 'metal', 5),
      ],
    },
  },
};
