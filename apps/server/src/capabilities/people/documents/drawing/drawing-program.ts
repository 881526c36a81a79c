/** What a page may measure, in points of 1/72 inch: a PDF has no larger one than 200 inches, and nobody reads one of 10 points. */
const SIDES = { least: 10, most: 14_400 };
/** The longer side of a page as it is drawn: small print of a letter is read at this. */
export const DRAWN_SIDE = 2_200;
const DOTS_PER_POINT = 200 / 72;

/** How the process ends that draws. Whatever else it ends with is a file that could not be drawn. */
export const ENDED = { drawn: 0, tooManyPages: 4 } as const;

/**
 * Shuts, in the process that draws, what it has no use for before it reads a byte of the file. The system's own limits are set before
 * (`drawing-process.ts`); this takes the network and the start of others from the library's script.
 */
export const SHUT = `
  const builtins = require('node:module');
  const needed = new Set(['fs', 'path', 'url', 'crypto']);
  const load = builtins._load;
  builtins._load = (name, ...more) => {
    if (builtins.isBuiltin(name) && !needed.has(name.replace(/^node:/, ''))) throw new Error('not here: ' + name);
    return load(name, ...more);
  };
  process.getBuiltinModule = undefined;
  for (const name of ['fetch', 'WebSocket', 'EventSource']) globalThis[name] = undefined;
`;

/**
 * Reads a PDF from its input, and writes to the pipe with number 3: how many pages it has, and of each its width, its height and its
 * dots, four bytes each. It draws what a reader sees first, forms as they are filled; nothing in it runs a script or follows a
 * link.
 */
export const PROGRAM = `
  const fs = require('node:fs');
  const [library, mostPages] = [process.argv[1], Number(process.argv[2])];
  const write = (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      try {
        at += fs.writeSync(3, bytes, at);
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error;
      }
    }
  };
  const numbers = (...values) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
    return bytes;
  };
  const isSide = (points) => points >= ${SIDES.least} && points <= ${SIDES.most};
  async function draw() {
    const { PDFiumLibrary } = require(library);
    const pdfium = await PDFiumLibrary.init();
    const pdf = await pdfium.loadDocument(fs.readFileSync(0));
    const count = pdf.getPageCount();
    if (count > mostPages) return ${ENDED.tooManyPages};
    if (!(count >= 1)) return 3;
    write(numbers(count));
    for (let at = 0; at < count; at += 1) {
      const page = pdf.getPage(at);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      if (!isSide(originalWidth) || !isSide(originalHeight)) return 3;
      const scale = Math.min(${DOTS_PER_POINT}, ${DRAWN_SIDE} / Math.max(originalWidth, originalHeight));
      const side = (points) => Math.max(1, Math.floor(points * scale));
      const drawn = await page.render({
        width: side(originalWidth),
        height: side(originalHeight),
        renderFormFields: true,
        render: 'bitmap',
      });
      write(numbers(drawn.width, drawn.height));
      write(drawn.data);
    }
    return ${ENDED.drawn};
  }
  draw().then((code) => process.exit(code), () => process.exit(3));
`;
