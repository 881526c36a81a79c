import { SCORE_SHEETS, SCORE_WORDS, SPORTS, scoreSheet, storySheet, WAYS } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/{catalogue,match,sportsbook}.json', {
  eager: true,
  import: 'default',
});

function textIn(language: string, area: string, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === part)?.[1]
          : undefined,
      files[`../../../locales/${language}/${area}.json`],
    );
}

const languages = [...new Set(Object.keys(files).map((path) => path.split('/').at(-2) ?? ''))];

/** Every text that the sheet of a sport leads to: area and key. */
function wordsOf(alias: string): readonly (readonly [area: string, key: string])[] {
  const score = scoreSheet(alias);
  const story = storySheet(alias);
  return [
    ['catalogue', `sport.${alias}`],
    ['match', `entrant.${score.entrant}`],
    ...(score.part === 'none' ? [] : [['catalogue', `period.${score.part === 'half' ? '1h' : score.part}`] as const]),
    ...Object.values(story.moments).map((word) => ['match', `incident.${word}`] as const),
  ];
}

describe.each(languages)('in %s', (language) => {
  it('there are nine languages', () => expect(languages).toHaveLength(9));

  it.each(Object.keys(SCORE_SHEETS))('every word of %s has a text', (alias) => {
    expect(wordsOf(alias).filter(([area, key]) => typeof textIn(language, area, key) !== 'string')).toEqual([]);
  });

  it.each(SPORTS.map(({ alias }) => alias))('every count of %s has a name', (alias) => {
    const named = (stat: string) =>
      typeof (textIn(language, 'match', `stat.${stat}`) ?? textIn(language, 'catalogue', `stat.${stat}`)) === 'string';
    expect(storySheet(alias).stats.filter((stat) => !named(stat))).toEqual([]);
  });

  it('whatever a contest may be at has a name', () => {
    const phases =
      'break break_half break_interval ended play playing running before ritual shootout ot super-over'.split(' ');
    expect(phases.filter((phase) => typeof textIn(language, 'catalogue', `phase.${phase}`) !== 'string')).toEqual([]);
  });

  it('ways of scoring have theirs', () => {
    const lacking = [...SCORE_WORDS, ...WAYS].filter(
      (word) => typeof textIn(language, 'match', `how.${word}`) !== 'string',
    );
    expect(lacking).toEqual([]);
  });
});
