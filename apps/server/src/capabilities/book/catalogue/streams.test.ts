import { describe, expect, it } from 'vitest';
import { withOutsideViews } from './streams.ts';
import type { FixtureView } from './views.ts';

const view = (more: Partial<FixtureView> = {}): FixtureView => ({
  id: 7,
  sportId: 1,
  sportAlias: 'soccer',
  Type: 2,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
  kind: 'match',
  startMs: 0,
  status: 'live',
  competitors: [],
  marketsCount: 0,
  version: 1,
  ...more,
});

describe('the picture of a match', () => {
  it.each([
    ['https://tv.example/{id}.m3u8', {}, { url: 'https://tv.example/7.m3u8', type: 'hls' }],
    ['https://tv.example/{sport}/{id}.mp4?k=1', {}, { url: 'https://tv.example/soccer/7.mp4?k=1', type: 'mp4' }],
    ['https://tv.example/{id}.m3u8', { status: 'interrupted' }, { url: 'https://tv.example/7.m3u8', type: 'hls' }],
    ['https://tv.example/{id}.m3u8', { status: 'notStarted' }, undefined],
    ['https://tv.example/{id}.m3u8', { status: 'ended' }, undefined],
    ['https://tv.example/{id}.m3u8', { kind: 'race' }, undefined],
    [undefined, {}, undefined],
  ] as const)('%s of %o', (template, more, stream) => {
    expect(withOutsideViews({ streamUrl: template }, view(more)).stream).toEqual(stream);
  });
});

describe('the page of another house that shows a match', () => {
  it.each([
    ['https://see.example/{sport}?m={id}&l={language}', {}, 'https://see.example/soccer?m=7&l={language}'],
    ['https://see.example/{id}', { status: 'suspended' }, 'https://see.example/7'],
    ['https://see.example/{id}', { status: 'notStarted' }, undefined],
    ['https://see.example/{id}', { status: 'closed' }, undefined],
    ['https://see.example/{id}', { kind: 'outright' }, undefined],
    [undefined, {}, undefined],
  ] as const)('%s of %o', (visualisationUrl, more, url) => {
    expect(withOutsideViews({ visualisationUrl }, view(more)).visualisation?.url).toBe(url);
  });
});
