import * as THREE from 'three';

const EDGES = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
];

/** Where the surface passes through one cube of eight corners: the mean of its crossings of the edges, 0 to 1 each way. */
function crossing(corners, inside) {
  let [x, y, z, count] = [0, 0, 0, 0];
  for (const [a, b] of EDGES) {
    if (((inside >> a) & 1) === ((inside >> b) & 1)) continue;
    const t = corners[a] / (corners[a] - corners[b]);
    x += (a & 1) + t * ((b & 1) - (a & 1));
    y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
    z += (a >> 2) + t * ((b >> 2) - (a >> 2));
    count += 1;
  }
  return [x / count, y / count, z / count];
}

function sample(f, n, size) {
  const step = (2 * size) / n;
  const values = new Float32Array((n + 1) ** 3);
  let i = 0;
  for (let z = 0; z <= n; z += 1)
    for (let y = 0; y <= n; y += 1)
      for (let x = 0; x <= n; x += 1) values[i++] = f(-size + x * step, -size + y * step, -size + z * step);
  return (x, y, z) => values[(z * (n + 1) + y) * (n + 1) + x];
}

function points(value, n, size) {
  const step = (2 * size) / n;
  const index = new Int32Array(n ** 3).fill(-1);
  const positions = [];
  for (let k = 0; k < n; k += 1)
    for (let j = 0; j < n; j += 1)
      for (let i = 0; i < n; i += 1) {
        const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((b) => value(i + (b & 1), j + ((b >> 1) & 1), k + (b >> 2)));
        const inside = corners.reduce((bits, corner, b) => (corner < 0 ? bits | (1 << b) : bits), 0);
        if (inside === 0 || inside === 255) continue;
        const [x, y, z] = crossing(corners, inside);
        index[(k * n + j) * n + i] = positions.length / 3;
        positions.push(-size + (i + x) * step, -size + (j + y) * step, -size + (k + z) * step);
      }
  return { index, positions };
}

function faces(value, index, n) {
  const made = [];
  const id = (i, j, k) => index[(k * n + j) * n + i];
  const quad = (a, b, c, d, turned) => {
    if (Math.min(a, b, c, d) < 0) return;
    made.push(...(turned ? [a, c, b, b, c, d] : [a, b, c, b, d, c]));
  };
  for (let k = 1; k < n; k += 1)
    for (let j = 1; j < n; j += 1)
      for (let i = 1; i < n; i += 1) {
        const inside = value(i, j, k) < 0;
        if (inside !== value(i + 1, j, k) < 0)
          quad(id(i, j - 1, k - 1), id(i, j, k - 1), id(i, j - 1, k), id(i, j, k), !inside);
        if (inside !== value(i, j + 1, k) < 0)
          quad(id(i - 1, j, k - 1), id(i, j, k - 1), id(i - 1, j, k), id(i, j, k), inside);
        if (inside !== value(i, j, k + 1) < 0)
          quad(id(i - 1, j - 1, k), id(i, j - 1, k), id(i - 1, j, k), id(i, j, k), !inside);
      }
  return made;
}

/**
 * A smooth mesh of an implicit form (surface nets): `f(x, y, z)` is below 0 inside; `colour(x, y, z)` gives linear light.
 * For what is carved or grown. `n`: cubes each way; `size`: half the edge of the room that is searched.
 */
export function carved(f, { n = 96, size = 1.3, colour } = {}) {
  const value = sample(f, n, size);
  const { index, positions } = points(value, n, size);
  const normals = new Float32Array(positions.length);
  const colours = new Float32Array(positions.length);
  const e = (1.2 * size) / n;
  for (let p = 0; p < positions.length; p += 3) {
    const [x, y, z] = positions.slice(p, p + 3);
    const slope = [f(x + e, y, z) - f(x - e, y, z), f(x, y + e, z) - f(x, y - e, z), f(x, y, z + e) - f(x, y, z - e)];
    const length = Math.hypot(...slope) || 1;
    normals.set(
      slope.map((part) => part / length),
      p,
    );
    if (colour) colours.set(colour(x, y, z), p);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  if (colour) geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
  geometry.setIndex(faces(value, index, n));
  return geometry;
}

/** Two forms run into each other over `k`; below, the cut instead of the union. */
export const union = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};
/** About the distance to an ellipsoid of these half axes. */
export const ellipsoid = (x, y, z, a, b, c) => {
  const k0 = Math.hypot(x / a, y / b, z / c);
  const k1 = Math.hypot(x / a / a, y / b / b, z / c / c);
  return k1 < 1e-6 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
};
