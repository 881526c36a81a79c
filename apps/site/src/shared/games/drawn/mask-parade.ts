import { maskWorld } from './mask-world.ts';
import { area, type DrawnGame, disc, line, oval, petals, ring, star } from './parts.ts';

const GOLD = '#f4c452';
/** A shield with a curved foot, as on the house fronts of a lagoon. */
const SHIELD =
  'M50 2C62 10 82 8 94 6C98 34 98 62 84 80C74 92 60 96 50 99C40 96 26 92 16 80C2 62 2 34 6 6C18 8 38 10 50 2Z';
export const maskParade: DrawnGame = {
  title: 'Mask Parade',
  palette: {
    deep: '#10041c',
    ground: '#3c1050',
    metal: '#f4c452',
    glow: '#ff70b0',
    cold: '#60d8ff',
    text: '#fff0fa',
  },
  plate: { path: SHIELD, material: 'enamel' },
  frame: {
    material: 'metal',
    colour: '#b8305c',
    trim: '#f4c452',
    corner: {
      parts: [
        area(petals(8, 4, 49, 0.07), GOLD, 'metal', 7),
        area(petals(8, 3, 34, 0.07, [50, 50], 1 / 16), '#7a2a9a', 'enamel', 7),
        area(disc(50, 50, 14), '#60e8ff', 'glass', 13),
      ],
    },
    crest: {
      parts: [
        area(petals(5, 6, 49, 0.05, [50, 56], 0.8), '#30b8c8', 'cloth', 6),
        area(
          'M4 56C18 48 36 48 50 58C64 48 82 48 96 56C98 76 86 92 70 90C60 88 56 82 50 80C44 82 40 88 30 90C14 92 2 76 4 56Z',
          GOLD,
          'metal',
          10,
        ),
        area(
          'M20 68C26 62 38 64 40 71C34 78 24 76 20 68ZM80 68C74 62 62 64 60 71C66 78 76 76 80 68Z',
          '#240a34',
          'enamel',
          5,
        ),
      ],
    },
  },
  air: {
    shape: 'confetti',
    tint: ['#ffd860', '#ff6aa8', '#60d8ff', '#b080ff', '#7af0a0'],
    fall: 62,
    sway: 26,
    count: 90,
    size: 0.11,
  },
  world: maskWorld,
  figures: {
    'golden mask': {
      halo: '#ffd050',
      parts: [
        area(petals(9, 10, 50, 0.045, [50, 46], 0), '#f0a830', 'metal', 5),
        area('M14 36C26 22 40 22 50 28C60 22 74 22 86 36C90 62 78 88 50 98C22 88 10 62 14 36Z', GOLD, 'metal', 22),
        area(
          'M24 48C30 40 42 42 45 51C38 58 28 57 24 48ZM76 48C70 40 58 42 55 51C62 58 72 57 76 48Z',
          '#2a0a30',
          'enamel',
          5,
        ),
        line('M50 44V66M40 78Q50 84 60 78', '#c88420', 4, 'metal'),
        area('M50 24L58 34L50 44L42 34Z', '#ff3a6a', 'glass', 7),
        area(disc(26, 66, 4) + disc(74, 66, 4), '#60e8ff', 'glass', 4),
      ],
    },
    'feather mask': {
      halo: '#40e0c8',
      parts: [
        area(petals(7, 12, 56, 0.04, [50, 58], 0.79), '#1fa8a0', 'cloth', 6),
        area(petals(6, 12, 46, 0.035, [50, 58], 0.83), '#48e0c0', 'cloth', 5),
        area(
          'M4 54C18 46 36 46 50 56C64 46 82 46 96 54C98 76 86 94 70 92C60 90 56 82 50 80C44 82 40 90 30 92C14 94 2 76 4 54Z',
          '#2456c8',
          'enamel',
          16,
        ),
        area(
          'M18 68C24 60 38 62 42 71C34 79 22 77 18 68ZM82 68C76 60 62 62 58 71C66 79 78 77 82 68Z',
          '#0a0c2c',
          'enamel',
          5,
        ),
        line('M8 56C20 50 36 50 50 60C64 50 80 50 92 56', GOLD, 4, 'metal'),
        area('M50 50L58 60L50 72L42 60Z', '#ff5a9a', 'glass', 7),
      ],
    },
    gondola: {
      halo: '#60a0ff',
      parts: [
        area('M2 84C20 92 80 92 98 84C92 98 10 98 2 84Z', '#3a80d8', 'glass', 6),
        area(
          'M4 40C10 40 12 56 20 66C36 74 64 74 78 64C86 56 86 40 94 30L98 32C96 50 94 70 82 82C64 90 34 90 18 82C8 72 6 56 4 40Z',
          '#221c34',
          'enamel',
          11,
        ),
        line('M20 68C36 76 64 76 80 66', GOLD, 4, 'metal'),
        area('M90 18L98 22V34H92Z', GOLD, 'metal', 4),
        area('M36 62C36 44 64 44 64 62C56 66 44 66 36 62Z', '#d02a4a', 'cloth', 12),
        line('M26 12L42 78', '#a86a34', 4, 'wood'),
        area(disc(72, 46, 7), '#ffe08a', 'glow', 7),
        line('M72 54V64', GOLD, 3, 'metal'),
      ],
    },
    fan: {
      halo: '#ff70a0',
      parts: [
        area('M50 88L2 44C8 28 22 14 36 10C46 7 54 7 64 10C78 14 92 28 98 44Z', '#d8306a', 'cloth', 14),
        area('M50 88L26 64C34 54 66 54 74 64Z', '#8a1c50', 'cloth', 8),
        line('M50 88L8 40M50 88L24 20M50 88L42 9M50 88L58 9M50 88L76 20M50 88L92 40', GOLD, 2.6, 'metal'),
        line('M3 44C9 28 22 15 36 11C46 8 54 8 64 11C78 15 91 28 97 44', GOLD, 5, 'metal'),
        area(
          petals(6, 1, 11, 0.09, [50, 34]) + petals(5, 1, 7, 0.09, [26, 44]) + petals(5, 1, 7, 0.09, [74, 44]),
          '#ffd0e0',
          'enamel',
          4,
        ),
        area(disc(50, 88, 7), GOLD, 'metal', 7),
      ],
    },
    drum: {
      parts: [
        area('M12 36V76C20 94 80 94 88 76V36Z', '#c8283c', 'enamel', 24),
        line('M14 40L30 82L46 44L50 88L54 44L70 82L86 40', '#f8e8c0', 3.6, 'cloth'),
        line('M12 76C22 94 78 94 88 76', GOLD, 6, 'metal'),
        area(oval(50, 36, 40, 16), GOLD, 'metal', 6),
        area(oval(50, 35, 33, 11.5), '#f4ead4', 'cloth', 9),
        line('M24 8L56 32M84 6L58 34', '#8a5228', 5, 'wood'),
        area(disc(57, 33, 5.5), '#f0d8a0', 'wood', 5),
      ],
    },
    ruff: {
      parts: [
        area(ring(14, 36, 12.5), '#f6f4ff', 'cloth', 12),
        area(ring(14, 25, 9), '#d8d4f0', 'cloth', 9),
        area(disc(50, 50, 18), '#4a1c6a', 'cloth', 12),
        line(disc(50, 50, 18), GOLD, 4, 'metal'),
        area('M50 40L58 50L50 60L42 50Z', '#ff5a8a', 'glass', 7),
      ],
    },
    garland: {
      parts: [
        line('M4 14C16 70 84 70 96 14', '#3a8a4a', 7, 'cloth'),
        area(petals(5, 1, 15, 0.1, [18, 40]) + petals(5, 1, 15, 0.1, [82, 40]), '#ff9a3a', 'enamel', 6),
        area(petals(5, 1, 16, 0.1, [36, 56]) + petals(5, 1, 16, 0.1, [64, 56]), '#ff5a8a', 'enamel', 6),
        area(petals(6, 1, 20, 0.09, [50, 70]), '#b070ff', 'enamel', 7),
        area(
          disc(18, 40, 4) + disc(82, 40, 4) + disc(36, 56, 4) + disc(64, 56, 4) + disc(50, 70, 5),
          '#ffe060',
          'enamel',
          4,
        ),
      ],
    },
    bead: {
      parts: [
        line('M10 6C16 80 84 80 90 6', GOLD, 3, 'metal'),
        area(disc(14, 24, 9) + disc(86, 24, 9) + disc(33, 56, 11) + disc(67, 56, 11), '#30b8e8', 'glass', 11),
        area(disc(21, 42, 9) + disc(79, 42, 9), '#ff5a9a', 'glass', 9),
        area(disc(50, 68, 17), '#9a5aff', 'glass', 17),
      ],
    },
    torch: {
      plate: '#341058',
      halo: '#ff8a30',
      parts: [
        area('M40 58H60L54 98H46Z', '#8a5228', 'wood', 8),
        area('M32 46H68L62 62H38Z', GOLD, 'metal', 8),
        area(
          'M50 0C58 14 76 24 72 40C70 50 60 52 50 52C40 52 30 50 28 40C26 28 38 28 40 14C46 18 50 10 50 0Z',
          '#ff7a1e',
          'glow',
          10,
        ),
        area('M50 20C56 28 62 34 60 42C58 48 42 48 40 42C40 36 48 34 50 20Z', '#fff0a0', 'glow', 7),
      ],
    },
    firework: {
      plate: '#101a54',
      halo: '#ff60c0',
      parts: [
        area(petals(12, 14, 49, 0.018, [50, 50]), '#ff5ab0', 'glow', 4),
        area(petals(12, 8, 36, 0.02, [50, 50], 1 / 24), '#ffe060', 'glow', 4),
        area(ring(12, 45, 3.2), '#60e8ff', 'glow', 3),
        area(star(8, 15, 7), '#ffffff', 'glow', 8),
      ],
    },
  },
};
