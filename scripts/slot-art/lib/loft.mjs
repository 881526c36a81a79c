import * as THREE from 'three';

/**
 * A skin over a grid: `point(u, v)` with both from 0 to 1 gives [x, y, z]. `wide` and `long` are how many faces each way.
 * For hulls, leaves, cloth: what is neither turned nor cut.
 */
export function skin(point, { wide = 40, long = 40 } = {}) {
  const positions = [];
  const index = [];
  for (let j = 0; j <= long; j += 1)
    for (let i = 0; i <= wide; i += 1) {
      positions.push(...point(i / wide, j / long));
      const a = j * (wide + 1) + i;
      if (i < wide && j < long) index.push(a, a + 1, a + wide + 1, a + 1, a + wide + 2, a + wide + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** Colours a skin by its place: `colour(u, v)` gives linear light. Its material wants `vertexColors`. */
export function tinted(geometry, colour, { wide = 40, long = 40 } = {}) {
  const colours = [];
  for (let j = 0; j <= long; j += 1) for (let i = 0; i <= wide; i += 1) colours.push(...colour(i / wide, j / long));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  return geometry;
}
