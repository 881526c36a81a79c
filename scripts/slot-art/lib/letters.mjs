import * as THREE from 'three';
import { fieldOf } from './field.mjs';
import { mesh, mix, smooth, srgb } from './forms.mjs';
import { reliefMaps, reliefMaterial, rimHeight } from './relief.mjs';

/** Text in the middle of a drawing, with its outline widened by `stroke`. */
export const textDraw =
  (text, { font, stroke = 10, spacing = 0 }) =>
  (context, width, height) => {
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.letterSpacing = `${spacing}px`;
    context.lineJoin = 'round';
    context.lineWidth = stroke;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(text);
    const y = height / 2 + (above - below) / 2;
    context.strokeText(text, width / 2 + spacing / 2, y);
    context.fillText(text, width / 2 + spacing / 2, y);
  };

/** Front of a letter by the distance from its edge: a round rim, a dark groove, then a pillow of enamel that darkens downwards. */
function front(field, height, { face, face2, rim, rimPx, pillow, rimRough, faceRough, faceMetal }) {
  const upper = srgb(face);
  const lower = srgb(face2);
  return (i, _x, y) => {
    const e = field[i];
    if (e <= -1) return { h: 0, c: rim, m: 1, r: 0.2, a: 0 };
    if (e < rimPx) {
      const t = e / rimPx;
      return { h: 11 * rimHeight(t) + 4 * t, c: rim, m: 1, r: rimRough, a: e > -0.5 ? 1 : 0 };
    }
    const within = e - rimPx;
    if (within < 3) return { h: -5, c: [0.12, 0.06, 0.04], m: 0.7, r: 0.5 };
    const u = Math.min(1, (within - 3) / pillow);
    const bright = 1 + 0.22 * smooth(0, 1, u);
    const c = mix(upper, lower, smooth(0.2, 0.85, y / height)).map((part) => part * bright);
    return { h: -2 + 26 * Math.sin((u * Math.PI) / 2), c, m: faceMetal, r: faceRough };
  };
}

/**
 * Letters of metal and enamel: a lit relief in front, and a stack of cut shells behind it for the sides. `draw` draws them on a field of
 * `px` height and `px * wide` width, which is `size` units high.
 */
export function letters(draw, own = {}) {
  const look = {
    px: 512,
    wide: 1,
    size: 2,
    depth: 0.34,
    shells: 14,
    rimPx: 15,
    pillow: 38,
    coat: 0.7,
    sideShade: 0.55,
    rim: [1, 0.72, 0.3],
    rimRough: 0.17,
    faceRough: 0.26,
    faceMetal: 0.5,
    face: 0xd01f3a,
    face2: 0x7a0820,
    ...own,
  };
  const { px: height, size, depth, shells, rim, sideShade: k } = look;
  const width = Math.round(height * look.wide);
  const field = fieldOf(width, height, draw);
  const side = reliefMaps(
    width,
    height,
    (i) => ({
      h: Math.min(30, Math.max(-30, field[i])) * 3,
      c: [rim[0] * k * 1.15, rim[1] * k * 0.86, rim[2] * k * 0.7],
      m: 1,
      r: 0.42,
      a: field[i] > -0.5 ? 1 : 0,
    }),
    { cavity: 2 },
  );
  const made = new THREE.Group();
  const geometry = new THREE.PlaneGeometry(size * look.wide, size);
  const edge = reliefMaterial(side, { clearcoat: 0, aoMapIntensity: 0 });
  for (let shell = 0; shell < shells; shell += 1)
    made.add(mesh(geometry, edge, { p: [0, 0, -depth * (1 - shell / shells)], noAO: true }));
  const face = reliefMaps(width, height, front(field, height, look), { cavity: 9 });
  made.add(mesh(geometry, reliefMaterial(face, { clearcoat: look.coat }), { p: [0, 0, 0.004], noAO: true }));
  return made;
}
