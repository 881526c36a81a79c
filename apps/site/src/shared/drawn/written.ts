import { drawnWith } from './drawn.ts';

const onServer = typeof document === 'undefined';

/**
 * What Intl alone knows: names of months, days and countries, signs between digits. Browsers carry other editions of that
 * knowledge than the server, so a page says what the server wrote in it, and its reader begins with the same.
 */
export function asWritten(key: string, write: () => string): string {
  const written = drawnWith()?.written;
  if (!written) return write();
  const known = written[key] ?? write();
  if (onServer) written[key] = known;
  return known;
}
