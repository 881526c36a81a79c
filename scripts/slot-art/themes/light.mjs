/** A dark room with six hard soft boxes: a warm key upper left, cyan at the right, violet at the left, orange from below. */
export const NIGHT_LIGHT = {
  top: [0.06, 0.1, 0.26],
  bottom: [0.16, 0.05, 0.12],
  boxes: [
    [-4, 5, 4, 4.5, 2.6, [1, 0.86, 0.66], 13],
    [5.5, 1.5, -1, 1.2, 7, [0.45, 0.9, 1], 7.5],
    [-6, -0.5, -1, 1.2, 6, [0.62, 0.36, 1], 8],
    [0, -6, 2, 7, 3, [1, 0.5, 0.22], 2.2],
    [2.6, 3, 6, 1.6, 1.6, [1, 1, 1], 7],
    [0.5, 7, -1, 6, 1, [0.8, 0.9, 1], 7],
  ],
  key: { at: [-2.2, 3.2, 3.4], colour: 0xffe2b8, strength: 2.6 },
  rims: [
    [3.2, 1.2, -2.4, 0x86e6ff, 2.6],
    [-3.4, 0.6, -2.2, 0x9a6bff, 3],
    [0, -3, 1.5, 0xff8a4a, 0.5],
  ],
  tint: [0.1, 0.06, 0.2],
};
