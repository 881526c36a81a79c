import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../../../test/generic-wire/cases.ts';
import {
  asksForLaunch,
  asksForLists,
  LAUNCHED,
  LAUNCHED_BODY,
  pathAnswer,
  pathAsk,
} from '../../../../../../test/generic-wire/launches.ts';
import { genericSheet } from '../../../../../../test/generic-wire/sheet.ts';
import { openbox } from './index.ts';

genericSheet(openbox);

describe('OpenBox', () => {
  asksForLaunch(openbox, SETTINGS);
  asksForLists(openbox, SETTINGS);

  it('has the calls of the specification, and none for a demo', () => {
    expect(openbox.paths.map(({ endpoint }) => endpoint.path)).toEqual([
      '/api/OpenBoxInternal/Games',
      '/api/OpenBoxInternal/GameUrl',
    ]);
    const { asked } = pathAsk(openbox, '/api/OpenBoxInternal/GameUrl', {
      gameId: 'g',
      gameName: 'G',
      isMobile: 'true',
    });
    expect(asked).toEqual({ game: 'g', demo: false, device: 'mobile' });
    expect(pathAsk(openbox, '/api/OpenBoxInternal/GameUrl', { gameId: 'g' }).asked.device).toBeUndefined();
    expect(pathAnswer(openbox, '/api/OpenBoxInternal/GameUrl', LAUNCHED)).toEqual(LAUNCHED_BODY);
    const games = [{ key: 'g', name: 'G', studio: 'openbox' }];
    expect(pathAnswer(openbox, '/api/OpenBoxInternal/Games', { kind: 'games', games })).toEqual({
      result: [{ Key: 'g', Name: 'G', Provider: 'openbox' }],
    });
  });
});
