// Draws the pictures of light and material in headless Chromium and writes them as WebP: npm run pictures [NAME...].
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { COVERS } from './covers.mjs';
import { GAMES } from './games.mjs';
import { OFFERS } from './offers.mjs';
import { PICTURES } from './pictures.mjs';
import { drawSigns, signsToDraw } from './signs.mjs';
import { BAKED, digestOf, readBaked, shaderOf, sourceDigest } from './source.mjs';
import { TABLES } from './tables.mjs';

const out = new URL('../../apps/site/public/art/', import.meta.url);
const font = new URL(
  '../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  import.meta.url,
);

/** Runs in the page: sums jittered frames tile by tile, then develops them like film. */
async function draw({
  shader,
  width,
  height,
  frames,
  eye,
  aim,
  field,
  lens,
  focus,
  exposure,
  bloom,
  clear,
  sizes,
  grade,
  despeckle,
}) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('no float targets');
  gl.getExtension('EXT_float_blend');
  const program = (fragment) => {
    const made = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, '#version 300 es\nin vec2 at;void main(){gl_Position=vec4(at,0,1);}'],
      [gl.FRAGMENT_SHADER, fragment],
    ]) {
      const part = gl.createShader(kind);
      gl.shaderSource(part, text);
      gl.compileShader(part);
      if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part));
      gl.attachShader(made, part);
    }
    gl.linkProgram(made);
    if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made));
    return made;
  };
  const scene = program(shader);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(gl.getAttribLocation(scene, 'at'), 2, gl.FLOAT, false, 0, 0);
  const pixels = new Float32Array(width * height * 4);
  const TILE = 256;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, TILE, TILE, 0, gl.RGBA, gl.FLOAT, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.viewport(0, 0, TILE, TILE);
  gl.useProgram(scene);
  const sheet = globalThis.signSheet;
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.uniform1i(gl.getUniformLocation(scene, 'uSigns'), 1);
  gl.activeTexture(gl.TEXTURE0);
  const set = (name, ...values) => gl[`uniform${values.length}f`](gl.getUniformLocation(scene, name), ...values);
  set('uSize', width, height);
  set('uEye', ...eye);
  set('uAim', ...aim);
  set('uField', field);
  set('uLens', lens);
  set('uFocus', focus);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  const tile = new Float32Array(TILE * TILE * 4);
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE) {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      set('uOrigin', x, y);
      for (let frame = 0; frame < frames; frame += 1) {
        gl.uniform1i(gl.getUniformLocation(scene, 'uFrame'), frame);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        if (frame % 4 === 3) gl.finish();
      }
      gl.readPixels(0, 0, TILE, TILE, gl.RGBA, gl.FLOAT, tile);
      for (let row = 0; row < Math.min(TILE, height - y); row += 1)
        pixels.set(
          tile.subarray(row * TILE * 4, (row * TILE + Math.min(TILE, width - x)) * 4),
          ((y + row) * width + x) * 4,
        );
    }
  // Lone bright or dark grains that more frames would even out: each pixel stays between
  // the third of its neighbours from either end, in the last pass between those in the middle.
  for (let pass = 0; despeckle && pass < 3; pass += 1) {
    const before = pixels.slice();
    for (let row = 1; row < height - 1; row += 1)
      for (let column = 1; column < width - 1; column += 1)
        for (let part = 0; part < 3; part += 1) {
          const near = [-1, 0, 1]
            .flatMap((down) => [-1, 0, 1].map((over) => before[((row + down) * width + column + over) * 4 + part]))
            .sort((left, right) => left - right);
          const at = (row * width + column) * 4 + part;
          pixels[at] = Math.min(near[pass < 2 ? 6 : 5], Math.max(near[pass < 2 ? 2 : 3], before[at]));
        }
  }
  const plate = document.createElement('canvas');
  plate.width = width;
  plate.height = height;
  const context = plate.getContext('2d');
  const image = context.createImageData(width, height);
  // The curve that film has: highlights roll off instead of burning out.
  const film = (value) => {
    const x = Math.max(0, value);
    return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  };
  const glow = context.createImageData(width, height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = ((height - 1 - row) * width + column) * 4;
      const to = (row * width + column) * 4;
      const alpha = clear ? Math.min(1, pixels[from + 3] / frames) : 1;
      const tone = [0, 1, 2].map((part) => ((pixels[from + part] / frames) * exposure) / Math.max(alpha, 0.001));
      const grey = (tone[0] + tone[1] + tone[2]) / 3;
      for (let part = 0; part < 3; part += 1) {
        const rich = Math.max(0, grey + (tone[part] - grey) * grade);
        image.data[to + part] = 255 * Math.min(1, film(rich)) ** (1 / 2.2);
        glow.data[to + part] = 255 * Math.min(1, Math.max(0, rich - 0.9) * 0.35) ** (1 / 2.2);
      }
      image.data[to + 3] = 255 * alpha;
      glow.data[to + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  if (bloom > 0) {
    const light = document.createElement('canvas');
    light.width = width;
    light.height = height;
    light.getContext('2d').putImageData(glow, 0, 0);
    context.globalCompositeOperation = 'lighter';
    for (const [radius, strength] of [
      [width / 160, 0.5],
      [width / 36, 0.45],
    ]) {
      context.filter = `blur(${radius}px)`;
      context.globalAlpha = strength * bloom;
      context.drawImage(light, 0, 0);
    }
  }
  const written = [];
  for (const [name, wide, quality] of sizes) {
    const copy = document.createElement('canvas');
    copy.width = wide;
    copy.height = Math.round((wide * height) / width);
    const to = copy.getContext('2d');
    to.imageSmoothingQuality = 'high';
    to.drawImage(plate, 0, 0, copy.width, copy.height);
    for (const [type, grade] of [
      ['image/webp', quality],
      ['image/png', 1],
    ]) {
      const blob = await new Promise((done) => copy.toBlob(done, type, grade));
      const text = await new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result).split(',')[1]);
        reader.readAsDataURL(blob);
      });
      written.push([name, type, text]);
    }
  }
  return written;
}

