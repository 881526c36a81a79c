import type { Fixture, LiveScore } from '@evens/catalogue';

/** Everything of a score but its running clock. */
function happening(live: LiveScore | undefined): string {
  if (!live) return '';
  const { clock: _clock, ...rest } = live;
  return JSON.stringify(rest);
}

const nonRunners = ({ runners }: Fixture): number => runners?.filter((each) => each.withdrawn).length ?? 0;

/** Whether more than the clock has moved: a reason for prices to jump. */
export const scoreChanged = (before: LiveScore | undefined, after: LiveScore): boolean =>
  happening(before) !== happening(after);

/** A runner more or less is a reason for every price of the race to jump. */
export const fieldChanged = (before: Fixture, after: Fixture): boolean => nonRunners(before) !== nonRunners(after);
