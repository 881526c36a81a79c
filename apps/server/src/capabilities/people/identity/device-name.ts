/** What a browser says of itself, by the sign that only it has; the more special ones first, for they name the others too. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
];

const MOST_LOOKED_AT = 512;

const named = (list: typeof BROWSERS, agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/**
 * "Chrome, macOS" for people to recognise their own devices by; the header itself, which tells devices apart far finer, is
 * kept nowhere. An empty text where nothing is known.
 */
export function deviceName(header: string | string[] | undefined): string {
  const agent = (Array.isArray(header) ? (header[0] ?? '') : (header ?? '')).slice(0, MOST_LOOKED_AT);
  return [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined).join(', ');
}
