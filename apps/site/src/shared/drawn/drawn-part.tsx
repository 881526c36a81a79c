import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTakenOver } from './use-taken-over.ts';
import { partTakenOver, partWaits, takingOver } from './whole.ts';

/** Says that the part around it is taken over, where the server drew it. */
function Arrived() {
  const drawn = useRef(!useTakenOver());
  useEffect(() => {
    if (drawn.current) partTakenOver();
  }, []);
  return null;
}

/** How each part of a drawn page is taken over without waiting for an idle moment; parts within a part come after it. */
const untaken = new Set<() => void>();

/** In one piece of work, before anything newer is heard. */
export function takeRestOver(): void {
  while (untaken.size > 0) {
    const next = [...untaken];
    untaken.clear();
    flushSync(() => {
      for (const each of next) each();
    });
  }
}

/**
 * A part of a page that may have to be waited for. Whatever the server draws stands in these: a part is taken over by itself, in
 * pieces of work between which the browser answers. Left alone, React would take it over when it has nothing else to do, and
 * parts that come later than the page hold that up for a third of a second each.
 */
export function DrawnPart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, begin] = useState<'idle' | 'soon' | 'now'>('idle');
  useEffect(() => {
    if (!takingOver()) return undefined;
    const atOnce = () => begin('now');
    untaken.add(atOnce);
    partWaits();
    startTransition(() => begin('soon'));
    return () => void untaken.delete(atOnce);
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrived />
    </Suspense>
  );
}

/** How many parts stand in a page that the server drew, by the signs that React sets around them. */
export function drawnParts(place: Node): number {
  const comments = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT);
  let count = 0;
  while (comments.nextNode()) if (comments.currentNode.nodeValue === '$') count += 1;
  return count;
}
