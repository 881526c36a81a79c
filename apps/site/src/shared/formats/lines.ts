const MINUS = '−';

/** A handicap for one side: "+0.5", "−1.25", "0". The key holds the home side's figure. */
export function handicapText(specifier: string, side: 'home' | 'away', separator = '.'): string {
  const home = Number(specifier);
  if (!Number.isFinite(home)) return specifier;
  const value = side === 'home' ? home : -home;
  const digits = String(Math.abs(value)).replace('.', separator);
  if (value === 0) return '0';
  return `${value > 0 ? '+' : MINUS}${digits}`;
}

export const lineText = (specifier: string, separator = '.'): string => specifier.replace('.', separator);
