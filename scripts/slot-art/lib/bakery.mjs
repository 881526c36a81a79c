import * as THREE from 'three';
import { canvasOf } from './canvas.mjs';
import { adding, developing } from './develop.mjs';
import { rng } from './noise.mjs';
import { studio } from './studio.mjs';

/** Occlusion is the mean of a lit white object; these bring a face that sees all lamps to white: of a whole and of half a sphere. */
const OCCLUSION_GAIN = { sphere: 4.3, hemisphere: 2.1 };

/**
 * Renders small scenes to sprites by averaging many cheap renders: a jitter below a pixel smooths edges, a jittered key light gives soft
 * shadows, a sphere of shadowed lamps true ambient occlusion. No path tracer, no graphics card.
 */
export class Bakery {
  /** @param light the theme's light: room (`top`, `bottom`, `boxes`), `key` and `rims` */
  constructor(light) {
    this.light = light;
    this.renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(1);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    const room = studio(light);
    this.environment = new THREE.PMREMGenerator(this.renderer).fromScene(room, 0.01, 0.1, 60).texture;
    const cube = new THREE.WebGLCubeRenderTarget(256, {
      type: THREE.HalfFloatType,
      generateMipmaps: true,
      minFilter: THREE.LinearMipmapLinearFilter,
    });
    new THREE.CubeCamera(0.1, 60, cube).update(this.renderer, room);
    this.cube = cube.texture;
    this.flatScene = new THREE.Scene();
    this.flatCamera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
    this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
    this.quad.frustumCulled = false;
    this.flatScene.add(this.quad);
    this.add = adding();
    this.develop = developing();
    this.white = new THREE.MeshLambertMaterial({ color: 0xffffff, side: THREE.DoubleSide });
  }

  target(width, height, type = THREE.HalfFloatType) {
    return new THREE.WebGLRenderTarget(width, height, {
      type,
      minFilter: THREE.LinearFilter,
      magFilter: THREE.LinearFilter,
      depthBuffer: true,
    });
  }

  clear(target, colour = 0, alpha = 0) {
    this.renderer.setRenderTarget(target);
    this.renderer.setClearColor(colour, alpha);
    this.renderer.clear();
  }

  /** Draws a flat material over a target without clearing it. */
  blit(material, target) {
    this.quad.material = material;
    this.renderer.setRenderTarget(target);
    this.renderer.autoClear = false;
    this.renderer.render(this.flatScene, this.flatCamera);
    this.renderer.autoClear = true;
  }

  addShare(from, to, share) {
    this.add.uniforms.t.value = from.texture;
    this.add.uniforms.k.value = share;
    this.blit(this.add, to);
  }

