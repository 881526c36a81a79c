import type { CampaignView } from '@evens/contract';
import type { Draft } from './draft.ts';
import { TEXTS } from './texts.ts';

type Version = CampaignView['Versions'][number];
export type StateName = keyof typeof TEXTS.states;

/** How a campaign stands as a whole: what it gives now, and else what its newest wording waits for. */
export function stateOf({ StoppedMs, Versions }: CampaignView): StateName {
  if (StoppedMs !== null) return 'stopped';
  if (Versions.some(({ State }) => State === 'proposed')) return 'proposed';
  if (Versions.some(({ State }) => State === 'live')) return 'live';
  return Versions.some(({ State }) => State === 'draft') ? 'draft' : 'over';
}

/** The wording that people look at first: the one that waits, else the newest. */
export const firstVersion = ({ Versions }: Pick<CampaignView, 'Versions'>): Version | undefined =>
  Versions.find(({ State }) => State === 'proposed') ?? Versions[0];

/** The wording that gives. */
export const liveVersion = ({ Versions }: Pick<CampaignView, 'Versions'>): Version | undefined =>
  Versions.find(({ State }) => State === 'live');

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const dayNames = (days: readonly number[]): string =>
  [...days]
    .sort()
    .map((day) => WEEK[day - 1])
    .join(', ');

/** `100 % up to EUR 50.00, deposit, Sat`: what it gives, in a line. */
export function givesText({ amount, kind, when }: Draft): string {
  const [first] = Object.entries(amount);
  if (!first) return '';
  const [currency, { fixed, percent, most }] = first;
  const gift = fixed === null ? `${percent} % up to ${currency} ${most ?? ''}` : `${currency} ${fixed}`;
  const days = when.weekdays === null ? '' : `, ${dayNames(when.weekdays)}`;
  return `${gift}${kind === 'money' ? '' : ` ${TEXTS.kinds[kind].toLowerCase()}`}, ${TEXTS.triggers[when.trigger].toLowerCase()}${days}`;
}

/** How much of a budget is given, from 0 to 100. */
export const shareGiven = ({ Given, Budget }: { readonly Given: string; readonly Budget: string }): number =>
  Number(Budget) > 0 ? Math.min(100, (Number(Given) / Number(Budget)) * 100) : 0;

/** Puts values into a text of the site: `{{amount}}`. What a value holds is not looked at again. */
export const filled = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
  (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
