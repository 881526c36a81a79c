import type { BuildOptions } from 'esbuild';

export const PROGRAM: BuildOptions;
