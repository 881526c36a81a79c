/** Pairings of one sport whose tables are kept: about as many as are in play at once. A table may take some hundred kilobytes. */
const KEPT = 16;

/**
 * Remembers what was worked out for a match's parameters, by their content, so that parameters read back from JSON find it too.
 * The few used last are kept; the rest is worked out again when asked.
 */
export function memoByParams<Params extends object, Tables>(
  build: (params: Params) => Tables,
): (params: Params) => Tables {
  // Only spares writing the same object out again; it holds no tables.
  const contents = new WeakMap<Params, string>();
  const byContent = new Map<string, Tables>();
  return (params) => {
    const content = contents.get(params) ?? JSON.stringify(params);
    contents.set(params, content);
    const known = byContent.get(content);
    const tables = known ?? build(params);
    byContent.delete(content);
    byContent.set(content, tables);
    if (byContent.size > KEPT) {
      const [oldest] = byContent.keys();
      if (oldest !== undefined) byContent.delete(oldest);
    }
    return tables;
  };
}

/** Remembers answers by a whole number, such as ticks left: all of them, or the few asked last. */
export function memoByCount<Answer>(
  work: (count: number) => Answer,
  kept = Number.POSITIVE_INFINITY,
): (count: number) => Answer {
  const known = new Map<number, Answer>();
  return (count) => {
    const found = known.get(count);
    if (found !== undefined) return found;
    const answer = work(count);
    known.set(count, answer);
    if (known.size > kept) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    return answer;
  };
}
