import { fjordWorld } from './fjord-world.ts';
import { area, type DrawnGame, disc, line, oval, petals, star } from './parts.ts';

const GOLD = '#f0b850';
const WOOD = '#8a5428';
/** A shield of planks, as it hangs on the side of a boat. */
const SHIELD = 'M50 2A48 48 0 1 1 49.9 2Z';

export const lanternFjord: DrawnGame = {
  title: 'Lantern Fjord',
  palette: {
    deep: '#040a1c',
    ground: '#0f2450',
    metal: '#ffb850',
    glow: '#ff9a3a',
    cold: '#2bd9c0',
    text: '#ffe9c4',
  },
  plate: { path: SHIELD, material: 'wood' },
  frame: {
    material: 'wood',
    colour: '#4a3424',
    trim: '#ffb347',
    corner: {
      parts: [
        area(disc(50, 50, 46), WOOD, 'wood', 14),
        line(disc(50, 50, 43), GOLD, 7, 'metal'),
        area(petals(4, 6, 40, 0.1, [50, 50], 0.125), '#2a6ab0', 'enamel', 7),
        area(disc(50, 50, 15), GOLD, 'metal', 13),
      ],
    },
    crest: {
      parts: [
        area(
          'M50 96C20 84 8 60 4 30C16 40 26 42 34 38C30 26 36 12 50 2C64 12 70 26 66 38C74 42 84 40 96 30C92 60 80 84 50 96Z',
          GOLD,
          'metal',
          14,
        ),
        area(disc(50, 52, 15), '#20d0b8', 'glass', 14),
      ],
    },
  },
  air: { shape: 'flake', tint: ['#e8f4ff', '#a8f0e0'], fall: 22, sway: 18, count: 70, size: 0.07 },
  world: fjordWorld,
  figures: {
    owl: {
      halo: '#60a0ff',
      parts: [
        area('M16 40C8 66 18 90 36 96L30 50ZM84 40C92 66 82 90 64 96L70 50Z', '#4a3a34', 'cloth', 9),
        area(
          'M18 8C28 20 40 20 50 20C60 20 72 20 82 8C88 26 84 40 82 52C84 78 70 96 50 97C30 96 16 78 18 52C16 40 12 26 18 8Z',
          '#8a6a50',
          'cloth',
          22,
        ),
        area('M30 58C36 54 64 54 70 58C72 80 62 92 50 92C38 92 28 80 30 58Z', '#d8c0a0', 'cloth', 16),
        line('M36 66Q43 73 50 66Q57 73 64 66M38 77Q44 84 50 77Q56 84 62 77', '#8a6a50', 3.5, 'cloth'),
        area(disc(34, 38, 17) + disc(66, 38, 17), '#f0e4cc', 'cloth', 12),
        area(disc(34, 38, 11) + disc(66, 38, 11), '#ffb020', 'glass', 11),
        area(disc(34, 38, 6) + disc(66, 38, 6), '#120a06', 'enamel', 5),
        area(disc(31, 35, 2.4) + disc(63, 35, 2.4), '#ffffff', 'glow', 2),
        area('M50 42L58 50L50 62L42 50Z', GOLD, 'metal', 6),
      ],
    },
    longboat: {
      halo: '#ff7a4a',
      parts: [
        line('M50 66V6', WOOD, 5, 'wood'),
        area('M20 14C36 20 64 20 80 14C86 30 86 42 80 56C64 50 36 50 20 56C14 42 14 30 20 14Z', '#f4e4c4', 'cloth', 16),
        area('M32 17C36 19 40 19 42 19L42 52L32 53ZM58 19C62 19 66 18 68 17L68 53L58 52Z', '#c82c30', 'cloth', 7),
        area(
          'M2 38C8 32 16 38 13 46C18 62 30 70 50 70C70 70 82 62 87 46C84 38 92 32 98 38C96 66 80 90 50 91C20 90 4 66 2 38Z',
          WOOD,
          'wood',
          16,
        ),
        area(disc(28, 72, 8) + disc(50, 76, 8) + disc(72, 72, 8), GOLD, 'metal', 7),
        area(disc(28, 72, 4) + disc(50, 76, 4) + disc(72, 72, 4), '#2a6ab0', 'enamel', 4),
      ],
    },
    compass: {
      halo: '#40d0c0',
      parts: [
        line(disc(50, 9, 6), GOLD, 4, 'metal'),
        area(disc(50, 54, 44), GOLD, 'metal', 9),
        area(disc(50, 54, 34), '#f4ead0', 'enamel', 5),
        area(star(4, 32, 8, [50, 54]), '#2a6ab0', 'enamel', 5),
        area(star(8, 18, 7, [50, 54]), GOLD, 'metal', 4),
        area('M50 24L57 54H43Z', '#e03038', 'enamel', 5),
        area(disc(50, 54, 6), GOLD, 'metal', 6),
      ],
    },
    bell: {
      halo: '#ffc060',
      parts: [
        line('M50 6V18', WOOD, 8, 'cloth'),
        line(disc(50, 14, 8), GOLD, 5, 'metal'),
        area(disc(50, 88, 10), '#c88428', 'metal', 10),
        area(
          'M50 18C72 18 74 40 78 60C80 70 88 74 92 82C76 90 24 90 8 82C12 74 20 70 22 60C26 40 28 18 50 18Z',
          GOLD,
          'metal',
          30,
        ),
        line('M20 66Q50 76 80 66M24 50Q50 58 76 50', '#a8681c', 4, 'metal'),
      ],
    },
    birch: {
      parts: [
        line('M50 98V70', '#6a4a2c', 6, 'wood'),
        area('M50 4C74 18 90 44 86 64C80 82 64 84 50 82C36 84 20 82 14 64C10 44 26 18 50 4Z', '#f0b430', 'enamel', 18),
        line(
          'M50 14V82M50 38L34 26M50 38L66 26M50 54L26 42M50 54L74 42M50 70L26 62M50 70L74 62',
          '#b06c10',
          3,
          'enamel',
        ),
      ],
    },
    herring: {
      parts: [
        area('M70 50L98 24C92 42 92 58 98 78Z', '#5a90b8', 'metal', 10),
        area('M38 32C46 18 58 20 60 34ZM40 68C48 80 58 78 58 66Z', '#5a90b8', 'metal', 7),
        area('M2 52C16 30 44 26 60 36C70 42 76 48 80 51C74 58 66 64 58 68C40 76 16 72 2 52Z', '#b8d8ec', 'metal', 22),
        area('M6 50C20 34 46 32 62 40C68 44 72 46 76 49C54 44 30 44 6 50Z', '#2c6a98', 'metal', 9),
        area(disc(18, 48, 6), '#fff4d8', 'enamel', 5),
        area(disc(17.4, 48, 3), '#0c1420', 'enamel', 2),
        line('M30 44C36 50 36 58 30 64', '#6a9ab8', 3, 'metal'),
      ],
    },
    rope: {
      parts: [
        line(disc(50, 54, 36), '#b88a4c', 13, 'cloth'),
        line(disc(50, 54, 23), '#d8ac68', 13, 'cloth'),
        line(disc(50, 54, 10), '#c89a58', 11, 'cloth'),
        line('M50 18C70 10 84 6 96 2', '#d8ac68', 11, 'cloth'),
        line('M84 2L90 10', '#8a5c28', 4, 'cloth'),
      ],
    },
    pebble: {
      parts: [
        area('M14 68C6 40 26 12 54 10C82 10 96 40 90 66C84 88 64 94 44 92C28 90 18 82 14 68Z', '#5a6a86', 'stone', 30),
        line('M50 30V74M50 36L66 48M50 36L34 48M50 56L64 66', '#40f0d0', 5.5, 'glow'),
      ],
    },
    lantern: {
      plate: '#1c3a8a',
      halo: '#ffa040',
      parts: [
        line('M34 20C34 -2 66 -2 66 20', GOLD, 5, 'metal'),
        area('M26 30C30 16 70 16 74 30Z', GOLD, 'metal', 9),
        area('M28 30H72L76 78H24Z', '#ff9a30', 'glass', 18),
        area(oval(50, 56, 11, 16), '#fff4c0', 'glow', 11),
        line('M30 30L26 78M70 30L74 78M50 30V78M28 54H72', GOLD, 4, 'metal'),
        area('M18 76H82L76 94H24Z', GOLD, 'metal', 9),
      ],
    },
    aurora: {
      plate: '#3a1a6a',
      halo: '#40ffd0',
      parts: [
        area(disc(50, 50, 40), '#0c2a5c', 'glass', 40),
        area(
          'M18 64C26 30 36 46 42 26C46 48 56 30 62 20C64 44 76 40 82 62C72 56 68 72 58 64C48 76 38 62 30 70C26 66 22 66 18 64Z',
          '#30f0c0',
          'glow',
          8,
        ),
        area('M26 72C36 66 44 76 52 68C60 76 70 64 76 70C68 84 34 86 26 72Z', '#c060ff', 'glow', 6),
        area(disc(34, 24, 2) + disc(64, 74, 1.6) + disc(72, 32, 2), '#ffffff', 'glow', 2),
      ],
    },
  },
};
