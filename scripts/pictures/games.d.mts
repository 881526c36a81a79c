import type { Picture } from './source.mjs';
export const GAMES: Readonly<Record<string, Picture>>;
