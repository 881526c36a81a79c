/** Assumed, like its wallet. */
export { games, grant, launch } from '../generic/launch.ts';
