import type { Picture } from './source.mjs';
export const OFFERS: Readonly<Record<string, Picture>>;
