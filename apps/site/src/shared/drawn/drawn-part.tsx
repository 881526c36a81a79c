import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTakenOver } from './use-taken-over.ts';
import { partTakenOver } from './whole.ts';

/** Says that the part around it is taken over, where the server drew it. */
function Arrived() {
  const drawn = useRef(!useTakenOver());
  useEffect(() => {
    if (drawn.current) partTakenOver();
  }, []);
  return null;
}

/** A part of a page that may have to be waited for. Whatever the server draws stands in these: a part is taken over by itself. */
export const DrawnPart = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={fallback}>
    {children}
    <Arrived />
  </Suspense>
);

/** How many parts stand in a page that the server drew, by the signs that React sets around them. */
export function drawnParts(place: Node): number {
  const comments = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT);
  let count = 0;
  while (comments.nextNode()) if (comments.currentNode.nodeValue === '$') count += 1;
  return count;
}
