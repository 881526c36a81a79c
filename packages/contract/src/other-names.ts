import { z } from 'zod';

/** What it is called in simplified and traditional Chinese and in Korean, where that is known; `name` is the source's own. */
export const otherNames = z.object({ zh: z.string(), tw: z.string(), ko: z.string() });

export type OtherNames = z.output<typeof otherNames>;

/** The competition of a fixture. */
export const tournamentView = z.object({
  id: z.number(),
  alias: z.string(),
  name: z.string(),
  names: otherNames.optional(),
  top: z.boolean(),
  rank: z.number(),
});
