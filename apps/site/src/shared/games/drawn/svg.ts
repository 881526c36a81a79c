import type { DrawnGame, Figure, Part } from './parts.ts';

/** A rounded plate for a figure, in its square of 100 by 100. */
export const PLATE = 'M22 3H78Q97 3 97 22V78Q97 97 78 97H22Q3 97 3 78V22Q3 3 22 3Z';
/** A figure on a plate is so much smaller. */
export const ON_PLATE = 0.74;
export const OUTLINE = '#0a0608';

const svgPart = ({ path, colour, line }: Part): string =>
  line === undefined
    ? `<path d="${path}" fill="${colour}" stroke="${OUTLINE}" stroke-width="2.5"/>`
    : `<g fill="none"><path d="${path}" stroke="${OUTLINE}" stroke-width="${line + 4}"/><path d="${path}" stroke="${colour}" stroke-width="${line}"/></g>`;

/** A figure as the inside of an SVG of 100 by 100. */
export function svgOf({ plate, parts }: Figure, metal: string): string {
  const drawn = `<g stroke-linecap="round" stroke-linejoin="round">${parts.map(svgPart).join('')}</g>`;
  if (plate === undefined) return drawn;
  const shift = 50 * (1 - ON_PLATE);
  return `<path d="${PLATE}" fill="${plate}" stroke="${metal}" stroke-width="5"/><g transform="translate(${shift} ${shift}) scale(${ON_PLATE})">${drawn}</g>`;
}

/** The cover of a game for the lobby, three by four: its first symbols over its colours. Its name stands beside it. */
export function coverSvg({ palette, figures }: DrawnGame): string {
  const { deep, ground, metal, glow, cold } = palette;
  const [first, second, third] = Object.values(figures);
  const place = (figure: Figure | undefined, x: number, y: number, size: number): string =>
    figure ? `<g transform="translate(${x} ${y}) scale(${size / 100})">${svgOf(figure, metal)}</g>` : '';
  const rays = Array.from(
    { length: 12 },
    (_, ray) => `<path d="M150 190L${130}-160H170Z" transform="rotate(${ray * 30} 150 190)"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    `<defs><radialGradient id="g" cy=".46"><stop stop-color="${cold}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>`,
    '<path d="M0 0H300V400H0Z" fill="url(#g)"/>',
    `<g fill="${glow}" opacity=".13">${rays.join('')}</g>`,
    place(second, 14, 190, 128),
    place(third, 158, 190, 128),
    place(first, 62, 60, 176),
    `<path d="M8 8H292V392H8Z" fill="none" stroke="${metal}" stroke-width="5" opacity=".75"/>`,
    '</svg>\n',
  ].join('');
}
