import type { DragEvent } from 'react';

/** Names what is dragged, so that a slot takes no file or text from elsewhere. */
const KIND = 'application/x-evens-fixture';

/** For what can be dragged: a match of the list, or a slot with its match. */
export const dragOf = (fixtureId: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, String(fixtureId));
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** For where it can be dropped. */
export const dropOf = (take: (fixtureId: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const fixtureId = Number(event.dataTransfer.getData(KIND));
    if (!fixtureId) return;
    event.preventDefault();
    take(fixtureId);
  },
});
