import { area, type DrawnGame, disc, line, oval, petals, star } from './parts.ts';
import { skyWorld } from './sky-world.ts';

const GOLD = '#f0bc50';
const BRONZE = '#c8844a';
/** A cloud that carries what stands on it. */
const CLOUD = 'M22 92C4 92 0 70 14 62C4 48 14 28 30 28C32 8 60 0 70 18C90 16 98 38 90 52C102 64 96 90 78 92Z';

export const skyIslands: DrawnGame = {
  title: 'Sky Islands',
  palette: {
    deep: '#123a6a',
    ground: '#2f7ab8',
    metal: '#f0c060',
    glow: '#fff0a8',
    cold: '#a8e8ff',
    text: '#ffffff',
  },
  plate: { path: CLOUD, material: 'enamel' },
  frame: {
    material: 'metal',
    colour: '#d8e4f0',
    trim: '#f0b848',
    corner: {
      parts: [
        area('M50 50C20 48 4 26 2 2C26 4 48 20 50 50Z', '#fbfdff', 'enamel', 9),
        area(
          'M50 50C30 60 12 58 0 48C16 40 36 38 50 50ZM50 50C60 30 58 12 48 0C40 16 38 36 50 50Z',
          '#d0e0f4',
          'enamel',
          7,
        ),
        area(disc(52, 52, 20), GOLD, 'metal', 12),
        area(disc(52, 52, 10), '#50b8ff', 'glass', 10),
      ],
    },
    crest: {
      parts: [
        area(
          'M50 60C34 34 14 30 0 36C8 50 24 66 50 66ZM50 60C66 34 86 30 100 36C92 50 76 66 50 66Z',
          '#fbfdff',
          'enamel',
          8,
        ),
        area(star(12, 34, 22, [50, 54]), GOLD, 'metal', 8),
        area(disc(50, 54, 15), '#fff0a0', 'glow', 14),
      ],
    },
  },
  air: { shape: 'petal', tint: ['#ffffff', '#fff4d0', '#d8f0ff'], fall: -22, sway: 46, count: 46, size: 0.08 },
  world: skyWorld,
  figures: {
    airship: {
      halo: '#ffb050',
      parts: [
        area('M84 22L98 12V58L84 48Z', '#b8342c', 'cloth', 8),
        area('M2 36C10 12 70 4 92 36C70 66 10 60 2 36Z', '#e8dcc0', 'cloth', 30),
        area(
          'M14 24C34 12 64 14 82 26C60 22 34 20 14 24ZM14 48C34 58 64 58 82 46C60 52 34 52 14 48Z',
          '#c83a30',
          'cloth',
          8,
        ),
        line('M26 54L32 72M62 54L58 72', '#6a4424', 3, 'wood'),
        area('M24 70H66L60 88C50 94 38 94 30 88Z', '#8a5228', 'wood', 10),
        line('M23 71H67', GOLD, 5, 'metal'),
        area(disc(36, 80, 3.6) + disc(46, 80, 3.6) + disc(56, 80, 3.6), '#ffe890', 'glow', 3),
        area(petals(3, 1, 15, 0.07, [76, 80]), '#c8d0dc', 'metal', 3),
      ],
    },
    falcon: {
      halo: '#60b0ff',
      parts: [
        area('M44 50C20 44 4 26 2 4C24 8 46 20 54 44Z', '#7a4a2c', 'cloth', 10),
        area('M56 46C58 24 76 8 98 4C98 28 84 48 62 56Z', '#8a5834', 'cloth', 10),
        area('M42 62L28 98L46 90L58 96L62 66Z', '#6a3c22', 'cloth', 8),
        area('M38 44C40 30 62 28 66 42C70 56 64 72 54 78C44 76 36 60 38 44Z', '#d8b488', 'cloth', 14),
        line('M46 56Q52 60 58 56M45 64Q52 68 59 64', '#8a5834', 3, 'cloth'),
        area('M38 38C36 24 48 16 58 20C66 22 68 32 64 40C56 44 46 44 38 38Z', '#5c3820', 'cloth', 9),
        area('M40 30L28 38L42 40Z', '#f0b030', 'enamel', 5),
        area(disc(47, 30, 3.4), '#ffe060', 'enamel', 3),
        area(disc(46.4, 30, 1.7), '#100804', 'enamel', 1),
      ],
    },
    temple: {
      halo: '#fff0b0',
      parts: [
        area('M14 96C6 84 18 78 26 84L74 84C82 78 94 84 86 96C70 100 30 100 14 96Z', '#e8f2fc', 'enamel', 8),
        area('M12 74H88V84H12Z', '#e0d4bc', 'stone', 6),
        ...[19, 37, 55, 73].map((x) => area(`M${x} 40h9v35h-9Z`, '#f4ecd8', 'enamel', 5)),
        area('M12 32H88V42H12Z', '#e0d4bc', 'stone', 6),
        area('M50 6L92 32H8Z', '#e8a848', 'metal', 10),
        area(disc(50, 24, 6), '#50b8ff', 'glass', 6),
      ],
    },
    windmill: {
      halo: '#80e0a0',
      parts: [
        area('M36 44H64L74 96H26Z', '#f0e6d4', 'stone', 14),
        area('M32 46C34 24 66 24 68 46Z', '#b8442c', 'wood', 9),
        area('M44 78H56V96H44Z', '#6a3c1c', 'wood', 5),
        line('M50 40L16 8M50 40L86 12M50 40L18 76M50 40L84 74', '#7a4c28', 4, 'wood'),
        area(
          'M18 4L4 16L24 32L36 24ZM88 8L98 22L76 36L68 26ZM16 80L6 66L28 50L36 58ZM86 78L96 62L74 48L66 56Z',
          '#fff6e0',
          'cloth',
          5,
        ),
        area(disc(50, 40, 6.5), GOLD, 'metal', 6),
      ],
    },
    kite: {
      parts: [
        line('M50 66C56 78 40 84 48 92C54 98 44 100 40 100', '#f4f4ff', 3, 'cloth'),
        area('M50 2L50 40L14 34Z', '#ff5a4a', 'facet', 3),
        area('M50 2L86 34L50 40Z', '#ffb030', 'facet', 3),
        area('M14 34L50 40L50 72Z', '#30a8e8', 'facet', 3),
        area('M86 34L50 72L50 40Z', '#50c878', 'facet', 3),
        line('M50 4V70M16 34L84 34', '#6a4424', 3, 'wood'),
        area('M40 78L48 84L40 90ZM56 78L48 84L56 90Z', '#ff5a4a', 'cloth', 4),
      ],
    },
    'weather vane': {
      parts: [
        line('M50 30V96M14 62H86', BRONZE, 5, 'metal'),
        area('M4 62L20 52V72ZM96 62L84 56V68Z', BRONZE, 'metal', 5),
        area(
          'M20 22C16 10 22 4 30 8C36 18 46 24 60 20C64 8 80 2 92 10C90 26 76 42 56 44C38 46 26 40 22 30L10 26Z',
          GOLD,
          'metal',
          10,
        ),
        area('M18 10C18 2 28 0 30 8Z', '#d8322c', 'enamel', 5),
        area(disc(24, 16, 2.6), '#1c1008', 'enamel', 2),
        area(disc(50, 62, 7), GOLD, 'metal', 7),
        area('M36 96H64L58 88H42Z', BRONZE, 'metal', 5),
      ],
    },
    feather: {
      parts: [
        area('M88 4C98 36 76 74 36 84L28 76C18 44 46 10 88 4Z', '#5ab0f0', 'cloth', 16),
        area('M88 4C92 24 82 50 54 68C46 56 58 26 88 4Z', '#b8e4ff', 'cloth', 10),
        line('M84 10C62 32 40 60 10 96', '#ffffff', 4, 'enamel'),
        line('M40 54L28 52M50 42L38 36M62 30L52 24M48 66L62 68M60 52L74 54', '#2a70b8', 2.4, 'cloth'),
      ],
    },
    rock: {
      parts: [
        area('M6 40C24 30 76 30 94 40L80 66L66 72L54 98L40 80L22 70Z', '#8a7460', 'stone', 16),
        area(
          'M4 40C8 26 26 32 34 24C46 14 60 28 70 24C84 22 94 30 96 40C86 50 78 44 70 52C62 46 54 54 46 48C36 56 30 46 20 50C12 50 6 46 4 40Z',
          '#5cb848',
          'cloth',
          8,
        ),
        area(disc(60, 24, 3) + disc(34, 28, 3), '#ffd060', 'enamel', 3),
      ],
    },
    sun: {
      plate: '#3f8fd8',
      halo: '#ffe060',
      parts: [
        area(star(16, 49, 31), '#ffb020', 'metal', 9),
        area(star(16, 40, 27), '#ffd850', 'metal', 7),
        area(disc(50, 50, 25), '#fff0a0', 'glow', 24),
      ],
    },
    beacon: {
      plate: '#2a5ca8',
      halo: '#a0f0ff',
      parts: [
        area('M50 34L2 10V26ZM50 34L98 10V26Z', '#fff4b8', 'glow', 6),
        area('M38 50H62L72 96H28Z', '#f0ece0', 'stone', 12),
        area('M34 68H66L68 78H32Z', '#d8453a', 'enamel', 6),
        area('M34 42H66V52H34Z', GOLD, 'metal', 6),
        area(oval(50, 32, 11, 12), '#90fcff', 'glow', 11),
        area('M34 22C38 6 62 6 66 22Z', GOLD, 'metal', 8),
      ],
    },
  },
};
