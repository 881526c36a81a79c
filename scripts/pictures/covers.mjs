/** Beside each other in the lobby: three to four, 330 px wide on sharp screens, and a small one for lists. */
const cover = (name, { scene = name, ...own } = {}) => [
  `cover-${name}`,
  {
    folder: 'covers',
    scene: `covers/${scene}.glsl`,
    lamps: 2,
    bounces: 4,
    width: 330,
    height: 440,
    frames: 20,
    eye: [0, 1.35, 5.6],
    aim: [0, 0.95, 0],
    field: 0.53,
    lens: 0.03,
    focus: 5.5,
    exposure: 1.2,
    despeckle: true,
    glint: 1.3,
    bloom: 0.8,
    grade: 1.12,
    sizes: [
      [name, 330, 0.7],
      [`${name}-s`, 120, 0.72],
    ],
    ...own,
  },
];

/** One drawn cover a game, by the game's key. */
export const COVERS = Object.fromEntries([
  cover('dice', { field: 0.64, aim: [0.1, 1.12, 0] }),
  cover('blackjack'),
  cover('baccarat', { aim: [0, 1.0, 0] }),
  cover('three-card-poker', { field: 0.62, aim: [0, 1.02, 0] }),
  cover('video-poker-jacks', { field: 0.64, aim: [0, 1.2, 0] }),
  cover('hilo', { field: 0.5, aim: [0, 1.1, 0] }),
  cover('mines', { field: 0.47, aim: [0, 1.0, 0] }),
  cover('plinko'),
  cover('limbo'),
  cover('wheel', { field: 0.58, aim: [0, 1.14, 0] }),
  cover('keno'),
  cover('crash'),
  cover('roulette-european', { eye: [0.4, 4.3, 3.6], aim: [0, 0.62, 0.1], field: 0.56 }),
  cover('roulette-american', { eye: [-0.9, 2.9, 4.2], aim: [-0.35, 0.62, 0.1], field: 0.44 }),
  cover('roulette-french', { eye: [0.3, 5.4, 1.6], aim: [0.55, 0.62, 0.25], field: 0.5 }),
  cover('scratch-1'),
  cover('scratch-2'),
]);
