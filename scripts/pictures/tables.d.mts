import type { Picture } from './source.mjs';
export const TABLES: Readonly<Record<string, Picture>>;
