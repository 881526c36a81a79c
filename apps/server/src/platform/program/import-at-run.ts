/**
 * A module that is found when the program runs. Code that was kept cannot import by itself in Node 20 (the engine forgets with it
 * who would load), so that the launcher does it for a built program: `scripts/build.mjs` puts its function in this one's place.
 */
export const importAtRun = (url: string): Promise<unknown> => import(url);
