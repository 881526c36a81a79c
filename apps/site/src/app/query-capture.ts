import { type CapturedParameter, keepCaptured } from '../shared/settings/captured-parameters.ts';

/** Parameters that mean something to the business and must not stay in the address. */
const CAPTURED = ['token', 'affiliate_id', 'btag', 'sub_id', 'click_id', 'campaign'] as const;

/** Takes the known parameters out of an address, unless its path is one that reads them itself. */
export function captureParameters(url: URL): {
  readonly captured: Record<string, CapturedParameter>;
  readonly rest: string;
} {
  const captured: Record<string, CapturedParameter> = {};
  if (url.pathname.includes('set-password')) return { captured, rest: url.pathname + url.search + url.hash };
  const rest = new URL(url);
  for (const name of CAPTURED) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    captured[name] = { value, path: url.pathname };
    rest.searchParams.delete(name);
  }
  return { captured, rest: rest.pathname + rest.search + rest.hash };
}

/** At start: keeps the parameters for the areas that ask for them and cleans the address. */
export function captureAtStart(): void {
  const { captured, rest } = captureParameters(new URL(location.href));
  if (Object.keys(captured).length === 0) return;
  keepCaptured(captured);
  history.replaceState(history.state, '', rest);
}
