import sax from 'sax';

/** An element of a document, by its name without the namespace's prefix. */
export interface Element {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const MOST_ELEMENTS = 2_000_000;
const DEEPEST = 64;

/**
 * Reads XML, or says on which line it breaks off. Nothing outside of the text is ever fetched: the parser knows no entities but those of XML, and a
 * document that declares some of its own is none of ours.
 */
export function readXml(text: string): Element | { readonly line: number } {
  const options: sax.SAXOptions & { readonly strictEntities: boolean } = { position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  let [root, wrong, count]: [Element | undefined, number | undefined, number] = [undefined, undefined, 0];
  const open: Element[] = [];
  const refuse = (): void => {
    wrong ??= parser.line + 1;
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length >= DEEPEST) refuse();
    if (wrong !== undefined) return;
    const own = attributes as Record<string, string>;
    const element: Element = {
      ...{ name: name.replace(/^.*:/, ''), line: parser.line + 1, attributes: own, children: [], text: '' },
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  const write = (more: string): void => {
    const last = open.at(-1);
    if (last) last.text += more;
  };
  parser.ontext = write;
  parser.oncdata = write;
  parser.onclosetag = () => void open.pop();
  try {
    parser.write(text).close();
  } catch {
    // What was wrong was told already.
    refuse();
  }
  return wrong !== undefined || !root ? { line: wrong ?? 1 } : root;
}

/** The elements along a path of names: all that are there. */
export function all(from: Element | undefined, ...names: readonly string[]): Element[] {
  let found = from ? [from] : [];
  for (const name of names) found = found.flatMap(({ children }) => children.filter((each) => each.name === name));
  return found;
}

export const textAt = (from: Element | undefined, ...names: readonly string[]): string =>
  all(from, ...names)[0]?.text.trim() ?? '';
