import { sportByAlias } from '@evens/catalogue';
import type { LiveView } from '@evens/contract';

const DRAWN: ReadonlySet<string> = new Set(['soccer', 'basketball', 'ice-hockey', 'baseball', 'softball']);

/** Whether a sport has a drawn tracker from its first moment on; others stand on a plain board, the table of their parts. */
export const hasDrawing = (sportAlias: string, live: LiveView | undefined): boolean =>
  DRAWN.has(sportAlias) ||
  ((sportAlias === 'tennis' || sportAlias === 'padel') && live?.serving !== undefined) ||
  (sportByAlias(sportAlias)?.family === 'maps' && live !== undefined);
