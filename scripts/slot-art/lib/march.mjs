import * as THREE from 'three';
import { shaderCanvas, shaderTarget } from './flat.mjs';
import { rng } from './noise.mjs';

const FILM = 'vec3 tm(vec3 x){ x*=1.05; return pow(clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.),vec3(1./2.2)); }';

/**
 * A marched view developed like film, as the mean of renders each moved by less than a pixel. The fragment reads `uAspect`, `uField`
 * (height of the view at distance 1), `uLift` (where the horizon lies, from below), `uReach` (how far its sides stand apart) and `uShift`.
 */
export function viewOf(bakery, { width, height, quick, mood }, fragment, { field, lift, reach }) {
  const next = rng(5);
  const shots = Array.from({ length: quick || mood === 'feature' ? 1 : 2 }, () => {
    const uniforms = {
      uAspect: { value: width / height },
      uField: { value: field },
      uLift: { value: lift },
      uReach: { value: reach },
      uShift: { value: new THREE.Vector2((next() - 0.5) / width, (next() - 0.5) / height) },
    };
    return shaderTarget(bakery, width, height, fragment, uniforms, 40);
  });
  const names = shots.map((_, i) => `t${i}`);
  const uniforms = Object.fromEntries(shots.map(({ texture }, i) => [`t${i}`, { value: texture }]));
  const mean = names.map((name) => `texture2D(${name},u).rgb`).join('+');
  const text = `varying vec2 u; uniform sampler2D ${names.join(',')}; ${FILM} void main(){ gl_FragColor=vec4(tm((${mean})/${names.length}.),1.); }`;
  return shaderCanvas(bakery, width, height, text, uniforms);
}
