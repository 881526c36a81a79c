/**
 * From where on a price counts as an error, all in one place. Sources publish no such figures: each is a choice of ours,
 * wide of every honest price of simulator, replay and scenario, and its reason stands beside it.
 */
export const GUARDS = {
  /**
   * The most that the chances read from a market's prices may sum to, for each outcome that wins. Bookmakers' files of twenty
   * seasons stay below 1.15 where there are two or three outcomes; long lists (scores, runners) carry more margin.
   */
  mostOverround: { few: 1.25, many: 1.6 },
  /**
   * Price times fair probability: what a bet is worth. No honest price is worth more than its stake (the last digits of a
   * rounded fair probability aside) or as little as four tenths of it; long shots are left out of the lower bound, because a price
   * has a ceiling and a small chance bears the margin of the whole market.
   */
  worth: { most: 1.02, least: 0.4, leastChance: 0.1 },
  /**
   * How far, in probability, a line may stand out of order with another of its kind: over 2.5 likelier than over 1.5. Two
   * sources of prices side by side (a file's own and our model's) differ by less.
   */
  lineDisorder: 0.06,
  /** A line that moved less than `still` between two that both moved further than `far` the same way was left behind. */
  leftBehind: { still: 0.002, far: 0.04 },
  /**
   * How much less likely, in probability, a part goes over a line than the whole contest, where the whole is open on it: of the
   * lines that both have, honest ones differ by 0.1 and more there before the start. Elsewhere, and of the last part in play, which may
   * be all that is left, it is `lineDisorder` at most more likely.
   */
  ofWhole: { least: 0.25, most: 0.9, apart: 0.05 },
  /** Two markets call different sides the favourite, each by more than this difference in probability. */
  sideDisorder: 0.1,
  /**
   * How far an outcome's probability may move in one message without news from the contest. `absolute` is in probability;
   * `factor` is of the odds p / (1 - p) and counts from `least` on: a decimal point that slipped makes a factor of nine and
   * more even where the probability is small. Before the start nothing happens that the next message would not confirm; in
   * play a clock alone moves prices further.
   */
  jump: {
    beforeStart: { absolute: 0.3, factor: 3, least: 0.005 },
    inPlay: { absolute: 0.4, factor: 8, least: 0.005 },
  },
  /** Both sides at each other's price, to within `near`, and not nearly even (`apart`) before: the sides were exchanged. */
  exchange: { near: 0.015, apart: 0.04 },
  /** A second message that says the same, no sooner than this (event time), is a second opinion and not the same burst. */
  confirmsAfterMs: 2000,
  /** A jump that nobody takes back is believed after so long (event time): a source that sends changes only says it once. */
  believedAfterMs: 10_000,
} as const;
