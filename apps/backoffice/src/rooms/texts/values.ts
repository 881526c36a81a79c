/** Values that a text names: `{{count}}`. */
const valuesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\{\w+\}\}/g))];

/** Values that a text must name and does not, and those that it names and nothing fills. The server judges again. */
export function valueFaults(text: string, needed: readonly string[]) {
  const named = valuesIn(text);
  return {
    lacks: needed.filter((each) => !named.includes(each)),
    strange: named.filter((each) => !needed.includes(each)),
  };
}
