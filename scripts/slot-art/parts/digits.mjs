import * as THREE from 'three';
import { letters } from '../lib/letters.mjs';
import { flatCamera } from '../lib/relief.mjs';

/** Figures, both decimal marks, the sign of "times" and of "plus", in order; an atlas names them d0, d1 and so on. */
const CHARACTERS = '0123456789.,x+';
const HEIGHT = 150;

/** Figures of sums, each as wide as its glyph: [name, canvas]. */
export function digitPictures(bakery, { font, title }, n) {
  const type = `${font.weight} ${HEIGHT * 0.78 * font.scale}px ${font.family}`;
  const probe = new OffscreenCanvas(8, 8).getContext('2d');
  probe.font = type;
  // Figures of some letters hang below their line: all stand as much higher.
  const hung = Math.max(...[...'0123456789'].map((figure) => probe.measureText(figure).actualBoundingBoxDescent));
  const foot = Math.min(HEIGHT * 0.8, HEIGHT - 16 - hung);
  return [...CHARACTERS].map((character) => {
    const width = Math.ceil(probe.measureText(character).width + HEIGHT * 0.24);
    const draw = (context) => {
      context.font = type;
      context.textAlign = 'center';
      context.lineJoin = 'round';
      context.lineWidth = 14;
      context.strokeText(character, width / 2, foot);
      context.fillText(character, width / 2, foot);
    };
    const figure = letters(draw, {
      px: HEIGHT,
      wide: width / HEIGHT,
      rimPx: 6,
      pillow: 15,
      depth: 0.16,
      shells: 8,
      rimRough: 0.38,
      faceRough: 0.34,
      faceMetal: 0.1,
      coat: 0.15,
      sideShade: 0.4,
      face: title.colours[0],
      face2: title.colours[1],
      rim: title.rim,
    });
    const scene = new THREE.Scene();
    scene.add(figure);
    const picture = bakery.bake({
      scene,
      camera: flatCamera(width, HEIGHT),
      width,
      height: HEIGHT,
      n,
      radius: 1.6,
      exposure: 1.05,
      bloom: [
        [3, 0.3],
        [8, 0.3],
      ],
      outline: 'drop-shadow(0 0 3px rgba(20,4,0,1)) drop-shadow(0 3px 4px rgba(0,0,0,.8))',
    });
    return [`d${character}`, picture];
  });
}
