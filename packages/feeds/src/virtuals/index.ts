export { drawnRng, type NumbersAbout } from './drawn-rng.ts';
export { type VirtualFixtureAt, type VirtualMatchup, virtualFixture, virtualMatchup } from './matchup.ts';
export {
  aboutVirtual,
  drawVirtual,
  type PlayedVirtual,
  playVirtual,
  type VirtualFrame,
  virtualOpening,
} from './play.ts';
export { settleVirtual, VIRTUAL_OVERROUND, virtualFair, virtualPrices } from './prices.ts';
