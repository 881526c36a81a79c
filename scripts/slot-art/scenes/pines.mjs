import * as THREE from 'three';
import { NOISE } from '../lib/noise.mjs';

const SEGMENTS = 7;

/** One branch that hangs: needles left and right of it as triangles; tips hold snow (`sn`). */
function branch({ positions, normals, snow }, next, { y, turn, length, droop, wide, height }) {
  const [dx, dz] = [Math.cos(turn), Math.sin(turn)];
  const on = (t) => [dx * t * length, y - t * length * droop + 0.18 * t * t * length, dz * t * length];
  for (let s = 0; s < SEGMENTS; s += 1) {
    const a = on(s / SEGMENTS);
    const step = on((s + 1) / SEGMENTS).map((part, i) => part - a[i]);
    const needle = wide * (1.2 - s / SEGMENTS) * (0.7 + 0.6 * next()) * 0.9;
    for (const side of [-1, 1])
      for (const half of [0, 0.5]) {
        const foot = a.map((part, i) => part + step[i] * half);
        positions.push(
          ...foot,
          ...foot.map((part, i) => part + step[i] * 0.9),
          foot[0] - dz * side * needle * 1.6 + dx * needle * 1.3,
          foot[1] - (0.05 + 0.05 * next()) * height * 0.25,
          foot[2] + dx * side * needle * 1.6 + dz * needle * 1.3,
        );
        for (let corner = 0; corner < 3; corner += 1)
          normals.push(dx * 0.4 - dz * side * 0.3, 0.8, dz * 0.4 + dx * side * 0.3);
        snow.push(1, 1, 0.15);
      }
  }
}

/** A pine four units high. Rows and lengths vary, or it looks like a stack of cones. `detail`: 1 for near ones, less for far ones. */
export function pineGeometry(next, detail = 1) {
  const height = 4;
  const parts = { positions: [], normals: [], snow: [] };
  const rows = Math.round(46 * detail);
  for (let row = 0; row < rows; row += 1) {
    const up = (row + 0.7 * next()) / rows;
    const spread = height * 0.29 * (1 - up) ** 0.9 * (0.55 + 0.75 * next()) + 0.02;
    const count = Math.round((9 + 14 * (1 - up)) * detail);
    for (let k = 0; k < count; k += 1)
      branch(parts, next, {
        y: height * (0.08 + 0.92 * up) + (next() - 0.5) * 0.12,
        turn: ((k + next()) / count) * Math.PI * 2,
        length: spread * (0.6 + 0.7 * next()),
        droop: 0.2 + 0.42 * (1 - up) + 0.35 * next(),
        wide: 0.0322 * height * (0.6 + 0.8 * next()) * (0.1 + 0.9 * (1 - up)),
        height,
      });
  }
  const trunk = 0.02 * height;
  for (let k = 0; k < 8; k += 1) {
    const [a, b] = [k, k + 1].map((i) => (i / 8) * Math.PI * 2);
    parts.positions.push(
      Math.cos(a) * trunk,
      0,
      Math.sin(a) * trunk,
      Math.cos(b) * trunk,
      0,
      Math.sin(b) * trunk,
      0,
      height,
      0,
    );
    for (let corner = 0; corner < 3; corner += 1) parts.normals.push(Math.cos(a), 0, Math.sin(a));
    parts.snow.push(0, 0, 0);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(parts.positions, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(parts.normals, 3));
  geometry.setAttribute('sn', new THREE.Float32BufferAttribute(parts.snow, 1));
  return geometry;
}

/** Needles and snow, sinking into the fog by `fog` (0 to 1). */
export const pineMaterial = (fog, { fog: fogColour, sun }) =>
  new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    uniforms: { fog: { value: fog } },
    vertexShader:
      'attribute float sn; varying vec3 n,p; varying float s; void main(){ s=sn; p=position; n=normalize(mat3(modelMatrix)*normal); gl_Position=projectionMatrix*viewMatrix*modelMatrix*vec4(position,1.); }',
    fragmentShader: `varying vec3 n,p; varying float s; uniform float fog; ${NOISE}
      void main(){ vec3 N=normalize(n); float sw=smoothstep(.56,.9,s*(.2+1.1*fbm(p*1.9))+.5*(fbm(p*6.)-.5));
        vec3 a=mix(vec3(.012,.03,.04)*(.6+fbm(p*8.)),vec3(.42,.53,.74),sw*.8); float k=max(dot(N,normalize(vec3(-.5,.6,.35))),0.);
        vec3 c=a*(${sun}*k*.45+vec3(.03,.26,.25)*.3); c*=.3+.6*s; c=mix(c,${fogColour},fog); gl_FragColor=vec4(c,1.); }`,
  });

/** The snow bank that the near pines stand on: high at the sides, hollow in the middle where the reels are. */
export function bank(reach, { sun }) {
  const geometry = new THREE.PlaneGeometry(16, 8, 200, 90);
  geometry.rotateX(-Math.PI / 2);
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i += 1) {
    const [x, z] = [position.getX(i), position.getZ(i) + 3.2];
    const side = Math.min(1, Math.max(0, (Math.abs(x) / reach - 1.6) / 3.2));
    const drift = 0.62 + 0.16 * Math.sin(x * 1.3 + z) + 0.1 * Math.sin(x * 3.1 - z * 2.2);
    position.setXYZ(i, x, -0.55 + drift * side - Math.max(0, 0.4 - z) * 0.35, z);
  }
  geometry.computeVertexNormals();
  return new THREE.Mesh(
    geometry,
    new THREE.ShaderMaterial({
      side: THREE.DoubleSide,
      vertexShader:
        'varying vec3 p,n; void main(){ p=position; n=normal; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
      fragmentShader: `varying vec3 p,n; ${NOISE}
        void main(){ vec3 N=normalize(n+.5*vec3(fbm(p*3.)-.5,0.,fbm(p*3.+9.)-.5)); float k=max(dot(N,normalize(vec3(-.6,.42,-.2))),0.);
          vec3 c=vec3(.55,.68,.9)*(${sun}*k*.5+vec3(.04,.27,.26)*.34)*(.7+.5*fbm(p*1.4)); c*=1.-.6*smoothstep(3.2,6.2,p.z); gl_FragColor=vec4(c,1.); }`,
    }),
  );
}
