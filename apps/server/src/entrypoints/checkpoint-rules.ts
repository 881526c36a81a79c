import { ticketCheckpoints } from '../capabilities/bets/tickets/index.ts';
import { statementCheckpoints } from '../capabilities/money/wallet/index.ts';
import type { CheckpointRule } from '../platform/checkpoints/index.ts';

/** The long lists of all capabilities whose old lines are counted once. */
export const CHECKPOINT_RULES: readonly CheckpointRule[] = [ticketCheckpoints(), statementCheckpoints()];
