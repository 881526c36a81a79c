import { z } from 'zod';

/** A percent with at most two decimals, as a text: `0.80`. */
export const agentPercent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/);

/** A month of agents' terms and statements: `2026-10`. */
export const agentMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
