/** A piece of a message: words, or words that lead to a page of the house. */
export interface MessagePart {
  readonly text: string;
  /** Without the language: "/promotions". */
  readonly path?: string;
}

/** Words in square brackets with a path of ours in round ones behind them. Two slashes would begin an address elsewhere. */
const LINK = /\[([^[\]\n]{1,80})\]\((\/(?!\/)[\w/?=&.:%-]*)\)/g;

/** A message in paragraphs and their parts. Nothing else in it is markup: what looks like HTML is shown as it is. */
export function messageParts(text: string): readonly (readonly MessagePart[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts: MessagePart[] = [];
      let from = 0;
      for (const link of line.matchAll(LINK)) {
        if (link.index > from) parts.push({ text: line.slice(from, link.index) });
        parts.push({ text: link[1] ?? '', path: link[2] ?? '/' });
        from = link.index + link[0].length;
      }
      if (from < line.length) parts.push({ text: line.slice(from) });
      return parts;
    });
}

/** The first words of a message, without its links' addresses. */
export const firstWords = (text: string): string =>
  messageParts(text)
    .map((parts) => parts.map((part) => part.text).join(''))
    .join(' ')
    .slice(0, 120);
