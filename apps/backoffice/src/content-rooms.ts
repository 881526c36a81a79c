import type { Room } from './room.ts';

/** Rooms of what the site says and shows, in their order. */
export const CONTENT_ROOMS: readonly Room[] = [
  {
    name: 'texts',
    title: 'Texts',
    group: 'content',
    icon: 'article',
    right: 'content.see',
    load: () => import('./rooms/texts/room.tsx'),
  },
  {
    name: 'pages',
    title: 'Pages',
    group: 'content',
    icon: 'file-text',
    right: 'content.see',
    load: () => import('./rooms/pages/room.tsx'),
  },
  {
    name: 'slides',
    title: 'Slides',
    group: 'content',
    icon: 'squares-four',
    right: 'content.see',
    load: () => import('./rooms/slides/room.tsx'),
  },
];
