/** Whole sentences one after the other: Chinese sets nothing between them, its full stop holds the room. */
export const sentences = (tag: string, ...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part).join(tag.startsWith('zh') ? '' : ' ');
