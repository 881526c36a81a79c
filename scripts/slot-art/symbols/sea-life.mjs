import * as THREE from 'three';
import { at, ball, group, linear, mesh, mix, smooth, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { gold, mat } from '../lib/materials.mjs';
import { carved, ellipsoid, union } from '../lib/nets.mjs';
import { rng } from '../lib/noise.mjs';

const glazed = (own = {}) =>
  mat({
    vertexColors: true,
    metalness: 0.2,
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.1,
    kind: 'stone',
    bump: 0.2,
    ...own,
  });

/** Plates of the shell: nearest of thirteen centres, and how far the edge between two is. */
const PLATES = [
  [0, 0.42],
  [0, -0.02],
  [0, -0.44],
  ...[-1, 1].flatMap((s) => [
    [s * 0.36, 0.26],
    [s * 0.4, -0.2],
    [s * 0.3, 0.6],
    [s * 0.3, -0.6],
    [s * 0.66, 0.02],
  ]),
];
function plateAt(x, y) {
  let [middle, second] = [9, 9];
  for (const [px, py] of PLATES) {
    const away = Math.hypot(x - px, (y - py) * 0.95);
    if (away < middle) [middle, second] = [away, middle];
    else if (away < second) second = away;
  }
  return { edge: second - middle, middle };
}

/** A turtle from above: a domed shell of plates, flippers spread. `swim`: the flippers' stroke, in radians. */
export function turtle({ shell = [0x0a4a34, 0x2fd08a], skin: limb = [0x0d5a5a, 0x8fe8b0], swim = 0 } = {}) {
  const [dark, light, low, high] = [...shell, ...limb].map(linear);
  const flipper = (x, y, z, cx, cy, turn, long, wide) => {
    const [dx, dy] = [x - cx, y - cy];
    const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), -dx * Math.sin(turn) + dy * Math.cos(turn)];
    return ellipsoid(u, v + 0.25 * u * u, z + 0.06, long, wide, 0.09);
  };
  const form = (x, y, z) => {
    const ax = Math.abs(x);
    const { edge, middle } = z > 0.04 ? plateAt(x, y + 0.06) : { edge: 1, middle: 1 };
    const dome =
      ellipsoid(x, y + 0.06, z - 0.02, 0.72, 0.86, 0.42) +
      (z > 0.04 ? 0.045 * smooth(0.07, 0, edge) - 0.02 * smooth(0.3, 0, middle) : 0);
    const rim = ellipsoid(x, y + 0.06, z, 0.82, 0.95, 0.13);
    const head = ellipsoid(x, y - 0.98, z - 0.08, 0.2, 0.27, 0.17);
    const limbs = Math.min(
      flipper(ax, y, z, 0.86, 0.46, -0.75 - swim, 0.52, 0.19),
      flipper(ax, y, z, 0.62, -0.86, 0.9 + swim * 0.6, 0.3, 0.15),
    );
    return Math.min(dome, union(union(rim, head, 0.06), limbs, 0.08));
  };
  const colour = (x, y, z) => {
    const onShell = ellipsoid(x, y + 0.06, z - 0.02, 0.72, 0.86, 0.42) < 0.05 && z > 0.04;
    if (!onShell) return mix(low, high, smooth(0.4, 0.6, 0.5 + 0.5 * Math.sin(x * 38) * Math.sin(y * 34)));
    const { edge, middle } = plateAt(x, y + 0.06);
    return mix(mix(light, dark, smooth(0, 0.34, middle)), [0.7, 0.42, 0.08], smooth(0.05, 0.02, edge));
  };
  const eyes = [-1, 1].map((side) =>
    mesh(ball(0.05), mat({ color: 0x05060a, roughness: 0.05, clearcoat: 1 }), { p: [side * 0.13, 1.06, 0.2] }),
  );
  const parts = [mesh(carved(form, { n: 104, size: 1.36, colour }), glazed()), ...eyes];
  return group([group(parts, { r: [-0.45, 0.2, 0.5], s: 1.02, p: [-0.06, -0.02, 0] })]);
}

/** A starfish: five arms with beads along them. `curl`: how far the tips lift. */
export function starfish({ colours = [0xb32a06, 0xffa03a], curl = 0 } = {}) {
  const [low, high] = colours.map(linear);
  const form = (x, y, z) => {
    const turn = Math.atan2(x, y);
    const radius = Math.hypot(x, y);
    const arm = Math.cos((((((turn / (Math.PI * 2)) * 5 + 0.5) % 1) + 1) % 1) * Math.PI * 2 - Math.PI);
    const reach = 0.46 + 0.6 * ((arm + 1) / 2) ** 2.2;
    const lift = z - curl * radius * radius * 0.3;
    const thick = 0.3 * Math.max(0.04, 1 - radius / (reach + 0.1)) ** 0.55;
    const bead =
      0.016 * Math.sin(radius * 42) * Math.sin(turn * 26) +
      0.03 * Math.max(0, arm - 0.9) * 10 * Math.max(0, Math.sin(radius * 30));
    return Math.max((radius - reach) * 0.6, Math.abs(lift) - thick - (z > 0 ? bead : 0)) * 0.7;
  };
  const colour = (x, y, z) => {
    const radius = Math.hypot(x, y);
    const spot = smooth(0.2, 0.8, 0.5 + 0.5 * Math.sin(radius * 30));
    return mix(mix(high, low, smooth(0.1, 1, radius)), [1, 0.82, 0.5], z > 0.05 ? 0.4 * spot : 0);
  };
  const beads = Array.from({ length: 5 }, (_, arm) =>
    Array.from({ length: 6 }, (_, k) => {
      const turn = (arm / 5) * Math.PI * 2;
      const radius = 0.14 + k * 0.14;
      return mesh(ball(0.055 - k * 0.005, 14, 10), gold(), {
        p: [Math.sin(turn) * radius, Math.cos(turn) * radius, 0.3 * Math.max(0.04, 1 - radius / 1.16) ** 0.55 + 0.02],
      });
    }),
  ).flat();
  return group([
    group([mesh(carved(form, { n: 116, size: 1.2, colour }), glazed({ bump: 0.5 })), ...beads], {
      r: [-0.25, 0.3, 0.12],
      s: 1.06,
      p: [0, -0.06, 0],
    }),
  ]);
}

