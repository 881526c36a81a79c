import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/**
 * Stacks of a built program name the lines it was written in. The map is read when the first stack is looked at: Node's own way
 * reads a map of megabytes at each start, and knows none of a program that `vm` has compiled.
 */
export function nameSourceLines(program: string, mapFile: string): void {
  let map: SourceMap | undefined;
  let unreadable = false;
  const known = (): SourceMap | undefined => {
    if (map || unreadable) return map;
    try {
      map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
    } catch {
      // Built without a map, or the file is gone: lines of the built program are better than none.
      unreadable = true;
    }
    return map;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => {
      const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
      if (frame.getFileName() !== program || line === null || column === null) return `\n    at ${frame}`;
      const from = known()?.findOrigin(line, column);
      if (!from || !('fileName' in from)) return `\n    at ${frame}`;
      const name = frame.getFunctionName() ?? frame.getMethodName();
      const place = `${from.fileName}:${from.lineNumber}:${from.columnNumber}`;
      return name ? `\n    at ${name} (${place})` : `\n    at ${place}`;
    });
    return `${titleOf(error)}${lines.join('')}`;
  };
}

function titleOf(error: Error): string {
  try {
    return String(error);
  } catch {
    // An error whose own words cannot be had still has a place.
    return 'Error';
  }
}
