import { describe, expect, it } from 'vitest';
import { type Look, look } from './support/look.ts';
import { VISITORS } from './support/screens.ts';
import { focusStaysSeen, LISTS, menuShows, openSweep } from './support/sweep.ts';

const { window, visitor, player, ofPlayer } = openSweep();

const WIDTHS = [1440, 390, 360] as const;
const BOTH = ['dark', 'light'] as const;
const LANGUAGES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'ko-KR', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT'] as const;

/** Axe reads every screen in both themes in English; in German, whose words are longest, once at each width. */
const READ: Readonly<Record<string, Look['themes']>> = {
  'en-US': { 1440: BOTH, 390: BOTH },
  'de-DE': { 1440: ['light'], 390: ['dark'] },
};

describe.each(LANGUAGES)('in %s', (language) => {
  const themes = READ[language];
  const wanted: Look = { language, widths: WIDTHS, ...(themes && { themes }) };

  it.each(VISITORS)('check 76: $name fits and reads well', async (screen) => {
    if (screen.name === 'not found') window.expectComplaints(/status of 404/);
    expect(await look(visitor(), screen, wanted)).toEqual([]);
  });

  it.each(ofPlayer)('$name of a player fits and reads well', async (screen) => {
    expect(await look(player(), screen, wanted)).toEqual([]);
  });
});

describe('on every list', () => {
  it.each([390, 1440] as const)('at %i px the focus goes back through it without hiding', async (width) => {
    await focusStaysSeen(visitor(), width, LISTS);
  });
});

describe('on a phone', () => {
  it.each(ofPlayer.filter(({ path }) => path.startsWith('open-modal')))(
    'the menu of the account shows $name',
    async ({ path }) => {
      await menuShows(player(), path);
    },
  );
});
