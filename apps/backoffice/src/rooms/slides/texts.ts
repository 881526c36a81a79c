import type { SLIDE_DEVICES, SLIDE_PAGES, SlideArt } from '@evens/contract';

const PAGES: Readonly<Record<(typeof SLIDE_PAGES)[number], string>> = {
  home: 'Home',
  sport: 'Sports',
  live: 'Live',
  esports: 'Esports',
  casino: 'Casino',
  promotions: 'Promotions',
};

const ARTS: Readonly<Record<SlideArt, string>> = {
  stadium: 'Stadium',
  ladder: 'Ladder',
  turf: 'Turf',
  table: 'Table',
  wheel: 'Wheel',
};

const DEVICES: Readonly<Record<(typeof SLIDE_DEVICES)[number], string>> = {
  all: 'Every device',
  phone: 'Phones',
  desk: 'Wide screens',
};

export const TEXTS = {
  title: 'Slides',
  about: 'What stands at the head of a page, in this order. The site shows a change once it is published.',
  page: 'Page',
  pages: PAGES,
  arts: ARTS,
  devices: DEVICES,
  list: 'Slides of the page',
  none: 'This page has no slides.',
  add: 'Add slide',
  edit: (id: string) => `Edit ${id}`,
  up: (id: string) => `Move ${id} up`,
  down: (id: string) => `Move ${id} down`,
  remove: (id: string) => `Remove ${id}`,
  shippedWords: 'words of the site',
  id: 'Key',
  art: 'Picture of the site',
  picture: 'Own picture (JPEG, PNG or WebP, 5 MB at most)',
  noPicture: 'Without own picture',
  path: 'Leads to (path after the language)',
  device: 'Shown on',
  from: 'From (UTC)',
  until: 'Until (UTC)',
  ownWords: 'Own words',
  siteWords: 'Words of the site',
  language: 'Language of the words',
  kicker: 'Line above',
  slideTitle: 'Title',
  text: 'Text',
  action: 'Button',
  english: 'English is needed: it is shown where a language has no words of its own.',
  draftOf: (by: string) => `Draft of ${by}`,
} as const;
