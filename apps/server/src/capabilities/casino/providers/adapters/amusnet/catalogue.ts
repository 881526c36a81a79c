import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'Amusnet',
  confidence: 'C',
  units: 'hundred-thousandths',
  titles: [
    { game: 'amusnet-hi-lo', name: 'Hi-Lo', kind: 'original', categories: ['games'], plays: 'hilo' },
    {
      game: 'amusnet-jacks-or-better',
      name: 'Jacks or Better',
      kind: 'table',
      categories: ['card'],
      plays: 'video-poker-jacks',
    },
  ],
};
