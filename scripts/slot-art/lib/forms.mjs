import * as THREE from 'three';

export const at = (x, y, z) => new THREE.Vector3(x, y, z);

/** 0 at `a`, 1 at `b`, eased between. */
export const smooth = (a, b, x) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** A number like 0xff8000 as three parts of linear light, and as three parts of sRGB. */
export const linear = (colour) => {
  const { r, g, b } = new THREE.Color(colour);
  return [r, g, b];
};
export const srgb = (colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255].map((part) => part / 255);
export const mix = (from, to, t) => from.map((part, i) => part + (to[i] - part) * t);

/** A shape of a material at a place `p`, turned by `r`, scaled by `s`. What has `noAO` is left out of the occlusion pass (glass, letters). */
export function mesh(geometry, material, { p, r, s, noAO = false } = {}) {
  const made = new THREE.Mesh(geometry, material);
  made.castShadow = made.receiveShadow = true;
  if (p) made.position.set(...p);
  if (r) made.rotation.set(...r);
  if (typeof s === 'number') made.scale.setScalar(s);
  else if (s) made.scale.set(...s);
  if (noAO) made.userData.noAO = true;
  return made;
}

export function group(children, { p, r, s } = {}) {
  const made = new THREE.Group();
  made.add(...children);
  if (p) made.position.set(...p);
  if (r) made.rotation.set(...r);
  if (typeof s === 'number') made.scale.setScalar(s);
  else if (s) made.scale.set(...s);
  return made;
}

/** Turned on a lathe; the points run from bottom to top, or its normals look inward and it is black. */
export const lathe = (points, segments = 96) =>
  new THREE.LatheGeometry(
    points.map(([x, y]) => new THREE.Vector2(Math.max(0, x), y)),
    segments,
  );
/** A smooth outline through a few points, for `lathe`. */
export const profile = (points, n = 80) =>
  new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)))
    .getPoints(n)
    .map(({ x, y }) => [Math.max(0, x), y]);

export const ball = (radius, wide = 24, high = 16) => new THREE.SphereGeometry(radius, wide, high);
export const ring = (radius, thick, sides = 12, around = 64) => new THREE.TorusGeometry(radius, thick, sides, around);
export const rod = (from, to, radius) => new THREE.TubeGeometry(new THREE.LineCurve3(from, to), 2, radius, 10);
export const tube = (points, radius, { closed = false, around = 48, sides = 10 } = {}) =>
  new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points, closed), around, radius, sides, closed);

/** `count` things on a circle: each is made for its angle, which runs clockwise from the top when seen from the front. */
export const around = (count, make, from = 0) =>
  Array.from({ length: count }, (_, i) => make((i / count) * Math.PI * 2 + from, i));

/** Corner points to a mesh of flat triangles: three numbers a point, three points a triangle. */
export function triangles(numbers) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(numbers, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A flat drawing made thick, with rounded edges: `draw` gives the outline on a THREE.Shape. */
export function slab(draw, { depth = 0.2, bevel = 0.05, steps = 24 } = {}) {
  const shape = new THREE.Shape();
  draw(shape);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
    curveSegments: steps,
  });
  geometry.translate(0, 0, -depth / 2);
  return geometry;
}
