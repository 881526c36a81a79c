import { z } from 'zod';
import { byOperator } from '../setting.ts';

/** A percent with at most two decimals. */
const percent = (least: number, most: number) =>
  z.coerce
    .number()
    .min(least)
    .max(most)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'at most two decimals');

/**
 * What the house lays down for every tree of agents. Not for the back office: whoever may set terms of agents would otherwise also set
 * how far they may go. A change holds from the next start on for what is set anew; what was agreed before stays.
 */
export const AGENT_SETTINGS = {
  agentsKeepLeast: byOperator(
    percent(0, 100).default(10),
    'Percent of what agents share with the house that it keeps at least of every chain.',
  ),
  agentsMostOfTurnover: byOperator(
    percent(0, 100).default(1.63),
    "Percent of turnover that a chain's commission and rebate may come to: a third of the thinnest margin, else turnover is made for its own sake.",
  ),
} as const;
