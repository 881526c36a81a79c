import * as THREE from 'three';
import { mesh } from './forms.mjs';

const fragment = (
  count,
  { ior, density, boost },
) => /* glsl */ `varying vec3 vP,vN,vC; uniform samplerCube cube; uniform vec4 P[${count}]; uniform vec3 col,core; uniform mat4 modelMatrix;
  vec3 room(vec3 d){ d=normalize(mat3(modelMatrix)*d); vec3 c=textureCube(cube,vec3(-d.x,d.yz)).rgb; return c/(1.+.12*c); }
  vec3 trace(vec3 o, vec3 d, float eta){
    vec3 acc=vec3(0.),w=vec3(1.);
    for(int b=0;b<6;b++){
      float t=1e3; vec3 nn=vec3(0.);
      for(int i=0;i<${count};i++){ float dn=dot(P[i].xyz,d); if(dn>1e-4){ float q=(P[i].w-dot(P[i].xyz,o))/dn; if(q<t&&q>-1e-3){ t=q; nn=P[i].xyz; } } }
      t=max(t,0.); o+=d*t; w*=exp(-(1.-col)*t*${density.toFixed(3)}*2.2); acc+=w*core*exp(-dot(o,o)*2.)*.35;
      vec3 q=refract(d,-nn,eta); float c=dot(d,nn); float R=pow((eta-1.)/(eta+1.),2.); float F=R+(1.-R)*pow(1.-c,5.);
      if(dot(q,q)>0.){ acc+=w*(1.-F)*room(q)*${boost.toFixed(2)}; w*=F; }
      d=reflect(d,nn); o+=d*1e-3;
    }
    return acc;
  }
  void main(){
    vec3 d=normalize(vP-vC),n=normalize(vN); float c=max(dot(-d,n),0.); float F=.08+.92*pow(1.-c,5.);
    vec3 s; vec3 eta=vec3(${(ior * 0.985).toFixed(3)},${ior.toFixed(3)},${(ior * 1.02).toFixed(3)});
    s.r=trace(vP,refract(d,n,1./eta.r),eta.r).r; s.g=trace(vP,refract(d,n,1./eta.g),eta.g).g; s.b=trace(vP,refract(d,n,1./eta.b),eta.b).b;
    gl_FragColor=vec4(s*(1.-F)+room(reflect(d,n))*F*.6+col*.06,1.);
  }`;

const VERTEX =
  'varying vec3 vP,vN,vC; uniform mat4 inv; void main(){ vP=position; vN=normal; vC=(inv*vec4(cameraPosition,1.)).xyz; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }';

/** The part of a face's polygon that lies below one other plane. */
function clip(polygon, normal, distance) {
  const kept = [];
  for (const [i, p] of polygon.entries()) {
    const q = polygon[(i + 1) % polygon.length];
    const dp = normal.dot(p) - distance;
    const dq = normal.dot(q) - distance;
    if (dp <= 0) kept.push(p);
    if (dp < 0 !== dq < 0) kept.push(p.clone().lerp(q, dp / (dp - dq)));
  }
  return kept;
}

function cutGeometry(planes) {
  const positions = [];
  const normals = [];
  for (const [a, [x, y, z, distance]] of planes.entries()) {
    const n = new THREE.Vector3(x, y, z);
    const steep = Math.abs(n.y) > 0.9;
    const u = new THREE.Vector3(steep ? 1 : 0, steep ? 0 : 1, 0).cross(n).normalize();
    const v = n.clone().cross(u);
    let polygon = [
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
    ].map(([s, t]) => n.clone().multiplyScalar(distance).addScaledVector(u, s).addScaledVector(v, t));
    for (const [b, [bx, by, bz, far]] of planes.entries())
      if (b !== a && polygon.length > 0) polygon = clip(polygon, new THREE.Vector3(bx, by, bz), far);
    for (let i = 1; i + 1 < polygon.length; i += 1)
      for (const p of [polygon[0], polygon[i], polygon[i + 1]]) {
        positions.push(p.x, p.y, p.z);
        normals.push(n.x, n.y, n.z);
      }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normals, 3));
  return geometry;
}

/**
 * A cut stone with true refraction: six reflections inside and a little dispersion are traced for each pixel. `planes`: its faces as
 * normal and distance; its back must be pointed, a flat back is milky. Lamps are seen in it dimmed, or a whole
 * facet would burn white. `stretch`: width, height and depth.
 */
export function cutStone(cube, planes, { stretch = [1, 1, 1], ...look } = {}) {
  const { colour = [0.1, 0.9, 0.7], ior = 1.9, density = 0.9, boost = 1.6, core = [0, 0, 0] } = look;
  const cut = planes.map(([x, y, z, d]) => {
    const n = [x / stretch[0], y / stretch[1], z / stretch[2]];
    const length = Math.hypot(...n);
    return [...n.map((part) => part / length), d / length];
  });
  const material = new THREE.ShaderMaterial({
    uniforms: {
      cube: { value: cube },
      P: { value: cut.map((plane) => new THREE.Vector4(...plane)) },
      col: { value: new THREE.Vector3(...colour) },
      core: { value: new THREE.Vector3(...core) },
      inv: { value: new THREE.Matrix4() },
    },
    vertexShader: VERTEX,
    fragmentShader: fragment(cut.length, { ior, density, boost }),
  });
  const stone = mesh(cutGeometry(cut), material);
  stone.onBeforeRender = () => material.uniforms.inv.value.copy(stone.matrixWorld).invert();
  return stone;
}