  #lights(scene, { radius, center, shadowPx, keyStrength, normalBias = 0.012 }) {
    const { key, rims } = this.light;
    const lamp = new THREE.DirectionalLight(key.colour, keyStrength ?? key.strength);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(shadowPx, shadowPx);
    const view = lamp.shadow.camera;
    view.left = view.bottom = -radius;
    view.right = view.top = radius;
    view.near = 0.1;
    view.far = radius * 8;
    lamp.shadow.bias = -0.0008;
    lamp.shadow.normalBias = normalBias;
    lamp.target.position.copy(center);
    const others = rims.map(([x, y, z, colour, strength]) => {
      const rim = new THREE.DirectionalLight(colour, strength);
      rim.position.set(x, y, z);
      return rim;
    });
    scene.add(lamp, lamp.target, ...others);
    return { lamp, remove: () => scene.remove(lamp, lamp.target, ...others) };
  }

  #sum({ scene, camera, width, height, n, radius, center }, lamp, to) {
    const rand = rng(7);
    const one = this.target(width, height);
    const way = new THREE.Vector3(...this.light.key.at).normalize();
    const side = new THREE.Vector3().crossVectors(way, new THREE.Vector3(0, 1, 0)).normalize();
    const up = new THREE.Vector3().crossVectors(way, side);
    for (let i = 0; i < n; i += 1) {
      camera.setViewOffset(width, height, rand() - 0.5, rand() - 0.5, width, height);
      const turn = rand() * Math.PI * 2;
      const spread = Math.sqrt(rand()) * 0.315;
      lamp.position
        .copy(way)
        .addScaledVector(side, Math.cos(turn) * spread)
        .addScaledVector(up, Math.sin(turn) * spread)
        .multiplyScalar(radius * 3.5)
        .add(center);
      this.clear(one);
      this.renderer.render(scene, camera);
      this.addShare(one, to, 1 / n);
    }
    one.dispose();
  }

  #occlude({ scene, camera, width, height, aoN, radius, center, hemisphere }, lamp, to) {
    const rand = rng(11);
    const one = this.target(width, height);
    const hidden = [];
    scene.traverse((each) => {
      if (((each.isLight && each !== lamp) || each.userData.noAO) && each.visible) hidden.push(each);
    });
    for (const each of hidden) each.visible = false;
    scene.environmentIntensity = 0;
    scene.overrideMaterial = this.white;
    lamp.color.set(0xffffff);
    lamp.intensity = Math.PI;
    lamp.shadow.mapSize.set(512, 512);
    lamp.shadow.map?.dispose();
    lamp.shadow.map = null;
    lamp.shadow.normalBias = 0.02;
    for (let i = 0; i < aoN; i += 1) {
      const y = hemisphere ? (i + 0.5) / aoN : 1 - (2 * i + 1) / aoN;
      const turn = i * 2.399963;
      const flat = Math.sqrt(1 - y * y);
      lamp.position
        .set(Math.cos(turn) * flat, y, Math.sin(turn) * flat)
        .multiplyScalar(radius * 3.5)
        .add(center);
      camera.setViewOffset(width, height, rand() - 0.5, rand() - 0.5, width, height);
      this.clear(one);
      this.renderer.render(scene, camera);
      this.addShare(one, to, 1 / aoN);
    }
    scene.overrideMaterial = null;
    for (const each of hidden) each.visible = true;
    one.dispose();
  }

  #grab(width, height, mode) {
    this.develop.uniforms.mode.value = mode;
    this.clear(null);
    this.blit(this.develop, null);
    const canvas = canvasOf(width, height);
    canvas.getContext('2d').drawImage(this.renderer.domElement, 0, 0);
    return canvas;
  }

  /**
   * One picture with a clear ground. `n`: renders that are averaged; `aoN`: directions of occlusion, 0 for none; `radius`: how far the
   * scene reaches from `center`, in its units; `bloom`: [radius in px, strength]; `outline`: a CSS filter that parts it from its ground.
   */
  bake({ radius = 1.6, center = new THREE.Vector3(), shadowPx = 1024, exposure = 1, bloom = [], ...given }) {
    const job = { n: 12, aoN: 0, aoK: 0.9, envI: 1, radius, center, shadowPx, ...given };
    const { scene, width, height, aoN } = job;
    this.renderer.setSize(width, height, false);
    scene.environment = this.environment;
    scene.environmentIntensity = job.envI;
    const light = this.#lights(scene, job);
    const colours = this.target(width, height, THREE.FloatType);
    const shade = this.target(width, height, THREE.FloatType);
    this.clear(colours);
    this.#sum(job, light.lamp, colours);
    this.clear(shade, aoN ? 0 : 0xffffff, aoN ? 0 : 1);
    if (aoN) this.#occlude(job, light.lamp, shade);
    light.remove();
    job.camera.clearViewOffset();
    const { uniforms } = this.develop;
    uniforms.c.value = colours.texture;
    uniforms.a.value = shade.texture;
    uniforms.aoF.value = aoN ? OCCLUSION_GAIN[job.hemisphere ? 'hemisphere' : 'sphere'] : 1;
    uniforms.aoK.value = aoN ? job.aoK : 0;
    uniforms.ex.value = exposure;
    uniforms.sat.value = job.sat ?? 1.14;
    uniforms.con.value = job.con ?? 1.07;
    uniforms.tint.value.set(...(this.light.tint ?? [0.1, 0.06, 0.2]));
    const picture = this.#grab(width, height, 0);
    const hot = this.#grab(width, height, 1);
    colours.dispose();
    shade.dispose();
    return finish(picture, hot, { outline: job.outline, bloom });
  }
}

function finish(picture, hot, { outline, bloom }) {
  const out = canvasOf(picture.width, picture.height);
  const context = out.getContext('2d');
  if (outline) {
    context.filter = outline;
    context.drawImage(picture, 0, 0);
    context.filter = 'none';
  }
  context.drawImage(picture, 0, 0);
  context.globalCompositeOperation = 'lighter';
  for (const [px, strength] of bloom) {
    context.globalAlpha = strength;
    context.filter = `blur(${px}px)`;
    context.drawImage(hot, 0, 0);
  }
  return out;
}
