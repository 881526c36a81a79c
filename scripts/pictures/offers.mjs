/** What stands over the offers of the house: npm run pictures -- offer-steps. The object is right of the middle, the left is for words. */
const offer = (scene, own = {}) => ({
  scene: `offers/${scene}.glsl`,
  lamps: 2,
  bounces: 4,
  width: 1120,
  height: 434,
  frames: 30,
  lens: 0.04,
  despeckle: true,
  glint: 1.6,
  exposure: 1.25,
  bloom: 0.7,
  grade: 1.08,
  sizes: [
    [`offer-${scene}`, 1120, 0.76],
    [`offer-${scene}-s`, 760, 0.7],
  ],
  ...own,
});

export const OFFERS = {
  'offer-steps': offer('steps', { eye: [-2.6, 1.7, 7.4], aim: [-1.35, 0.92, 0], field: 0.44, focus: 7.2 }),
  'offer-shield': offer('shield', { eye: [0, 1.35, 6.2], aim: [0, 1.02, 0], field: 0.42, focus: 6.1 }),
  'offer-ticket': offer('ticket', { eye: [0, 1.5, 6.0], aim: [0.15, 0.98, 0], field: 0.42, focus: 5.9 }),
  'offer-lead': offer('lead', { eye: [0, 1.5, 6.6], aim: [0, 1.05, 0], field: 0.42, focus: 6.5 }),
};
