import * as THREE from 'three';
import { symbolPicture } from '../jobs/symbol-picture.mjs';
import { fieldOf } from '../lib/field.mjs';
import { group, lathe, mesh, profile } from '../lib/forms.mjs';
import { gold } from '../lib/materials.mjs';
import { reliefMaps, reliefMaterial } from '../lib/relief.mjs';

const PX = 256;

/** Both faces of the coin: the theme's sign inside of a ring of beads. `coin.draw` draws the sign about the middle of 256 px. */
function faceMaps({ draw, metal }) {
  const sign = fieldOf(PX, PX, (context) => {
    context.translate(PX / 2, PX / 2);
    context.lineWidth = 17;
    draw(context);
  });
  return reliefMaps(
    PX,
    PX,
    (i, x, y) => {
      const [dx, dy] = [x - PX / 2, y - PX / 2];
      const radius = Math.hypot(dx, dy);
      const beads = radius > 98 && radius < 108 ? 3 * Math.max(0, Math.cos(Math.atan2(dy, dx) * 36)) : 0;
      return { h: Math.max(0, Math.min(8, sign[i])) + (radius > 110 ? 7 : 0) + beads, c: metal, m: 0.95, r: 0.44 };
    },
    { cavity: 5 },
  );
}

/**
 * A coin that turns once. Frames: [name, canvas]. Its own lamps are broad and all warm: the narrow rims of the symbols would flash as a
 * white and a coloured frame in the middle of the turn.
 */
export function coinFrames(bakery, coin, frames, n) {
  const face = reliefMaterial(faceMaps(coin), { alphaTest: 0, clearcoat: 0, envMapIntensity: 0.7 });
  const disc = new THREE.CircleGeometry(0.98, 64);
  const edge = profile(
    [
      [0.97, -0.1],
      [1.05, -0.07],
      [1.05, 0.07],
      [0.97, 0.1],
    ],
    20,
  );
  const own = bakery.light;
  bakery.light = {
    ...own,
    key: { ...own.key, strength: 1.5 },
    rims: [
      [3, 2, 3, 0xffd9a0, 0.9],
      [-3, -1, 3, 0xffb070, 0.8],
      [0, 4, 1, 0xfff0d8, 0.7],
    ],
  };
  const made = Array.from({ length: frames }, (_, frame) => {
    const faces = [
      mesh(disc, face, { p: [0, 0, 0.1] }),
      mesh(disc, face, { p: [0, 0, -0.1], r: [0, Math.PI, 0] }),
      mesh(lathe(edge, 96), gold({ roughness: 0.46, envMapIntensity: 0.7 }), { r: [Math.PI / 2, 0, 0] }),
    ];
    const turning = group(faces);
    turning.rotation.set(-0.3, (frame / frames) * Math.PI * 2, 0.2, 'ZXY');
    return [
      `coin${frame}`,
      symbolPicture(bakery, group([turning]), 96, {
        n,
        aoN: 0,
        exposure: 0.82,
        envI: 0.8,
        bloom: [[2, 0.15]],
        placing: { scale: 1.08, x: 0, y: 0 },
      }),
    ];
  });
  bakery.light = own;
  return made;
}
