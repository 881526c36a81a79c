import { freeSpinsFault } from '../src/capabilities/casino/rounds/index.ts';

/** Why spins could be played by nobody, as a house says that takes ten cents and pays half a million at most. */
export const spinsFault = async (spins: Parameters<typeof freeSpinsFault>[0]) =>
  freeSpinsFault(spins, { leastStakeMinor: 10n, mostPayoutMinor: 50_000_000n });
