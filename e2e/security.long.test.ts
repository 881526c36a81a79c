import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { type Look, look } from './support/look.ts';
import { personOn } from './support/person.ts';
import type { Screen } from './support/screens.ts';
import { words } from './support/words.ts';

let house: House;
let visitor: Page;
let player: Page;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
  const open = () => window.open({ keep: true, reducedMotion: 'reduce' });
  [visitor, player] = [await open(), await open()];
  const ada = house.players.find((each) => each.userName === 'ada');
  if (!ada) throw new Error('the demo has no ada');
  await personOn(player).signIn(ada);
});
afterAll(async () => {
  await house?.close();
});

const DIALOG = 'dialog[open]';
const says = (language: string, key: string): string => words(language, 'security', key);

const VISITORS: readonly Screen[] = [
  { name: 'lost password', path: 'lost-password', shows: (code) => ({ heading: says(code, 'lost.title') }) },
  {
    name: 'a dead link',
    path: 'set-password?token=none',
    shows: (code) => ({ heading: says(code, 'set.dead') }),
    showsFailures: true,
  },
  {
    name: 'a link of a letter',
    path: 'contact-link?link=none',
    shows: (code) => ({ heading: says(code, 'link.title') }),
  },
  {
    name: 'the one door',
    path: 'open-modal/auth',
    shows: (code) => ({ texts: [words(code, 'account', 'login.lost')], within: DIALOG }),
  },
];

const modal = (name: string, tag: string, key: string): Screen => ({
  name,
  path: `open-modal/${tag}`,
  shows: (code) => ({ texts: [says(code, key)], within: DIALOG }),
});

const PLAYERS: readonly Screen[] = [
  modal('security', 'security', 'sessions.this'),
  modal('a new password', 'change-password', 'password.current'),
  modal('a new address', 'change-email', 'email.new'),
  modal('a new phone', 'change-phone', 'phone.new'),
  modal('the question who it is', 'confirm-identity', 'again.text'),
];

const BOTH = ['dark', 'light'] as const;

describe.each(['en-US', 'de-DE', 'zh-CHS'] as const)('in %s', (language) => {
  const wanted: Look = { language, widths: [1440, 390], themes: { 1440: BOTH, 390: BOTH } };

  it.each(VISITORS)('$name fits and reads well', async (screen) => {
    window.expectComplaints(/status of 409/);
    expect(await look(visitor, screen, wanted)).toEqual([]);
  });

  it.each(PLAYERS)('$name fits and reads well', async (screen) => {
    expect(await look(player, screen, wanted)).toEqual([]);
  });
});
