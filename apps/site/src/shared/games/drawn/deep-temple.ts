import { area, type DrawnGame, disc, line, star } from './parts.ts';

export const deepTemple: DrawnGame = {
  title: 'Deep Temple',
  palette: {
    deep: '#021019',
    ground: '#06303c',
    metal: '#e8c07a',
    glow: '#35e0d0',
    cold: '#0b8fb0',
    text: '#e6fff8',
  },
  figures: {
    trident: {
      plate: '#0a4a7a',
      parts: [
        line('M50 92V24M24 24V42C24 60 76 60 76 42V24', '#ffd070', 8),
        area('M50 6L60 28H40ZM24 8L32 30H16ZM76 8L84 30H68Z', '#ffe6a0'),
      ],
    },
    nautilus: {
      plate: '#5a1f3a',
      parts: [
        area(
          'M88 60C86 80 68 90 48 88C24 86 12 68 14 48C16 28 32 14 52 16C72 18 80 34 76 48C80 50 86 54 88 60Z',
          '#f0b090',
        ),
        line(
          'M76 48C74 62 64 70 53 67C41 64 38 52 44 45C49 39 58 41 58 48M48 66L44 87M34 56L15 58M38 40L26 24M56 34L62 18',
          '#9a4a3a',
          4,
        ),
      ],
    },
    amphora: {
      plate: '#5a2a10',
      parts: [
        line('M40 18C20 14 16 36 29 43M60 18C80 14 84 36 71 43', '#c86a34', 6),
        area('M38 10H62V20C62 27 75 34 75 50C75 68 61 78 59 90H41C39 78 25 68 25 50C25 34 38 27 38 20Z', '#e08448'),
        line('M27 46H73M29 59H71', '#4a1c08', 4),
        line('M30 53L36 49L42 56L48 49L54 56L60 49L70 55', '#ffe0b0', 3),
      ],
    },
    turtle: {
      plate: '#0e4a36',
      parts: [
        area(
          'M30 36L6 28L12 50L24 52ZM70 36L94 28L88 50L76 52ZM28 72L14 90L36 84ZM72 72L86 90L64 84ZM50 4C60 4 62 16 57 28H43C38 16 40 4 50 4Z',
          '#8cc86a',
        ),
        area('M50 24C70 24 82 40 82 55C82 73 67 86 50 86C33 86 18 73 18 55C18 40 30 24 50 24Z', '#3f9a70'),
        line(
          'M50 38L64 47V63L50 72L36 63V47ZM50 25V38M64 47L79 43M64 63L75 72M50 72V85M36 63L25 72M36 47L21 43',
          '#175040',
          3.5,
        ),
      ],
    },
    coral: {
      parts: [
        line(
          'M50 92V50M50 68C34 64 28 50 30 30M50 58C66 54 74 40 70 18M50 52C47 36 44 24 50 10M31 48C22 44 18 34 16 24M70 42C80 38 84 30 85 20',
          '#ff7a6a',
          10,
        ),
      ],
    },
    starfish: {
      parts: [
        area(star(5, 44, 18), '#ff9a3c'),
        area(
          disc(50, 50, 7) + disc(50, 28, 4) + disc(71, 43, 4) + disc(63, 68, 4) + disc(37, 68, 4) + disc(29, 43, 4),
          '#ffd9a0',
        ),
      ],
    },
    anchor: {
      parts: [
        line('M50 26V88M32 40H68M14 58C18 80 34 88 50 88C66 88 82 80 86 58', '#a9b8c8', 9),
        line(disc(50, 16, 9), '#a9b8c8', 6),
        area('M6 66L14 46L26 64ZM94 66L86 46L74 64Z', '#c4d2e0'),
      ],
    },
    shell: {
      parts: [
        area('M50 90L38 85C14 66 8 38 26 24C34 12 66 12 74 24C92 38 86 66 62 85Z', '#f6c8d8'),
        line('M50 86V18M50 86L33 20M50 86L67 20M50 86L19 38M50 86L81 38', '#b06a86', 3.5),
      ],
    },
    kelp: {
      parts: [
        line(
          'M50 92C36 76 64 64 48 48C34 34 60 24 50 8M28 92C18 76 38 66 27 50C20 40 30 34 27 24M72 92C82 76 62 66 73 50C80 40 70 34 73 24',
          '#4fb06a',
          10,
        ),
      ],
    },
    pearl: {
      plate: '#1a3a6a',
      parts: [
        area('M8 56C14 94 86 94 92 56C72 68 28 68 8 56Z', '#d8a070'),
        area(disc(50, 46, 30), '#f4f0ff'),
        area(disc(40, 36, 9), '#ffffff'),
      ],
    },
    gate: {
      plate: '#3a1a5a',
      parts: [
        area('M33 90V58A17 17 0 0 1 67 58V90Z', '#50f0e0'),
        area('M14 90V28H86V90H68V58A18 18 0 0 0 32 58V90Z', '#d8cba4'),
        area('M6 28L50 6L94 28Z', '#f0e2b8'),
        line('M22 36V84M78 36V84', '#8a7c58', 4),
      ],
    },
  },
};
