import * as THREE from 'three';
import { ball, group, linear, mesh, mix, ring, smooth } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { mat } from '../lib/materials.mjs';

/** Where the middle of the body lies: a leap. */
const spine = (t) => [1 - 2.02 * t, 0.34 - 1.35 * (t - 0.42) ** 2];
const girth = (t) => 0.46 * Math.sin(Math.PI * Math.min(1, t * 1.02) ** 0.62) ** 0.8 * (1 - 0.72 * t) + 0.035;

/** Scales in rows, half a scale apart. */
function scale(u, v) {
  const row = v * 34;
  const column = u * 26 + (Math.floor(row) & 1 ? 0.5 : 0);
  const [x, y] = [(column % 1) - 0.5, row % 1];
  return smooth(0.62, 0.36, Math.hypot(x, y - 0.3));
}

function body({ back, side, belly }) {
  const grid = { wide: 160, long: 150 };
  const [dark, bright, pale] = [back, side, belly].map(linear);
  const geometry = skin((u, v) => {
    const [x, y] = spine(v);
    const turn = u * Math.PI * 2;
    const radius = girth(v) * (1 + (v > 0.24 && v < 0.94 ? 0.05 * scale(u, v) : 0));
    return [x, y + Math.cos(turn) * radius, Math.sin(turn) * radius * 0.5];
  }, grid);
  tinted(
    geometry,
    (u, v) => {
      const up = Math.cos(u * Math.PI * 2);
      const ground = up > 0.25 ? mix(bright, dark, smooth(0.25, 0.75, up)) : mix(pale, bright, smooth(-0.7, 0.25, up));
      return ground.map((part) => part * (v > 0.24 ? 0.5 + 0.6 * scale(u, v) : 0.95));
    },
    grid,
  );
  return mesh(
    geometry,
    mat({
      vertexColors: true,
      metalness: 0.5,
      roughness: 0.22,
      clearcoat: 0.8,
      clearcoatRoughness: 0.1,
      side: THREE.DoubleSide,
    }),
  );
}

/** A fin: rays that fan from a foot; `span` in radians. */
function fin(reach, span, material, place) {
  const geometry = skin(
    (u, v) => {
      const turn = (u - 0.5) * span;
      const length = reach * v * (0.78 + 0.22 * Math.cos(turn * 2)) * (1 - 0.1 * Math.abs(Math.sin(u * Math.PI * 5)));
      return [Math.sin(turn) * length, Math.cos(turn) * length, 0.02 * Math.sin(u * Math.PI * 22) * v];
    },
    { wide: 66, long: 16 },
  );
  return mesh(geometry, material, place);
}

/** A fish that leaps. `beat`: its tail's swing, in radians. */
export function fish({ back = 0x12408f, side = 0xdfeaff, belly = 0xffd7a8, fins = 0x2f7fd6, beat = 0 } = {}) {
  const web = mat({
    color: fins,
    metalness: 0.35,
    roughness: 0.3,
    clearcoat: 0.8,
    side: THREE.DoubleSide,
    kind: 'enamel',
  });
  const eye = [0.73, 0.3, 0.17];
  const parts = [
    body({ back, side, belly }),
    // Fins fan from a point: it lies inside the body, so that they leave it broad.
    fin(0.66, 1.9, web, { p: [-0.86, 0.0, 0], r: [0, beat, 1.95] }),
    fin(0.7, 1.3, web, { p: [0.06, 0.34, 0], r: [0, 0, 0.4] }),
    fin(0.54, 1.1, web, { p: [0.34, 0.16, 0.16], r: [0.4, 0, 2.6] }),
    fin(0.46, 1.1, web, { p: [-0.36, 0.18, 0], r: [0, 0, 2.5] }),
    mesh(ball(0.1), mat({ color: 0x05060a, roughness: 0.05, clearcoat: 1 }), { p: eye }),
    mesh(ring(0.105, 0.028, 10, 30), mat({ color: 0xffc04a, metalness: 1, roughness: 0.2 }), {
      p: [eye[0], eye[1], eye[2] + 0.02],
    }),
    mesh(ball(0.03), mat({ color: 0xffffff, emissive: 0xffffff, emissiveIntensity: 1 }), {
      p: [eye[0] - 0.03, eye[1] + 0.04, eye[2] + 0.09],
      noAO: true,
    }),
  ];
  return group([group(parts, { s: 0.98, p: [0.02, 0.03, 0], r: [0, 0.28, 0.35] })]);
}
