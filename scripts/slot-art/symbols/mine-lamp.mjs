import * as THREE from 'three';
import { around, at, ball, group, lathe, mesh, profile, ring, rod, tube } from '../lib/forms.mjs';
import { copper, gold, iron } from '../lib/materials.mjs';
import { NOISE } from '../lib/noise.mjs';

/** A flame in a round glass, seen through its own brightness. */
const glassFlame = (time) =>
  new THREE.ShaderMaterial({
    uniforms: { t: { value: time } },
    vertexShader:
      'varying vec3 o,n,e; void main(){ o=position; n=normalize(normalMatrix*normal); vec4 q=modelViewMatrix*vec4(position,1.); e=-q.xyz; gl_Position=projectionMatrix*q; }',
    fragmentShader: `varying vec3 o,n,e; uniform float t; ${NOISE}
      void main(){ float y=o.y+.1; float w=.16*(1.-smoothstep(-.3,.42,y))+.02; float sway=.05*sin(t+y*7.)*smoothstep(-.2,.4,y);
        float x=o.x+sway; float core=exp(-pow(x/w,2.))*smoothstep(-.42,-.25,y)*smoothstep(.46,.1,y); float fr=pow(1.-abs(dot(normalize(e),normalize(n))),2.5);
        vec3 c=vec3(.32,.12,.02)+vec3(1.,.38,.06)*exp(-dot(o.xy,o.xy)*3.)*(.8+.3*fbm(o*4.+t)); c+=vec3(2.2,1.4,.5)*core; c+=vec3(.9,.7,.45)*fr*.6; gl_FragColor=vec4(c,1.); }`,
  });

/** Five posts, rings, rivets and the bail. */
function cage(bright) {
  return [
    ...around(
      5,
      (a) =>
        mesh(
          rod(at(Math.sin(a) * 0.5, -0.46, Math.cos(a) * 0.5), at(Math.sin(a) * 0.48, 0.44, Math.cos(a) * 0.48), 0.038),
          bright,
        ),
      0.3,
    ),
    ...[
      [0.44, 0.47],
      [-0.42, 0.54],
      [-0.86, 0.56],
      [0.84, 0.4],
    ].map(([y, radius]) => mesh(ring(radius, 0.035, 10, 72), bright, { p: [0, y, 0], r: [Math.PI / 2, 0, 0] })),
    ...around(16, (a) => mesh(ball(0.035, 10, 8), iron(), { p: [Math.sin(a) * 0.35, 0.66, Math.cos(a) * 0.35] })),
    mesh(
      tube([at(-0.36, 0.84, 0), at(-0.5, 1.2, 0), at(0, 1.52, 0), at(0.5, 1.2, 0), at(0.36, 0.84, 0)], 0.04),
      bright,
    ),
  ];
}

/** A miner's safety lamp: a glass between plates, four posts, a copper hood and a bail. */
export function mineLamp({ label, time = 0, sway = 0 } = {}) {
  const bright = gold();
  const hood = [
    [0.44, 0.36],
    [0.46, 0.46],
    [0.38, 0.5],
    [0.34, 0.8],
    [0.4, 0.86],
    [0.3, 0.98],
    [0.06, 1.04],
    [0, 1.05],
  ];
  const foot = [
    [0, -0.94],
    [0.5, -0.94],
    [0.56, -0.86],
    [0.5, -0.78],
    [0.5, -0.54],
    [0.56, -0.48],
    [0.5, -0.4],
    [0, -0.4],
  ];
  const glass = mesh(
    lathe(
      profile(
        [
          [0.3, -0.42],
          [0.4, -0.2],
          [0.42, 0.1],
          [0.36, 0.38],
        ],
        30,
      ),
      64,
    ),
    glassFlame(time),
    { noAO: true },
  );
  glass.castShadow = false;
  const light = new THREE.PointLight(0xff9a3a, 4, 3, 1.6);
  light.position.set(0, 0, 0.9);
  const body = group(
    [
      glass,
      mesh(lathe(profile(hood, 90), 72), copper()),
      mesh(lathe(profile(foot, 90), 72), copper()),
      ...cage(bright),
      light,
    ],
    { r: [0.1, 0.2, 0.08 + sway], s: [1.1, 0.92, 1.1] },
  );
  return group(label ? [body, label] : [body]);
}
