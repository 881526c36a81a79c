import * as THREE from 'three';
import { canvasOf } from './canvas.mjs';
import { FLAT_VERTEX } from './develop.mjs';

const flat = (fragmentShader, uniforms, own = {}) =>
  new THREE.ShaderMaterial({ vertexShader: FLAT_VERTEX, fragmentShader, uniforms, depthTest: false, ...own });

/** A full shader to a float target, in strips: on a processor one long draw would be taken for a hang. */
export function shaderTarget(bakery, width, height, fragment, uniforms = {}, strips = 8) {
  const { renderer } = bakery;
  bakery.quad.material = flat(fragment, uniforms);
  const target = bakery.target(width, height, THREE.FloatType);
  renderer.autoClear = false;
  target.scissorTest = true;
  for (let i = 0; i < strips; i += 1) {
    target.scissor.set(0, Math.floor((height * i) / strips), width, Math.ceil(height / strips) + 1);
    renderer.setRenderTarget(target);
    renderer.render(bakery.flatScene, bakery.flatCamera);
    renderer.getContext().finish();
  }
  target.scissorTest = false;
  renderer.autoClear = true;
  return target;
}

/** A full shader to a drawing; it answers with premultiplied colours. */
export function shaderCanvas(bakery, width, height, fragment, uniforms) {
  bakery.quad.material = flat(fragment, uniforms, { blending: THREE.NoBlending, transparent: true });
  bakery.renderer.setSize(width, height, false);
  bakery.clear(null);
  bakery.renderer.render(bakery.flatScene, bakery.flatCamera);
  const canvas = canvasOf(width, height);
  canvas.getContext('2d').drawImage(bakery.renderer.domElement, 0, 0);
  return canvas;
}

/** The mean of `n` renders of a scene, each moved by less than a pixel. `move` sets the camera's view for one of them. */
export function meanTarget(bakery, scene, width, height, n, camera, move) {
  const one = bakery.target(width, height);
  const sum = bakery.target(width, height, THREE.FloatType);
  bakery.clear(sum);
  for (let i = 0; i < n; i += 1) {
    move(i);
    bakery.clear(one);
    bakery.renderer.render(scene, camera);
    bakery.addShare(one, sum, 1 / n);
  }
  one.dispose();
  return sum;
}
