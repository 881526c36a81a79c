import { outcomeId } from '@evens/catalogue';
import { type Refusal, refusal } from '@evens/kernel';
import type { Asked } from './judge-selection.ts';

/** A bet against an outcome. This house sells bets on outcomes only; betting against one is an exchange's business. */
export function layRefusal(
  selections: readonly (Asked & { readonly side?: 'back' | 'lay' | undefined })[],
): Refusal | undefined {
  const lay = selections.find((each) => each.side === 'lay');
  return lay && refusal('InvalidLayOptionException', { selection: outcomeId(lay) });
}
