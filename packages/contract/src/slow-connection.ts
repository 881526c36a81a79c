/*
 * What a page does without on a slow connection, if its reader has said so (`slowConnectionMode`): nobody tells it what a whole
 * sport or a row of a list does, which it asks for now and then instead; a match that is open, and what stands on the slip, is still followed.
 */

/** How often a page asks anew for lists of what is in play, for other lists, and for how much there is to bet on. */
export const ASK_EVERY_MS = {
  usual: { inPlay: 60_000, lists: 60_000, counts: 30_000 },
  slow: { inPlay: 45_000, lists: 120_000, counts: 120_000 },
} as const;

/** Topics that a page listens to of those that it would listen to. */
export const followedTopics = (topics: readonly string[], slowConnectionMode: boolean): readonly string[] =>
  slowConnectionMode ? topics.filter((topic) => !/^(sport|row)\//.test(topic)) : topics;
