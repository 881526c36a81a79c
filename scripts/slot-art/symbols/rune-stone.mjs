import * as THREE from 'three';
import { fieldOf } from '../lib/field.mjs';
import { group, mesh, smooth } from '../lib/forms.mjs';
import { mat } from '../lib/materials.mjs';
import { carved } from '../lib/nets.mjs';
import { planeNoise } from '../lib/noise.mjs';

const PX = 256;

/** Distance from the sign's strokes in units of the stone, above 0 inside. */
function signField(strokes) {
  const field = fieldOf(PX, PX, (context) => {
    context.lineWidth = 24;
    context.lineCap = 'round';
    for (const [x, y, toX, toY] of strokes) {
      context.beginPath();
      context.moveTo(x / 2, y / 2);
      context.lineTo(toX / 2, toY / 2);
      context.stroke();
    }
  });
  return (x, y) => {
    const [i, j] = [Math.round((x / 1.7 + 0.5) * PX), Math.round((0.5 - y / 1.7) * PX)];
    if (i < 0 || j < 0 || i >= PX || j >= PX) return -1;
    return (field[j * PX + i] / PX) * 1.7;
  };
}

const SIGN = [
  [256, 90, 256, 430],
  [256, 110, 380, 210],
  [380, 210, 256, 290],
  [256, 290, 370, 420],
];

/** A stone from the shore, worn round, a sign cut into it that glows. `glow`: 0 to 1. */
export function runeStone({
  stone = [0.11, 0.13, 0.2],
  vein = [0.3, 0.36, 0.5],
  light = [0.1, 0.9, 1],
  strokes = SIGN,
  glow = 0.6,
} = {}) {
  const noise = planeNoise(21);
  const sign = signField(strokes);
  const rough = (x, y, z) => (noise(x * 3 + z, y * 3 - z) - 0.5) * 0.16 + (noise(x * 9, y * 9 + z * 5) - 0.5) * 0.04;
  const form = (x, y, z) => {
    const round = (Math.abs(x / 0.92) ** 2.4 + Math.abs(y / 1.02) ** 2.4 + Math.abs(z / 0.5) ** 2.4) ** (1 / 2.4);
    const cut = z > 0 ? 0.1 * smooth(-0.03, 0.05, sign(x, y)) : 0;
    return (round - 1) * 0.5 + rough(x, y, z) * 0.5 + cut;
  };
  const colour = (x, y, z) => {
    const lit = z > 0 ? smooth(-0.02, 0.02, sign(x, y)) : 0;
    const band = smooth(0.62, 0.72, noise(x * 2 + y * 3, y * 1.4 - x + z * 2));
    return stone.map(
      (part, i) => (part + (vein[i] - part) * band) * (0.7 + 0.6 * noise(x * 14, y * 14)) * (1 - lit) + lit * light[i],
    );
  };
  const geometry = carved(form, { n: 110, size: 1.2, colour });
  const skin = mat({
    vertexColors: true,
    roughness: 0.5,
    clearcoat: 0.35,
    clearcoatRoughness: 0.3,
    kind: 'stone',
    bump: 0.5,
  });
  const shine = mesh(
    new THREE.PlaneGeometry(1.7, 1.7),
    new THREE.ShaderMaterial({
      transparent: true,
      depthWrite: false,
      blending: THREE.AdditiveBlending,
      uniforms: { c: { value: new THREE.Vector3(...light) }, k: { value: glow }, t: { value: texture(sign) } },
      vertexShader:
        'varying vec2 v; void main(){ v=uv; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
      fragmentShader:
        'varying vec2 v; uniform vec3 c; uniform float k; uniform sampler2D t; void main(){ float d=texture2D(t,v).r*2.-1.; gl_FragColor=vec4(c*k*(1.6*smoothstep(.0,.06,d)+.5*exp(min(d,0.)*9.)),0.); }',
    }),
    { p: [0, 0, 0.47], noAO: true },
  );
  return group([group([mesh(geometry, skin), shine], { s: 1.02, r: [-0.08, 0.26, -0.12] })]);
}

function texture(sign) {
  const data = new Uint8Array(PX * PX * 4);
  for (let j = 0; j < PX; j += 1)
    for (let i = 0; i < PX; i += 1) {
      const d = sign((i / PX - 0.5) * 1.7, (j / PX - 0.5) * 1.7);
      data[(j * PX + i) * 4] = Math.max(0, Math.min(1, d * 0.5 + 0.5)) * 255;
    }
  const made = new THREE.DataTexture(data, PX, PX);
  made.magFilter = THREE.LinearFilter;
  made.needsUpdate = true;
  return made;
}
