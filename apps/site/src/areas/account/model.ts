import type { UserView } from '@evens/contract';

/** The part of the user name before the at sign, as the account's header shows it. */
export const nameBeforeAt = (userName: string): string => userName.split('@')[0] ?? userName;

/** Two letters for the avatar: of "mira.kessler" m and k. */
export const initials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second = ''] = words;
  return ((first[0] ?? '') + (second[0] ?? first[1] ?? '')).toLowerCase();
};

/** "deposit:8f2…" as a tab and what it is told; nothing said is the account itself. */
export function tabOf(data: string | undefined): { readonly key: string; readonly data: string | undefined } {
  const [key = 'accountInfo', ...rest] = (data ?? 'accountInfo').split(':');
  return { key, data: rest.length > 0 ? rest.join(':') : undefined };
}

/** What a statement line is about: "ticket:123" as kind and number. */
export function referenceParts(reference: string): { readonly about: string; readonly id: string } {
  const at = reference.indexOf(':');
  return at < 0 ? { about: '', id: reference } : { about: reference.slice(0, at), id: reference.slice(at + 1) };
}

/** Hours of the specification's settings from the configuration's minutes. */
export const zoneHours = (offsetMin: number): number => offsetMin / 60;

/** The end of the player's break; null when there is none, or when it has passed since the account was read. */
export const breakUntilMs = ({ BreakUntilMs }: Pick<UserView, 'BreakUntilMs'>, nowMs: number): number | null =>
  BreakUntilMs !== null && BreakUntilMs > nowMs ? BreakUntilMs : null;
