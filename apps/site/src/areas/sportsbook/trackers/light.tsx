import type { Field, Point } from './field.ts';
import { figure } from './field.ts';
import type { Skin } from './ground-plans.ts';

/**
 * A ground's colour: the card's own, with a breath of grass, wood or water in it. On a stage `--pitch-own` leaves little of the
 * card's, so that ice is white and wood is bright in both themes.
 */
export const tinted = (shade: 1 | 2, tint: string): string =>
  `color-mix(in srgb, var(--pitch-${shade}) var(--pitch-own-${shade}, ${shade === 1 ? 74 : 66}%), ${tint})`;

/** Lamps over a ground: bright in the middle, dark towards the corners. */
export function Light({ id, path }: { id: string; path: string }) {
  return (
    <>
      <defs>
        <radialGradient id={id} cx=".5" cy=".3" r=".75">
          <stop offset="0" stopColor="#ffffff" stopOpacity=".2" />
          <stop offset=".55" stopColor="#ffffff" stopOpacity=".03" />
          <stop offset="1" stopColor="#000814" stopOpacity=".3" />
        </radialGradient>
      </defs>
      <path d={path} fill={`url(#${id})`} />
    </>
  );
}

/** A ball with light on it and a shadow on the ground. It glides to where it is next: only its transform changes. */
export function Sphere({ id, at: [x, y], radius, skin }: { id: string; at: Point; radius: number; skin: Skin }) {
  return (
    <>
      <defs>
        <radialGradient id={id} cx=".36" cy=".3" r=".78">
          <stop offset="0" stopColor={skin[0]} />
          <stop offset=".45" stopColor={skin[1]} />
          <stop offset="1" stopColor={skin[2]} />
        </radialGradient>
      </defs>
      <g className="trk__ball" style={{ transform: `translate(${figure(x)}px,${figure(y)}px)` }}>
        <ellipse
          cx={figure(radius * 0.4)}
          cy={figure(radius * 0.25)}
          rx={figure(radius * 1.15)}
          ry={figure(radius * 0.42)}
          fill="#000814"
          opacity=".4"
        />
        <circle cy={figure(-radius * 0.75)} r={figure(radius)} fill={`url(#${id})`} />
      </g>
    </>
  );
}

/** Points of an ellipse that fills a field. */
export const oval = (field: Field, inset = 0): string => {
  const [x, y] = [field.length / 2, field.width / 2];
  return field.line(
    Array.from({ length: 60 }, (_, step): Point => {
      const angle = (step / 60) * Math.PI * 2;
      return [x + Math.cos(angle) * (x - inset), y + Math.sin(angle) * (y - inset)];
    }),
    true,
  );
};

/** A rectangle with rounded corners over a whole field. */
export function rounded(field: Field, radius: number): string {
  const corners = [
    [field.length - radius, field.width - radius, 0],
    [radius, field.width - radius, 90],
    [radius, radius, 180],
    [field.length - radius, radius, 270],
  ] as const;
  return field.line(
    corners.flatMap(([x, y, from]) =>
      Array.from({ length: 9 }, (_, step): Point => {
        const angle = ((from + step * 11.25) * Math.PI) / 180;
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      }),
    ),
    true,
  );
}
