import { describe, expect, it } from 'vitest';
import { followed, type Heard, isGoalSport, newsOf } from './match-news.ts';

const live = (home: number, away: number): Heard => ({ status: 'live', score: [home, away] });
const coming: Heard = { status: 'notStarted', score: undefined };

describe('news of a favourite', () => {
  it.each<[string, Heard | undefined, Heard, string, string | undefined]>([
    ['the first look says only how it stands', undefined, live(2, 1), 'soccer', undefined],
    ['a kick-off', coming, live(0, 0), 'soccer', 'began'],
    ['a kick-off of any sport', coming, live(0, 0), 'tennis', 'began'],
    ['a goal of the home side', live(0, 0), live(1, 0), 'soccer', 'home'],
    ['a goal of the away side', live(1, 0), live(1, 1), 'ice-hockey', 'away'],
    ['two goals between two looks are told once', live(0, 0), live(2, 0), 'soccer', 'home'],
    ['a goal that is taken back', live(1, 0), live(0, 0), 'soccer', undefined],
    ['a point of tennis', live(0, 0), live(1, 0), 'tennis', undefined],
    ['a goal of handball, of which there are fifty', live(20, 19), live(21, 19), 'handball', undefined],
    ['nothing new', live(1, 1), live(1, 1), 'soccer', undefined],
    ['the end', live(1, 1), { status: 'ended', score: [1, 1] }, 'soccer', undefined],
    ['back from an interruption', { ...live(1, 1), status: 'interrupted' }, live(1, 1), 'soccer', undefined],
  ])('%s', (_, before, now, sport, news) => {
    const told = newsOf(before, now, sport);
    expect(told?.kind === 'goal' ? told.side : told?.kind).toBe(news);
  });

  it('is of goals where goals are rare', () => {
    expect(['soccer', 'ice-hockey', 'futsal', 'handball', 'basketball', 'nonsense'].filter(isGoalSport)).toEqual([
      'soccer',
      'ice-hockey',
      'futsal',
    ]);
  });
});

describe('favourites that are followed', () => {
  const row = (id: number, status: string, startMs: number, kind = 'match') => ({ id, status, startMs, kind });
  it('are in play or begin within the hour, those in play first, and no more than a page can carry', () => {
    const rows = [
      row(1, 'notStarted', 1_000),
      row(2, 'live', 0),
      row(3, 'notStarted', 9_000_000),
      row(4, 'ended', 0),
      row(5, 'live', 0, 'race'),
      row(6, 'suspended', 0),
    ];
    expect(followed(rows, 0, 20).map(({ id }) => id)).toEqual([2, 6, 1]);
    expect(followed(rows, 0, 2).map(({ id }) => id)).toEqual([2, 6]);
  });
});
