import * as THREE from 'three';

const ROOM = {
  vertexShader:
    'varying vec3 v; void main(){ v=normalize(position); gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
  fragmentShader:
    'varying vec3 v; uniform vec3 a,b; void main(){ float t=v.y*.5+.5; gl_FragColor=vec4(mix(b,a,smoothstep(.1,.9,t))*(1.+.35*sin(v.x*5.)*sin(v.y*4.)),1.); }',
};

/**
 * The room that metal mirrors: dark, with few hard soft boxes. That contrast makes metal read as metal; an even room makes gold mustard.
 * `boxes`: [x, y, z, width, height, [r, g, b], strength].
 */
export function studio({ top, bottom, boxes }) {
  const scene = new THREE.Scene();
  scene.add(
    new THREE.Mesh(
      new THREE.SphereGeometry(20, 32, 16),
      new THREE.ShaderMaterial({
        side: THREE.BackSide,
        uniforms: { a: { value: top }, b: { value: bottom } },
        ...ROOM,
      }),
    ),
  );
  for (const [x, y, z, width, height, [r, g, b], strength] of boxes) {
    const box = new THREE.Mesh(
      new THREE.PlaneGeometry(width, height),
      new THREE.MeshBasicMaterial({ side: THREE.DoubleSide }),
    );
    box.material.color.setRGB(r * strength, g * strength, b * strength);
    box.position.set(x, y, z);
    box.lookAt(0, 0, 0);
    scene.add(box);
  }
  return scene;
}
