import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'Amusnet',
  confidence: 'C',
  assumed: [
    'address of the cards; a message with both names in it',
    'what stands in EgyptQuestJackpot: one pool with levels',
    'wallet, codes, units, launch, list of games',
  ],
  units: 'hundred-thousandths',
  titles: [
    { game: 'amusnet-hi-lo', name: 'Up or Down', key: 'hi-lo', kind: 'original', categories: ['games'], plays: 'hilo' },
    {
      game: 'amusnet-jacks-or-better',
      name: 'Draw Poker',
      key: 'jacks-or-better',
      kind: 'table',
      categories: ['card'],
      plays: 'video-poker-jacks',
    },
  ],
};
