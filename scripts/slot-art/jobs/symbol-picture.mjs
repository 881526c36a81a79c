import * as THREE from 'three';

/** How much of its cell a symbol fills in its larger direction. The rest is for outline and glow. */
const FILLED = 0.92;

function cellCamera() {
  const camera = new THREE.PerspectiveCamera(15.2, 1, 1, 30);
  camera.position.set(0, 0.35, 9.6);
  camera.lookAt(0, 0.02, 0);
  camera.updateMatrixWorld();
  return camera;
}

/** What the symbol covers of the picture: least and most x, least and most y, from -1 to 1. */
function bounds(symbol, camera) {
  const [low, high] = [new THREE.Vector3(9, 9, 9), new THREE.Vector3(-9, -9, -9)];
  const point = new THREE.Vector3();
  symbol.updateMatrixWorld(true);
  symbol.traverse((each) => {
    const place = each.isMesh && each.geometry.attributes.position;
    if (!place) return;
    // Plates and letters are cut out of larger planes: only their middle is drawn.
    const cut = each.material.alphaTest > 0 ? 0.93 : 1;
    const step = Math.max(1, Math.floor(place.count / 3000));
    for (let i = 0; i < place.count; i += step) {
      point.fromBufferAttribute(place, i).multiplyScalar(cut).applyMatrix4(each.matrixWorld).project(camera);
      low.min(point);
      high.max(point);
    }
  });
  return { low, high };
}

/** Places a symbol in the middle of its cell and as large as it may be: scale, and where its origin comes to lie. */
export function fitted(symbol) {
  const camera = cellCamera();
  const half = Math.tan((15.2 / 2) * (Math.PI / 180)) * 9.6;
  const placing = { scale: 1, x: 0, y: 0 };
  // Twice, because what is nearer to the eye grows more.
  for (let pass = 0; pass < 2; pass += 1) {
    place(symbol, placing);
    const { low, high } = bounds(symbol, camera);
    const grown = (2 * FILLED) / Math.max(high.x - low.x, high.y - low.y);
    placing.x = (placing.x - ((low.x + high.x) / 2) * half) * grown;
    placing.y = (placing.y - ((low.y + high.y) / 2) * half) * grown;
    placing.scale *= grown;
  }
  return placing;
}

function place(symbol, { scale, x, y }) {
  symbol.scale.setScalar(scale);
  symbol.position.set(x, y, 0);
}

/** One symbol, lit as all of its theme; its outline parts it from any ground. `placing`: where it stands, by itself if left out. */
export function symbolPicture(bakery, symbol, px, { n, aoN, placing, ...more }) {
  place(symbol, placing ?? fitted(symbol));
  const scene = new THREE.Scene();
  scene.add(symbol);
  return bakery.bake({
    scene,
    camera: cellCamera(),
    width: px,
    height: px,
    n,
    aoN,
    radius: 1.75,
    outline: `drop-shadow(0 0 ${px / 160}px rgba(4,6,26,.95)) drop-shadow(0 ${px / 80}px ${px / 50}px rgba(0,2,20,.75))`,
    bloom: [
      [px / 64, 0.4],
      [px / 20, 0.42],
    ],
    ...more,
  });
}
