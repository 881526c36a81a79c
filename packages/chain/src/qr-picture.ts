import { encode } from 'uqr';

/** The side of the specification's code, in CSS pixels. */
export const QR_SIDE = 200;
/** White around the code: readers need four modules of it. */
const QUIET = 4;

/**
 * A text as a QR code, drawn here so that no address is ever told to somebody else's server: an SVG of 200 x 200, dark on
 * white in every theme. What stands in it is bars alone, so that it may be put into a page as it is.
 */
export function qrPicture(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: QUIET });
  const side = data.length;
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIDE}" height="${QR_SIDE}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${bars.join('')}"/></svg>`
  );
}
