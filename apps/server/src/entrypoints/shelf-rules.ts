import { ticketShelves } from '../capabilities/bets/tickets/index.ts';
import { statementShelves } from '../capabilities/money/wallet/index.ts';
import type { ShelfRule } from '../platform/shelves/index.ts';

/** The long lists of all capabilities whose old lines are counted once. */
export const SHELF_RULES: readonly ShelfRule[] = [ticketShelves(), statementShelves()];
