import * as THREE from 'three';
import { blurred } from './field.mjs';
import { mesh } from './forms.mjs';
import { rng } from './noise.mjs';

const texture = (data, width, height, colours = false) => {
  const made = new THREE.DataTexture(data, width, height);
  made.colorSpace = colours ? THREE.SRGBColorSpace : THREE.NoColorSpace;
  made.minFilter = THREE.LinearMipmapLinearFilter;
  made.magFilter = THREE.LinearFilter;
  made.generateMipmaps = true;
  made.anisotropy = 4;
  made.needsUpdate = true;
  return made;
};

/** The half circle of a rim: 1 in its middle, 0 at both edges. `t` runs from 0 to 1 across it. */
export const rimHeight = (t) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));

function surface(width, height, point, noise) {
  const size = width * height;
  const made = { heights: new Float32Array(size), colours: new Uint8Array(size * 4), rough: new Uint8Array(size * 4) };
  const next = rng(3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      // Textures run from the bottom, drawings from the top.
      const to = ((height - 1 - y) * width + x) * 4;
      const { h, c, m, r, a = 1 } = point(i, x, y);
      made.heights[i] = h + (noise ? (next() - 0.5) * noise : 0);
      for (let part = 0; part < 3; part += 1) made.colours[to + part] = Math.max(0, Math.min(1, c[part])) * 255;
      made.colours[to + 3] = Math.max(0, Math.min(1, a)) * 255;
      made.rough[to + 1] = r * 255;
      made.rough[to + 2] = m * 255;
    }
  return made;
}

/**
 * Any drawing becomes shaped metal: `point(i, x, y)` says of each pixel its height in pixels `h`, sRGB colour `c`, metalness `m`,
 * roughness `r` and cover `a`. From the heights come normals, and from heights below their surroundings the dirt of the hollows.
 */
export function reliefMaps(width, height, point, { strength = 1, cavity = 10, noise = 0 } = {}) {
  const { heights, colours, rough } = surface(width, height, point, noise);
  const normals = new Uint8Array(width * height * 4);
  const wide = blurred(heights, width, height, cavity);
  const near = blurred(heights, width, height, Math.max(2, cavity >> 2));
  const get = (x, y) => heights[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const to = ((height - 1 - y) * width + x) * 4;
      const dx = (get(x + 1, y) - get(x - 1, y)) * 0.5 * strength;
      const dy = (get(x, y + 1) - get(x, y - 1)) * 0.5 * strength;
      const unit = 1 / Math.hypot(dx, dy, 1);
      normals[to] = (-dx * unit * 0.5 + 0.5) * 255;
      normals[to + 1] = (dy * unit * 0.5 + 0.5) * 255;
      normals[to + 2] = (unit * 0.5 + 0.5) * 255;
      normals[to + 3] = 255;
      const hollow = ((wide[i] - heights[i]) * 0.09 + (near[i] - heights[i]) * 0.1) * strength;
      const open = 1 - Math.max(0, Math.min(0.85, hollow));
      rough[to] = open * 255;
      colours[to] *= 0.35 + 0.65 * open;
      colours[to + 1] *= 0.3 + 0.7 * open;
      colours[to + 2] *= 0.4 + 0.6 * open;
    }
  return {
    map: texture(colours, width, height, true),
    normalMap: texture(normals, width, height),
    rough: texture(rough, width, height),
  };
}

export const reliefMaterial = ({ map, normalMap, rough }, own = {}) =>
  new THREE.MeshPhysicalMaterial({
    map,
    normalMap,
    roughnessMap: rough,
    metalnessMap: rough,
    aoMap: rough,
    roughness: 1,
    metalness: 1,
    alphaTest: 0.5,
    clearcoat: 0.7,
    clearcoatRoughness: 0.08,
    ...own,
  });

/** A camera that sees a field two units high at a distance of nine: nearly without perspective. */
export function flatCamera(width, height, half = 1) {
  const camera = new THREE.PerspectiveCamera((2 * Math.atan(half / 9) * 180) / Math.PI, width / height, 1, 30);
  camera.position.z = 9;
  return camera;
}

/** A relief that fills its picture: frames, buttons, plates. */
export function bakeRelief(bakery, width, height, maps, { own = {}, ...more } = {}) {
  const scene = new THREE.Scene();
  scene.add(mesh(new THREE.PlaneGeometry((2 * width) / height, 2), reliefMaterial(maps, own)));
  return bakery.bake({
    scene,
    camera: flatCamera(width, height),
    width,
    height,
    n: 6,
    radius: (1.2 * width) / height,
    shadowPx: 64,
    bloom: [
      [3, 0.35],
      [10, 0.3],
    ],
    ...more,
  });
}
