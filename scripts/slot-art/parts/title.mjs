import * as THREE from 'three';
import { letters } from '../lib/letters.mjs';
import { flatCamera } from '../lib/relief.mjs';

const [WIDTH, HEIGHT] = [1040, 320];

/** The game's name. `title.lines`: [text, size in px, foot in px from the top]. */
export function titlePicture(bakery, { title, font }, n) {
  const draw = (context) => {
    context.textAlign = 'center';
    context.lineJoin = 'round';
    for (const [text, size, foot] of title.lines) {
      context.font = `${font.weight} ${size}px ${font.family}`;
      context.letterSpacing = `${size * 0.05}px`;
      context.lineWidth = 12;
      context.strokeText(text, WIDTH / 2, foot);
      context.fillText(text, WIDTH / 2, foot);
    }
  };
  const name = letters(draw, {
    px: HEIGHT,
    wide: WIDTH / HEIGHT,
    rimPx: 7,
    pillow: 20,
    depth: 0.16,
    shells: 12,
    coat: 0.4,
    sideShade: 0.4,
    faceMetal: 0.15,
    rimRough: 0.26,
    faceRough: 0.3,
    face: title.colours[0],
    face2: title.colours[1],
    rim: title.rim,
  });
  name.rotation.x = -0.12;
  const scene = new THREE.Scene();
  scene.add(name);
  return bakery.bake({
    scene,
    camera: flatCamera(WIDTH, HEIGHT, 1.06),
    width: WIDTH,
    height: HEIGHT,
    n,
    radius: 3.4,
    exposure: 1.05,
    bloom: [
      [4, 0.4],
      [14, 0.45],
    ],
    outline: 'drop-shadow(0 0 5px rgba(4,8,40,1)) drop-shadow(0 5px 8px rgba(0,0,20,.9))',
  });
}
