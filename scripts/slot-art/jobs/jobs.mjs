/** What each job bakes from: the file of `jobs/`, and the parts of a theme that it reads. */
export const JOBS = {
  symbols: ['light', 'symbols'],
  win: ['light', 'wins'],
  scene: ['light', 'scene'],
  parts: ['light', 'font', 'frame', 'title', 'button', 'plate', 'coin'],
  cover: ['light', 'symbols', 'cover', 'palette'],
};

/** Files of earlier jobs that a job draws upon. */
export const DRAWS_UPON = { cover: 'tall' };
