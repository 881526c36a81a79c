import type { Heard, Settings } from './adapter.ts';

/** An address of theirs below one that an operator entered, whether that ends in a slash or not. */
export const addressBelow = (settings: Settings, name: string, path: string): string =>
  `${(settings[name] ?? '').replace(/\/+$/, '')}${path}`;

/** What a provider answered with a status of success, as JSON; undefined for everything else. */
export function heardJson({ status, body }: Heard): unknown {
  if (status < 200 || status > 299) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
