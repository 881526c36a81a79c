/** What a mark is drawn with. Nothing among it runs, fetches, or holds a page of another kind. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'defs', 'title', 'desc'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
const ATTRIBUTES =
  /^(xmlns|viewBox|width|height|version|role|id|class|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|points|transform|offset|opacity|aria-[a-z]+|fill(-[a-z]+)?|stroke(-[a-z]+)?|stop-[a-z]+|clip-(path|rule)|mask|gradientUnits|gradientTransform|clipPathUnits|maskUnits|preserveAspectRatio)$/;
/** A name inside the picture is the only address that may stand in a value. */
const VALUE =
  /^(?:[^<>&"'\\():]|url\(#[\w-]+\)|(?:translate|scale|rotate|matrix|skewX|skewY|rgba?|hsla?)\([\d\s.,%eE+-]+\))*$/;
const NAMESPACE = 'http://www.w3.org/2000/svg';
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /[^<>&]*/y;

const attributesAreSafe = (text: string): boolean =>
  [...text.matchAll(ATTRIBUTE)].every(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    return ATTRIBUTES.test(name) && (name === 'xmlns' ? value === NAMESPACE : VALUE.test(value));
  });

/**
 * Whether this is one SVG picture of shapes and nothing else: every element and attribute is one of a short list. What is not known is
 * refused, not taken out: nobody should wonder why his mark looks other than he drew it.
 */
export function isSafeSvg(text: string): boolean {
  const svg = text.trim();
  const open: string[] = [];
  let at = 0;
  while (at < svg.length) {
    TAG.lastIndex = at;
    const tag = TAG.exec(svg);
    if (!tag) return false;
    const [whole, closes = '', name = '', attributes = '', empty = ''] = tag;
    if (!ELEMENTS.has(name) || !attributesAreSafe(attributes)) return false;
    if ((open.length === 0) !== (name === 'svg' && closes === '' && at === 0)) return false;
    if (closes !== '') {
      if (open.pop() !== name) return false;
    } else if (empty === '') open.push(name);
    at += whole.length;
    if (open.length === 0) return at === svg.length && closes !== '';
    TEXT.lastIndex = at;
    const between = TEXT.exec(svg)?.[0] ?? '';
    if (between.trim() !== '' && !['title', 'desc'].includes(open.at(-1) ?? '')) return false;
    at += between.length;
  }
  return false;
}
