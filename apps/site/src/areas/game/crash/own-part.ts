import type { CrashRoundView, RoundView } from '@evens/contract';
import { crash, hashOfText, hundredthsText } from '@evens/games';

/** Whether a player's round is a part in this shared round: both name the hash that was shown before it. */
export const ownPart = (
  { seeds }: Pick<RoundView, 'seeds'>,
  { hashBefore }: Pick<CrashRoundView, 'hashBefore'>,
): boolean => seeds.serverHash === hashBefore;

/** By which a player finds his part among those of everybody. */
export const tagOf = ({ id }: Pick<RoundView, 'id'>): string => hashOfText(id).slice(0, 12);

/** The hundredths at which the house takes for the player. */
export function targetOf({ options }: Pick<RoundView, 'options'>): number {
  const read = crash.readOptions(options);
  return read.ok ? read.value.target : 0;
}

/** What a typed target means ("2,5" is 2.50); undefined for one that the game does not take. */
export function targetTyped(typed: string): string | undefined {
  const read = crash.readOptions({
    target: typed
      .trim()
      .replace(',', '.')
      .replace(/[.×x]$/, ''),
  });
  return read.ok ? hundredthsText(read.value.target) : undefined;
}
