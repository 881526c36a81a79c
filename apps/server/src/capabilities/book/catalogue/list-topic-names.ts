/**
 * The names of the topics of sports' lists, each made once: they are asked for with every price that moves.
 */
export function listTopicNames<View extends string>(
  name: (sportId: number, view: View) => string,
): { of(sportId: number, view: View): string } {
  const known = new Map<View, Map<number, string>>();
  return {
    of: (sportId, view) => {
      const names = known.get(view);
      const made = names?.get(sportId) ?? name(sportId, view);
      if (!names) known.set(view, new Map([[sportId, made]]));
      else if (!names.has(sportId)) names.set(sportId, made);
      return made;
    },
  };
}
