export const MOST_BYTES: { readonly all: number; readonly first: number };
export function firstFiles(files: readonly string[], way: 'wide' | 'tall'): string[];
