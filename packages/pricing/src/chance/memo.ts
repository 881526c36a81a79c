const KEPT = 512;

/**
 * Remembers what was worked out for a match's parameters: by identity while the caller keeps the object,
 * by content when they were read back from JSON. Bounded, oldest forgotten first.
 */
export function memoByParams<Params extends object, Tables>(
  build: (params: Params) => Tables,
): (params: Params) => Tables {
  const byIdentity = new WeakMap<Params, Tables>();
  const byContent = new Map<string, Tables>();
  return (params) => {
    const same = byIdentity.get(params);
    if (same !== undefined) return same;
    const content = JSON.stringify(params);
    const equal = byContent.get(content) ?? build(params);
    byIdentity.set(params, equal);
    byContent.delete(content);
    byContent.set(content, equal);
    if (byContent.size > KEPT) {
      const [oldest] = byContent.keys();
      if (oldest !== undefined) byContent.delete(oldest);
    }
    return equal;
  };
}

/** Remembers answers by a whole number, such as ticks left. */
export function memoByCount<Answer>(work: (count: number) => Answer): (count: number) => Answer {
  const known: Answer[] = [];
  return (count) => {
    const answer = known[count];
    if (answer !== undefined) return answer;
    const fresh = work(count);
    known[count] = fresh;
    return fresh;
  };
}
