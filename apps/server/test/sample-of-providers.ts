/**
 * One provider of each kind: calls signed over their bytes, over some of their values, and not signed at all. What the protocol of each
 * says is in the tests of its own sheet; what all of them have in common is asked of these each time, and of every one in the long run.
 */
const SAMPLE: ReadonlySet<string> = new Set(['softswiss', 'pragmatic', 'evolution']);

export const sampleOf = <Id extends string>(providers: readonly Id[]): Id[] =>
  providers.filter((each) => SAMPLE.has(each));

export const restOf = <Id extends string>(providers: readonly Id[]): Id[] =>
  providers.filter((each) => !SAMPLE.has(each));
