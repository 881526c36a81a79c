/** Daylight through leaves: the orchard is baked flat, and graded as film is. */
const ORCHARD_DAY = 'brightness(.94) contrast(1.32) saturate(1.5)';
/** The haze of a room at night lies over its darkest places too: they are made dark again. */
const WORKSHOP_NIGHT = 'brightness(.92) contrast(1.3) saturate(1.3)';

/**
 * How a theme is sent, by game; none of it changes what is baked. `air`: what drifts through its world, motes if left out. `files`: those
 * that are written once more after baking, at what `quality` (0 to 1), `scale` and `grade` (a filter of CSS), where a theme would weigh
 * too much: leaves, trees and wicker are fine-grained, and what is out of focus or moves may be smaller.
 */
export const SENT = {
  'slot-brass-orchard': {
    air: { shape: 'petal', tint: ['#ffd8e4', '#ffc0d4', '#fff0d8'], fall: 38, sway: 34, count: 60, size: 0.12 },
    files: {
      'symbols.webp': { quality: 0.6 },
      'blur.webp': { quality: 0.3, scale: 2 / 3 },
      'win.webp': { quality: 0.5, scale: 5 / 6 },
      'wide-view.webp': { quality: 0.66, grade: ORCHARD_DAY },
      'tall-view.webp': { quality: 0.66, grade: ORCHARD_DAY },
      'wide-feature.webp': { quality: 0.6, grade: ORCHARD_DAY },
      'tall-feature.webp': { quality: 0.6, grade: ORCHARD_DAY },
      'wide-near.webp': { quality: 0.6, scale: 0.625 },
      'tall-near.webp': { quality: 0.6, scale: 0.75 },
    },
  },
  'slot-lantern-fjord': {
    air: { shape: 'flake', tint: ['#e8f4ff', '#a8f0e0'], fall: 22, sway: 18, count: 70, size: 0.07 },
    files: {
      'blur.webp': { quality: 0.4, scale: 2 / 3 },
      'win.webp': { quality: 0.5, scale: 5 / 6 },
      'wide-near.webp': { quality: 0.6, scale: 0.625 },
      'tall-near.webp': { quality: 0.6, scale: 0.75 },
      'wide-land.webp': { quality: 0.62, scale: 0.75 },
      'tall-land.webp': { quality: 0.62, scale: 0.85 },
      'symbols.webp': { quality: 0.62, scale: 15 / 16 },
      'frame-wide.webp': { quality: 0.7, scale: 0.8 },
      'plate.webp': { quality: 0.7, scale: 0.8 },
    },
  },
  'slot-clockmaker': {
    air: { shape: 'ember', tint: ['#ffd890', '#ffe8c0'], fall: 12, sway: 14, count: 70, size: 0.09 },
    files: {
      'symbols.webp': { quality: 0.72 },
      'blur.webp': { quality: 0.4, scale: 2 / 3 },
      'win.webp': { quality: 0.5, scale: 5 / 6 },
      'wide-room.webp': { quality: 0.8, grade: WORKSHOP_NIGHT },
      'tall-room.webp': { quality: 0.8, grade: WORKSHOP_NIGHT },
      'wide-feature.webp': { quality: 0.75, grade: WORKSHOP_NIGHT },
      'tall-feature.webp': { quality: 0.75, grade: WORKSHOP_NIGHT },
      'wide-near.webp': { quality: 0.6, scale: 0.625 },
      'tall-near.webp': { quality: 0.6, scale: 0.75 },
      'plate.webp': { quality: 0.7, scale: 0.8 },
    },
  },
  'slot-gem-mine': {
    air: { shape: 'ember', tint: ['#ffb060', '#60d8ff', '#e070ff'], fall: 14, sway: 12, count: 70, size: 0.08 },
    files: {
      'blur.webp': { quality: 0.4, scale: 2 / 3 },
      'win.webp': { quality: 0.5, scale: 5 / 6 },
      'wide-near.webp': { quality: 0.6, scale: 0.625 },
      'tall-near.webp': { quality: 0.6, scale: 0.75 },
      'plate.webp': { quality: 0.7, scale: 0.8 },
    },
  },
};
