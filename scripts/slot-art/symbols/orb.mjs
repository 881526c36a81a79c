import * as THREE from 'three';
import { around, at, ball, group, mesh, ring, tube } from '../lib/forms.mjs';
import { gold, jewel, oldGold } from '../lib/materials.mjs';
import { NOISE } from '../lib/noise.mjs';

/** Curtains of light inside of glass, summed over 44 steps of the refracted ray. */
const CURTAINS = `varying vec3 o,n,e,c; uniform float t; uniform samplerCube env; uniform vec3 k1,k2,k3; ${NOISE}
  void main(){
    vec3 d=normalize(o-c); vec3 rd=refract(d,normalize(o),1./1.25); vec3 acc=vec3(.01,.03,.12); float w=1.;
    for(int i=0;i<44;i++){ vec3 p=o+rd*(float(i)+.5)*.04; if(dot(p,p)>.76) break;
      float sw=p.x*1.6+.7*sin(p.y*1.6+p.x*2.+t)+.5*fbm(vec3(p.xz*2.,t*.3));
      float cu=abs(sin(sw*3.2+p.z*1.5+1.2*fbm(p*2.+t*.2))); float ed=pow(1.-cu,7.);
      float ht=smoothstep(-.75,-.35,p.y)*smoothstep(.85,-.15,p.y);
      vec3 col=mix(k1,k2,smoothstep(-.4,.1,p.y)); col=mix(col,k3,smoothstep(-.02,.55,p.y)); acc+=col*ed*ht*.34*w; w*=.985; }
    acc+=smoothstep(.992,1.,h31(floor((o+rd*.9)*26.)))*.9;
    vec3 N=normalize(n),E=normalize(e); float f=pow(1.-max(dot(N,E),0.),3.); vec3 R=reflect(d,normalize(o));
    acc+=textureCube(env,vec3(-R.x,R.yz)).rgb*(.03+.7*f)+vec3(.2,.7,1.)*f*.4; acc=acc*acc*1.1+acc*.32; gl_FragColor=vec4(acc,1.); }`;

function glass(cube, colours, time) {
  const material = new THREE.ShaderMaterial({
    uniforms: {
      t: { value: time },
      env: { value: cube },
      inv: { value: new THREE.Matrix4() },
      ...Object.fromEntries(colours.map((colour, i) => [`k${i + 1}`, { value: at(...colour) }])),
    },
    vertexShader:
      'varying vec3 o,n,e,c; uniform mat4 inv; void main(){ o=position; c=(inv*vec4(cameraPosition,1.)).xyz; n=normalize(normalMatrix*normal); vec4 q=modelViewMatrix*vec4(position,1.); e=-q.xyz; gl_Position=projectionMatrix*q; }',
    fragmentShader: CURTAINS,
  });
  const sphere = mesh(ball(0.86, 64, 48), material, { noAO: true });
  sphere.onBeforeRender = () => material.uniforms.inv.value.copy(sphere.matrixWorld).invert();
  return sphere;
}

/** A ring of three strands, knotted twelve times. */
function knot(bright) {
  return [0, 1, 2].map((strand) => {
    const points = around(240, (a) => {
      const twist = a * 12 + strand * 2.0944;
      const radius = 1 + 0.075 * Math.cos(twist);
      return at(Math.cos(a) * radius, Math.sin(a) * radius, 0.06 * Math.sin(twist * 2));
    });
    return mesh(tube(points, 0.036, { closed: true, around: 480, sides: 8 }), bright);
  });
}

const AURORA = [
  [0.1, 1, 0.55],
  [0.1, 0.75, 1],
  [0.85, 0.2, 1],
];

/** Light under glass in a knotted ring with four stones. */
export function orb({ cube, label, colours = AURORA, stone = [0xff2fa0, 0x900a58], time = 0, turn = 0 }) {
  const bright = gold();
  const stones = around(
    4,
    (a) => {
      const p = [Math.cos(a) * 1.03, Math.sin(a) * 1.03];
      return group([
        mesh(new THREE.OctahedronGeometry(0.15, 0), jewel(...stone), {
          p: [...p, 0.16],
          r: [0, 0, a],
          s: [1.2, 0.85, 0.7],
        }),
        mesh(ring(0.14, 0.04, 10, 30), bright, { p: [...p, 0.1], r: [0, 0, a], s: [1.2, 0.9, 1] }),
      ]);
    },
    Math.PI / 4,
  );
  const body = group(
    [
      glass(cube, colours, time),
      ...knot(bright),
      mesh(ring(0.9, 0.035, 10, 128), bright, { p: [0, 0, 0.04] }),
      mesh(ring(1.1, 0.035, 10, 128), oldGold()),
      ...stones,
    ],
    { r: [-0.12, 0.2 + turn, 0], s: 0.97 },
  );
  return group(label ? [body, label] : [body]);
}
