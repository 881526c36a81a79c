/** Games that have a picture of their own, baked by `npm run pictures -- game-ALIAS`; the others show their sign. */
export const GAME_PICTURES: ReadonlySet<string> = new Set(['counter-strike']);

/** Where the picture of a game stands; undefined for one that has none yet, which shows its sign instead. */
export const gamePicture = (alias: string): string | undefined =>
  GAME_PICTURES.has(alias) ? `/art/pictures/game-${alias}.webp` : undefined;
