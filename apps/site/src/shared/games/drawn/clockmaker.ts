import { area, cog, type DrawnGame, disc, line, spiral } from './parts.ts';

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
  figures: {
    automaton: {
      plate: '#6a1c2c',
      parts: [
        line('M50 18V6', '#ffe0a0', 5),
        area('M20 94C20 74 32 66 50 66C68 66 80 74 80 94Z', '#c8803a'),
        area('M26 26C26 16 74 16 74 26V54C74 66 62 70 50 70C38 70 26 66 26 54Z', '#f0c878'),
        area(disc(39, 40, 8) + disc(61, 40, 8), DARK),
        area(disc(41, 38, 3) + disc(63, 38, 3), '#7fe0ff'),
        line('M40 58H60', '#8a3a20', 5),
      ],
    },
    'pocket watch': {
      plate: '#1c3c6a',
      parts: [
        line(disc(50, 12, 7), '#f0c050', 4),
        area(disc(50, 57, 36), '#e8b048'),
        area(disc(50, 57, 28), '#fff6e0'),
        line('M50 57V37M50 57L64 65', DARK, 5),
        line('M50 31V35M50 79V83M24 57H28M72 57H76', '#8a6a30', 4),
      ],
    },
    'music box': {
      plate: '#1c5a4a',
      parts: [
        area('M10 46L20 18H88L90 46Z', '#b8543a'),
        area('M10 46H90V86H10Z', '#d8743f'),
        line('M12 56H88M12 78H88', '#ffd070', 4),
        area(`${disc(38, 72, 6)}${disc(60, 68, 6)}M41 72V52L66 48V68H62V56L45 59V72Z`, '#fff0c0'),
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
    spring: { parts: [line('M26 12H74L26 26L74 36L26 46L74 56L26 66L74 76L26 88H74', STEEL, 7)] },
    screw: {
      parts: [
        area('M40 32H60L58 78L50 96L42 78Z', '#9aa8ba'),
        line('M36 44L64 50M37 56L63 62M39 68L61 74', STEEL, 5),
        area('M20 10H80V26L66 34H34L20 26Z', '#c8d4e2'),
        line('M34 18H66', '#56606e', 5),
      ],
    },
    pliers: {
      parts: [
        line('M28 94C26 72 40 62 50 50C58 41 62 28 58 10M72 94C74 72 60 62 50 50C42 41 38 28 42 10', '#d8564a', 10),
        area('M50 50C38 40 34 24 40 6H48V40H52V6H60C66 24 62 40 50 50Z', STEEL),
        area(disc(50, 50, 8), '#e8edf4'),
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
    mainspring: { plate: '#124a5a', parts: [line(spiral(3.2, 5, 42), '#7fd8f0', 7), area(disc(50, 50, 8), '#fff0c0')] },
    'golden cog': {
      parts: [area(cog(10, 47, 37), '#f2b636'), area(disc(50, 50, 28), '#ffd86a'), area(disc(50, 50, 20), '#c98416')],
    },
  },
};
