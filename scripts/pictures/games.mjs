/** What stands on a game's tile: npm run pictures -- game-valorant. One size: 168 px wide on sharp screens. */
const game = (scene, own = {}) => [
  `game-${scene}`,
  {
    scene: `games/${scene}.glsl`,
    lamps: 2,
    bounces: 3,
    width: 336,
    height: 182,
    frames: 14,
    eye: [0, 1.25, 6.2],
    aim: [0, 0.92, 0],
    field: 0.36,
    lens: 0.03,
    focus: 6.1,
    despeckle: true,
    glint: 1.5,
    exposure: 1.3,
    bloom: 0.7,
    grade: 1.12,
    sizes: [[`game-${scene}`, 336, 0.76]],
    ...own,
  },
];

export const GAMES = Object.fromEntries([game('counter-strike', { aim: [0, 0.72, 0], field: 0.32 })]);
