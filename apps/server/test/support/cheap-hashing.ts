import * as real from '../../src/platform/passwords/hashing-process.ts';

export { HashingBusy } from '../../src/platform/passwords/hashing-process.ts';

/** The least that argon2 takes. What the house really asks for is seen where it is tested: `password-hashes.test.ts`. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as const;

/**
 * Stands for the hashing process in tests of the server (`vitest.config.ts`): the same process and the same algorithm, without its
 * cost. Every test that registers or signs somebody in pays it, some hundred times a run.
 */
export const hashApart: typeof real.hashApart = (work, ...given) => {
  const [, cost] = given as readonly unknown[];
  if (typeof cost === 'object') (given as unknown[])[1] = { ...cost, ...CHEAP };
  return real.hashApart(work, ...given);
};
