const MOST_SIGNS = 120;

/**
 * A name as people may read it: no path, no sign that is not seen or turns the line round. It is shown and sent back as text, and
 * never a path of ours.
 */
export function readableName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...seen].slice(0, MOST_SIGNS).join('') || 'file';
}

/** Of what is kept as another type than it came in: the ending that fits. */
export function savedName(name: string, type: string): string {
  const ending = type === 'application/pdf' ? /\.pdf$/i : /\.jpe?g$/i;
  if (ending.test(name)) return name;
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}${type === 'application/pdf' ? '.pdf' : '.jpg'}`;
}