/** A coral that forks again and again. */
export function coral({ colours = [0x9c0f2e, 0xff5a4a], seed = 4 } = {}) {
  const next = rng(seed);
  const parts = [];
  const material = mat({ color: colours[1], roughness: 0.38, clearcoat: 0.8, kind: 'stone', bump: 0.9, scale: 1.6 });
  const tipMaterial = mat({ color: 0xffd6b8, roughness: 0.35, clearcoat: 0.6, kind: 'cast' });
  const grow = (from, turn, lean, length, thick, depth) => {
    const to = at(from.x + Math.sin(turn) * length, from.y + Math.cos(turn) * length, from.z + lean * length);
    const middle = from
      .clone()
      .lerp(to, 0.5)
      .add(at((next() - 0.5) * 0.1, 0, (next() - 0.5) * 0.1));
    parts.push(
      mesh(tube([from, middle, to], thick, { around: 12, sides: 12 }), material),
      mesh(ball(thick * 1.02, 16, 12), material, { p: to.toArray() }),
    );
    if (depth === 0) {
      parts.push(mesh(ball(thick * 1.12, 16, 12), tipMaterial, { p: to.toArray() }));
      return;
    }
    const forks = depth > 2 ? 3 : 2;
    for (let k = 0; k < forks; k += 1)
      grow(
        to,
        turn * 0.75 + (k - (forks - 1) / 2) * (0.62 + 0.25 * next()),
        (next() - 0.5) * 0.9,
        length * (0.72 + 0.14 * next()),
        thick * 0.78,
        depth - 1,
      );
  };
  grow(at(0, -1.0, 0), 0, 0.05, 0.5, 0.17, 4);
  const rock = mesh(ball(0.42, 32, 20), mat({ color: 0x4a5660, roughness: 0.7, kind: 'stone', bump: 1.2 }), {
    p: [0, -1.02, 0],
    s: [1.2, 0.42, 0.8],
  });
  return group([group([...parts, rock], { r: [0.05, 0.2, 0], s: 0.9, p: [0, -0.02, 0] })]);
}

/** Blades of kelp that wind upwards, floats of amber at their feet. `stir`: the current, in radians. */
export function kelp({ colours = [0x0b4a1c, 0x9fd63a], stir = 0 } = {}) {
  const grid = { wide: 10, long: 90 };
  const [low, high] = colours.map(linear);
  const blades = [
    [-0.42, -0.3, 2.0, 0],
    [0.4, -0.1, 1.9, 2],
    [-0.08, 0.2, 2.25, 4],
    [0.16, -0.35, 2.1, 5.2],
    [-0.62, 0.05, 1.5, 1.1],
    [0.62, 0.1, 1.45, 3.1],
  ].map(([x, z, length, phase]) => {
    const geometry = skin((u, v) => {
      const wave = Math.sin(v * 6.5 + phase + stir) * 0.22 * (0.3 + v);
      const half = 0.17 * Math.sin(Math.PI * Math.min(1, v * 0.94 + 0.06)) ** 0.6 * (1 + 0.16 * Math.sin(v * 46));
      const twist = Math.sin(v * 5 + phase) * 0.8;
      const across = (u - 0.5) * 2 * half;
      return [
        x * (0.35 + 0.65 * v) + wave + across * Math.cos(twist),
        -1.05 + v * length,
        z + across * Math.sin(twist) + 0.05 * Math.cos((u - 0.5) * 9) * v,
      ];
    }, grid);
    tinted(geometry, (u, v) => mix(low, high, 0.15 + 0.7 * v + 0.25 * Math.exp(-((u - 0.5) ** 2) * 60)), grid);
    return mesh(
      geometry,
      mat({ vertexColors: true, roughness: 0.28, clearcoat: 1, side: THREE.DoubleSide, kind: 'enamel', bump: 1 }),
    );
  });
  const floats = [
    [-0.3, -0.5, 0.3],
    [0.34, -0.34, 0.28],
    [0.02, -0.72, 0.42],
    [0.46, -0.74, 0.2],
    [-0.46, -0.8, 0.24],
  ].map(([x, y, z]) =>
    mesh(
      ball(0.14, 28, 20),
      mat({
        color: 0xf0a020,
        roughness: 0.12,
        clearcoat: 1,
        metalness: 0.3,
        emissive: 0x8a4200,
        emissiveIntensity: 0.35,
      }),
      { p: [x, y, z], s: [0.9, 1.15, 0.9] },
    ),
  );
  const rock = mesh(ball(0.5, 32, 20), mat({ color: 0x465058, roughness: 0.7, kind: 'stone', bump: 1.2 }), {
    p: [0, -1.06, 0.05],
    s: [1.3, 0.34, 0.8],
  });
  return group([group([...blades, ...floats, rock], { s: 1, p: [0, 0, 0], r: [0.04, 0.1, 0] })]);
}
