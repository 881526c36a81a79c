import * as THREE from 'three';
import { around, at, ball, group, lathe, mesh, profile, ring } from '../lib/forms.mjs';
import { enamel, gold, jewel, mat, oldGold } from '../lib/materials.mjs';

/** A band of cloth along a curve, widest in its middle. */
function ribbon(points, wide, cloth) {
  const curve = new THREE.CatmullRomCurve3(points);
  const [steps, across] = [60, 6];
  const positions = [];
  const index = [];
  for (let i = 0; i <= steps; i += 1) {
    const p = curve.getPoint(i / steps);
    const half = wide * (0.55 + 0.45 * Math.sin((i / steps) * Math.PI));
    for (let k = 0; k <= across; k += 1)
      positions.push(p.x, p.y + Math.sin(i * 0.35) * 0.01, p.z + ((k / across) * 2 - 1) * half);
  }
  for (let i = 0; i < steps; i += 1)
    for (let k = 0; k < across; k += 1) {
      const a = i * (across + 1) + k;
      index.push(a, a + 1, a + across + 1, a + 1, a + across + 2, a + across + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return mesh(geometry, cloth);
}

function bow(colour, sheen) {
  const cloth = mat({
    color: colour,
    roughness: 0.45,
    metalness: 0.05,
    sheen: 1,
    sheenRoughness: 0.3,
    sheenColor: new THREE.Color(sheen),
    side: THREE.DoubleSide,
    clearcoat: 0.25,
    clearcoatRoughness: 0.4,
  });
  const loops = [-1, 1].flatMap((s) => [
    ribbon(
      [
        at(0, 0, 0),
        at(s * 0.28, 0.2, 0.1),
        at(s * 0.62, 0.26, 0.02),
        at(s * 0.68, -0.02, 0.04),
        at(s * 0.34, -0.1, 0.14),
        at(0, 0, 0.05),
      ],
      0.22,
      cloth,
    ),
    ribbon([at(0, 0, 0.1), at(s * 0.2, -0.16, 0.3), at(s * 0.32, -0.34, 0.3), at(s * 0.5, -0.5, 0.36)], 0.16, cloth),
  ]);
  const knot = mesh(ball(0.13), cloth, { s: [1, 0.9, 1], p: [0, 0.02, 0.1] });
  return group([...loops, knot], { p: [0, 0.84, 0.06], r: [0.35, 0, 0], s: 1.05 });
}

function ornaments(band, stone) {
  const circle = (y, radius, thick) =>
    mesh(ring(radius, thick, 14, 96), gold(), { r: [Math.PI / 2, 0, 0], p: [0, y, 0] });
  const enamelBand = profile(
    [
      [0.575, -0.09],
      [0.54, 0.1],
      [0.52, 0.3],
      [0.49, 0.46],
    ],
    40,
  );
  const stones = around(12, (a, i) =>
    mesh(new THREE.OctahedronGeometry(0.085, 0), i % 2 ? gold() : jewel(stone, stone, { emissiveIntensity: 0.35 }), {
      p: [Math.sin(a) * 0.535, 0.18, Math.cos(a) * 0.535],
      r: [0, a, 0],
      s: [1, 1.3, 0.6],
    }),
  );
  const beads = around(28, (a) =>
    mesh(ball(0.036, 12, 8), gold(), { p: [Math.sin(a) * 0.715, -0.355, Math.cos(a) * 0.715] }),
  );
  return [
    circle(0.52, 0.455, 0.035),
    circle(-0.16, 0.595, 0.035),
    circle(-0.52, 0.82, 0.03),
    mesh(lathe(enamelBand, 96), enamel(band, { metalness: 0.5 })),
    ...stones,
    ...beads,
  ];
}

/** A bell with a band of enamel and a bow. `sway`: how far it is swung, in radians. */
export function bell({ band = 0xc0123a, stone = 0x39e0ff, cloth = 0xd0163c, sheen = 0xff7a9a, sway = 0 } = {}) {
  const skin = gold({ roughness: 0.15, bump: 0.15, side: THREE.DoubleSide });
  const outline = [
    [0, 0.78],
    [0.16, 0.78],
    [0.34, 0.7],
    [0.45, 0.5],
    [0.5, 0.2],
    [0.56, -0.12],
    [0.7, -0.42],
    [0.92, -0.62],
    [0.98, -0.72],
    [0.93, -0.78],
    [0.8, -0.74],
  ];
  const parts = [
    mesh(lathe(profile(outline, 120).reverse(), 128), skin),
    ...ornaments(band, stone),
    mesh(ball(0.2, 32, 24), oldGold(), { p: [0.3 * sway, -0.84, 0] }),
    mesh(new THREE.CylinderGeometry(0.05, 0.05, 0.8), oldGold(), { p: [0, -0.4, 0] }),
    mesh(ring(0.17, 0.05, 12, 36), gold(), { p: [0, 1.06, -0.05] }),
    bow(cloth, sheen),
  ];
  const body = group(parts, { r: [0, 0, 0.16 + sway] });
  return group([group([body], { r: [0.1, 0, 0], s: 0.98, p: [0, -0.06, 0] })]);
}
