/** An empty drawing of this size in pixels. */
export function canvasOf(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas;
}

/** The same picture in another size. */
export function scaled(canvas, width, height = Math.round((width * canvas.height) / canvas.width)) {
  const made = canvasOf(width, height);
  const context = made.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, made.width, made.height);
  return made;
}
