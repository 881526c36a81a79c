import { type Cost, type CostAsked, costOf } from './cost.ts';
import { type WorthAsked, worthOf } from './worth.ts';

/** What takes up to some seconds to work out, as it is handed to a thread: plain data, which a thread can be sent. */
export type Reckoning =
  | { readonly of: 'worth'; readonly asked: WorthAsked }
  | { readonly of: 'cost'; readonly asked: CostAsked };

/** A worth in units of the grid, or a cost. */
export type Reckoned = number | Cost;

export const reckon = (reckoning: Reckoning): Reckoned =>
  reckoning.of === 'worth' ? worthOf(reckoning.asked) : costOf(reckoning.asked);
