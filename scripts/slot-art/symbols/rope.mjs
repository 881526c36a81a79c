import * as THREE from 'three';
import { at, group, mesh, tube } from '../lib/forms.mjs';
import { mat } from '../lib/materials.mjs';

/** Three strands twisted about a curve: `turns` in all. */
function twisted(points, { closed, turns, thick, material }) {
  const curve = new THREE.CatmullRomCurve3(points, closed);
  const steps = 420;
  return [0, 1, 2].map((strand) => {
    const line = Array.from({ length: steps + (closed ? 0 : 1) }, (_, i) => {
      const t = i / steps;
      const along = curve.getTangentAt(t);
      const side = new THREE.Vector3().crossVectors(along, at(0, 0, 1)).normalize();
      const up = new THREE.Vector3().crossVectors(side, along);
      const turn = t * Math.PI * 2 * turns + (strand * Math.PI * 2) / 3;
      return curve
        .getPointAt(t)
        .addScaledVector(side, Math.cos(turn) * thick)
        .addScaledVector(up, Math.sin(turn) * thick);
    });
    return mesh(tube(line, thick * 1.02, { closed, around: 900, sides: 9 }), material);
  });
}

/** A rope laid into a knot of three loops. `pull`: 0 slack to 1 tight. */
export function rope({ colour = 0xd8a45a, pull = 0 } = {}) {
  const hemp = mat({ color: colour, roughness: 0.55, kind: 'cast', bump: 1.4, scale: 2.4, sheen: 0.4 });
  const knot = Array.from({ length: 48 }, (_, i) => {
    const t = (i / 48) * Math.PI * 2;
    const reach = 0.4 - 0.04 * pull;
    return at(
      (Math.sin(t) + 2 * Math.sin(2 * t)) * reach,
      (Math.cos(t) - 2 * Math.cos(2 * t)) * reach,
      -Math.sin(3 * t) * 0.22,
    );
  });
  return group([
    group([...twisted(knot, { closed: true, turns: 34, thick: 0.092, material: hemp })], {
      s: 0.88,
      p: [0, -0.06, 0],
      r: [-0.12, 0.2, 0],
    }),
  ]);
}
