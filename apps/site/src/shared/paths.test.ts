import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

const to = paths('de-DE', (alias) => alias === 'dota-2');
const fixture = {
  id: 41,
  sportAlias: 'soccer',
  category: { alias: 'germany' },
  tournament: { alias: 'bundesliga' },
  kind: 'match' as const,
  status: 'notStarted',
};

describe('addresses of the screens', () => {
  it.each([
    [to.home, '/de-DE'],
    [to.sport(), '/de-DE/sport'],
    [to.sport('soccer', 'germany', 'bundesliga'), '/de-DE/sport/soccer/germany/bundesliga'],
    [to.today('soccer'), '/de-DE/sport/soccer/today'],
    [to.results('greyhounds'), '/de-DE/sport/greyhounds/results'],
    [to.outrights(), '/de-DE/sport/outrights'],
    [to.outrights('germany'), '/de-DE/sport/outrights/germany'],
    [to.live(), '/de-DE/live'],
    [to.live('soccer'), '/de-DE/live/sport/soccer'],
    [to.list('dota-2', 'europe'), '/de-DE/esports/dota-2/europe'],
    [to.list('soccer', 'germany'), '/de-DE/sport/soccer/germany'],
    [to.fixture(fixture), '/de-DE/sport/soccer/germany/bundesliga/match/41'],
    [to.fixture({ ...fixture, status: 'live' }), '/de-DE/live/sport/soccer/germany/bundesliga/match/41'],
    [to.fixture({ ...fixture, sportAlias: 'dota-2' }), '/de-DE/esports/dota-2/germany/bundesliga/match/41'],
    [
      to.fixture({ ...fixture, sportAlias: 'dota-2', status: 'suspended' }),
      '/de-DE/esports/dota-2/germany/bundesliga/live/match/41',
    ],
  ])('%s', (made, written) => {
    expect(made).toBe(written);
  });
});
