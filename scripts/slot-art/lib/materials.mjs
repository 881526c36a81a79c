import * as THREE from 'three';
import { NOISE } from './noise.mjs';

/**
 * What a surface is like by its kind: height (for bumps), colour and roughness as GLSL of the place `p` in the object, so that no
 * object needs texture coordinates.
 */
const KINDS = {
  smooth: { height: '0.', colour: 'c', rough: 'r' },
  cast: { height: 'fbm(p*9.)*.6+vn(p*60.)*.08', colour: 'c*(.86+.28*fbm(p*7.))', rough: 'r+.22*(fbm(p*11.)-.45)' },
  hammer: {
    height: 'smoothstep(0.,.9,cell(p*7.))*.9+vn(p*40.)*.05',
    colour: 'c*(.9+.2*fbm(p*6.))',
    rough: 'r+.15*(fbm(p*9.)-.45)',
  },
  brushed: {
    height: 'vn(p*vec3(4.,160.,4.))*.25',
    colour: 'c*(.92+.16*vn(p*vec3(3.,90.,3.)))',
    rough: 'r+.1*(vn(p*vec3(5.,70.,5.))-.5)',
  },
  enamel: { height: 'fbm(p*5.)*.12', colour: 'c*(.75+.5*fbm(p*3.))', rough: 'r' },
  stone: { height: 'fbm(p*8.)*1.3+vn(p*45.)*.18', colour: 'c*(.6+.8*fbm(p*5.))', rough: 'r+.2*(fbm(p*14.)-.5)' },
  wood: {
    height: 'fbm(vec3(p.x*26.,p.y*2.2,p.z*26.))*.9',
    colour: 'c*(.45+1.1*smoothstep(.25,.75,fbm(vec3(p.x*14.,p.y*1.3,p.z*14.))))',
    rough: 'r+.25*(fbm(vec3(p.x*26.,p.y*2.,p.z*26.))-.5)',
  },
  pearl: {
    height: 'fbm(p*4.)*.1',
    colour: 'c*(.8+.3*sin(vec3(0.,2.1,4.2)+6.*fbm(p*1.6)))',
    rough: 'r',
  },
  shell: {
    height: 'sin(length(p.xy-vec2(0.,-.9))*70.+fbm(p*5.)*5.)*.12+fbm(p*12.)*.3',
    colour: 'c*(.7+.45*smoothstep(-.6,.8,sin(length(p.xy-vec2(0.,-.9))*22.+fbm(p*4.)*3.)))',
    rough: 'r+.1*(fbm(p*14.)-.5)',
  },
};

const head = (kind) => `#include <common>
  varying vec3 vObj; uniform float uBump,uScale; uniform mat3 normalMatrix;
  ${NOISE}
  float heightOf(vec3 p){ return ${kind.height}; }
  vec3 colourOf(vec3 p, vec3 c){ return ${kind.colour}; }
  float roughOf(vec3 p, float r){ return ${kind.rough}; }`;

const BUMP = `#include <normal_fragment_maps>
  { vec3 q=vObj*uScale; float e=.006; float h0=heightOf(q);
    vec3 g=vec3(heightOf(q+vec3(e,0,0))-h0,heightOf(q+vec3(0,e,0))-h0,heightOf(q+vec3(0,0,e))-h0)/e;
    vec3 gv=normalMatrix*g; normal=normalize(normal-.06*uBump*(gv-dot(gv,normal)*normal)); }`;

/** A physical material whose bumps, colour and roughness vary by `kind`; everything else is three's own. */
export function mat({ kind = 'smooth', bump = 1, scale = 1, ...rest } = {}) {
  const material = new THREE.MeshPhysicalMaterial(rest);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.uBump = { value: bump };
    shader.uniforms.uScale = { value: scale };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vObj;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvObj=position;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', head(KINDS[kind]))
      .replace(
        '#include <color_fragment>',
        '#include <color_fragment>\ndiffuseColor.rgb=colourOf(vObj*uScale,diffuseColor.rgb);',
      )
      .replace(
        '#include <roughnessmap_fragment>',
        '#include <roughnessmap_fragment>\nroughnessFactor=clamp(roughOf(vObj*uScale,roughnessFactor),.04,1.);',
      );
    if (kind !== 'smooth')
      shader.fragmentShader = shader.fragmentShader.replace('#include <normal_fragment_maps>', BUMP);
  };
  // Without it every material would be compiled for itself.
  material.customProgramCacheKey = () => kind;
  return material;
}

export const gold = (own = {}) =>
  mat({ color: 0xffb347, metalness: 1, roughness: 0.2, kind: 'cast', bump: 0.25, envMapIntensity: 1.15, ...own });
export const oldGold = (own = {}) =>
  mat({ color: 0xc9832f, metalness: 1, roughness: 0.34, kind: 'hammer', bump: 0.5, ...own });
export const iron = (own = {}) =>
  mat({ color: 0x3a3f52, metalness: 1, roughness: 0.42, kind: 'hammer', bump: 0.8, ...own });
export const silver = (own = {}) =>
  mat({ color: 0xe8eefc, metalness: 1, roughness: 0.16, kind: 'cast', bump: 0.2, ...own });
export const copper = (own = {}) =>
  mat({ color: 0xe07a48, metalness: 1, roughness: 0.24, kind: 'cast', bump: 0.3, ...own });
export const enamel = (color, own = {}) =>
  mat({
    color,
    metalness: 0.35,
    roughness: 0.35,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
    kind: 'enamel',
    bump: 0.6,
    ...own,
  });
/** A polished stone that shines a little from within. */
export const jewel = (color, emissive, own = {}) =>
  mat({
    color,
    roughness: 0.08,
    metalness: 0.2,
    clearcoat: 1,
    flatShading: true,
    emissive,
    emissiveIntensity: 0.8,
    ...own,
  });
