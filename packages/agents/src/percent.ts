/** A share in hundredths of a percent: 0.80 % is 80n. */
export type Share = bigint;

const WHOLE = 10_000n;
/** All of it: 100 %. */
export const ALL: Share = WHOLE;

/** `0.80` as 80n; undefined unless it is a text from `0` to `100` with at most two decimals. */
export function readShare(raw: unknown): Share | undefined {
  if (typeof raw !== 'string') return undefined;
  const [, whole, parts = ''] = /^(0|[1-9]\d{0,2})(?:\.(\d{1,2}))?$/.exec(raw) ?? [];
  if (whole === undefined) return undefined;
  const share = BigInt(whole) * 100n + BigInt(parts.padEnd(2, '0'));
  return share <= ALL ? share : undefined;
}

/** A share of an amount in minor units, to the nearest one; a half goes away from zero, for both signs alike. */
export function near(amount: bigint, share: Share): bigint {
  const exact = amount * share;
  const size = exact < 0n ? -exact : exact;
  const rounded = (2n * size + WHOLE) / (2n * WHOLE);
  return exact < 0n ? -rounded : rounded;
}

/** 80n as `0.80`: what `readShare` reads. */
export const writeShare = (share: Share): string => `${share / 100n}.${String(share % 100n).padStart(2, '0')}`;
