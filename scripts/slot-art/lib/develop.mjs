import * as THREE from 'three';

/** Over the whole target, whatever the camera. */
export const FLAT_VERTEX = 'varying vec2 u; void main(){ u=uv; gl_Position=vec4(position.xy,0.,1.); }';

/** Adds a share of one picture to a sum. */
export const adding = () =>
  new THREE.ShaderMaterial({
    vertexShader: FLAT_VERTEX,
    fragmentShader:
      'varying vec2 u; uniform sampler2D t; uniform float k; void main(){ gl_FragColor=min(texture2D(t,u),vec4(40.))*k; }',
    uniforms: { t: { value: null }, k: { value: 1 } },
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });

const DEVELOP = /* glsl */ `varying vec2 u; uniform sampler2D c,a; uniform float aoK,ex,sat,thr,con,aoF; uniform vec3 tint; uniform int mode;
  vec3 film(vec3 x){ return clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.); }
  void main(){
    vec4 q=texture2D(c,u); float al=clamp(q.a,0.,1.); if(al<.002){ gl_FragColor=vec4(0.); return; }
    vec3 x=q.rgb/al; vec4 A=texture2D(a,u);
    float ao=clamp(A.r/max(A.a,.01)*aoF,0.,1.); ao=mix(1.,ao,clamp(A.a,0.,1.));
    float em=smoothstep(1.2,2.6,max(x.r,max(x.g,x.b))); ao=mix(ao,1.,em);
    x*=mix(mix(tint,vec3(1.),ao),vec3(1.),1.-aoK); x*=ex;
    if(mode==1){ float l=max(x.r,max(x.g,x.b)); x*=smoothstep(thr,thr*1.8,l); x=film(x*.55); gl_FragColor=vec4(pow(x,vec3(1./2.2))*al,max(x.r,max(x.g,x.b))*al); return; }
    x=film(x*.72); x=pow(x,vec3(1./2.2)); float l=dot(x,vec3(.3,.59,.11)); x=mix(vec3(l),x,sat); x=clamp((x-.5)*con+.5,0.,1.); gl_FragColor=vec4(x*al,al); }`;

/**
 * Light to picture: occlusion in a tint instead of black, film curve, saturation, contrast. Mode 1 gives what is bright enough to bloom.
 */
export const developing = () =>
  new THREE.ShaderMaterial({
    vertexShader: FLAT_VERTEX,
    fragmentShader: DEVELOP,
    depthTest: false,
    depthWrite: false,
    blending: THREE.NoBlending,
    uniforms: {
      c: { value: null },
      a: { value: null },
      aoK: { value: 0.9 },
      aoF: { value: 4 },
      tint: { value: new THREE.Vector3(0.1, 0.06, 0.2) },
      ex: { value: 1 },
      sat: { value: 1.14 },
      con: { value: 1.07 },
      thr: { value: 1.25 },
      mode: { value: 0 },
    },
  });