const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const preview = process.argv.find((each) => each.startsWith('--preview='))?.slice(10);
const quick = process.argv.includes('--quick');
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // The watchdog takes a picture that is drawn slowly, on a busy machine, for one that hangs.
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-gpu-watchdog',
  ],
});
try {
  const page = await browser.newPage();
  await page.evaluate(drawSigns, signsToDraw(readFileSync(font).toString('base64')));
  for (const [name, picture] of Object.entries({ ...PICTURES, ...OFFERS, ...GAMES, ...TABLES, ...COVERS })) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = performance.now();
    const { scene: _scene, lamps: _lamps, bounces: _bounces, step: _step, folder = 'pictures', ...rest } = picture;
    const into = new URL(`${folder}/`, out);
    mkdirSync(fileURLToPath(into), { recursive: true });
    const shader = shaderOf(picture);
    const scale = quick ? 0.4 : 1;
    const job = {
      field: 1,
      lens: 0,
      focus: 1,
      exposure: 1,
      bloom: 0,
      clear: false,
      grade: 1.1,
      despeckle: false,
      eye: [0, 0, 1],
      aim: [0, 0, 0],
      ...rest,
    };
    job.width = Math.round(job.width * scale);
    job.height = Math.round(job.height * scale);
    if (quick) job.frames = Math.ceil(job.frames / 4);
    const files = await page.evaluate(draw, { ...job, shader });
    const baked = { source: sourceDigest(picture), files: {} };
    for (const [file, type, text] of files) {
      const bytes = Buffer.from(text, 'base64');
      if (type === 'image/png') {
        if (preview) writeFileSync(`${preview}/${file}.png`, bytes);
        continue;
      }
      if (!quick) {
        writeFileSync(new URL(`${file}.webp`, into), bytes);
        baked.files[file] = digestOf(bytes);
      }
      console.log(
        `${file}.webp ${Math.round(bytes.length / 1000)} kB, ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    if (!quick) writeFileSync(BAKED, `${JSON.stringify({ ...readBaked(), [name]: baked }, null, 2)}\n`);
  }
} finally {
  await browser.close();
}
