import type { StormReport } from './run-storm.ts';

/** What a storm of a minute must have brought about, or it has shown nothing. */
const LEAST = { accepted: 2000, refusedForPrice: 200, late: 100, corrections: 100 } as const;

/** Too few of what a storm is for, in words; `share` is the part of a minute that it lasted. */
export const shortfalls = (report: StormReport, share: number): string[] =>
  Object.entries(LEAST).flatMap(([name, least]) => {
    const found = report[name as keyof typeof LEAST];
    const wanted = Math.floor(least * share);
    return found < wanted ? [`${name}: ${found} of at least ${wanted}`] : [];
  });
