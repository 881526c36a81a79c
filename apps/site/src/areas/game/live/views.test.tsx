import { LIVE_GAMES } from '@evens/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import game from '../../../locales/en-US/game.json' with { type: 'json' };
import liveCasino from '../../../locales/en-US/live-casino.json' with { type: 'json' };
import tables from '../../../locales/en-US/tables.json' with { type: 'json' };
import type { GameModule, GameTexts } from '../frame/game-view.ts';
import { loadGame } from '../games.ts';
import { sampleRound } from '../test-support/sample-round.ts';

beforeAll(async () => {
  const resources = { 'en-US': { game, tables, 'live-casino': liveCasino } };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources, defaultNS: 'game', interpolation: { escapeValue: false } });
});

const nothing = (): void => undefined;
const money = (amount: string): string => `EUR ${amount}`;
const SEATED = {
  ...{ kind: 'dealt', hand: 0, seats: [2], decisions: [{ seat: 2, kind: 'stand' }] },
  cards: ['KS', '9D', 'QS', '8H'],
};
const PLACES = { roulette: 'red', baccarat: 'player', blackjack: 'seat-2', 'dragon-tiger': 'dragon' } as const;
const DEALT = { kind: 'dealt', hand: 0, player: ['9D', 'TS'], banker: ['7C', '7H'] };

function Words({ module, take }: { module: GameModule; take: (texts: GameTexts) => void }) {
  take(module.useTexts(money));
  return null;
}

const drawn = (part: React.ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );

it.each(LIVE_GAMES.map((live) => [live.game.name, live] as const))(
  'the table %s draws its scene and its places before anything is known, and says what its rounds came to',
  async (key, live) => {
    const module = await loadGame(key);
    if (!module) throw new Error(`no module of ${key}`);
    const bets = [{ place: PLACES[live.kind], stakeMinor: 100n }];
    const ending = live.turns
      ? SEATED
      : live.shoe
        ? DEALT
        : live.device
          ? { kind: 'spun', pocket: '17' }
          : { kind: 'left' };
    const open = sampleRound({ game: key, bets });
    const over = sampleRound({ game: key, bets, choices: [ending], revealed: true });
    const { View, Ended, Mini } = module;
    const view = { sending: null, fresh: false, currency: 'EUR', calm: true, money, free: true } as const;
    const acts = { change: nothing, choose: nothing, onShown: nothing, refresh: nothing, play: nothing };
    const setup = { options: {}, stake: '1.00', bets: [] };
    const told: GameTexts[] = [];
    const html = drawn(
      <>
        <Words module={module} take={(texts) => told.push(texts)} />
        <View {...view} {...acts} setup={setup} round={null} />
      </>,
    );
    expect(html).toContain(liveCasino.phase.none);
    expect(html).toContain(liveCasino.board.note);
    // Where a camera may stand nobody is told that the scene is drawn before it is known.
    if (!live.device) expect(html).toContain(liveCasino.scene);
    const box = live.turns ? 'class="lvq__s' : 'class="bbox"';
    expect(html).toContain(live.kind === 'roulette' ? 'data-place="straight-17"' : box);
    const [texts] = told;
    // No bet is taken while the page does not know the table.
    expect(texts?.closed).toBe(liveCasino.wait);
    expect(texts?.said(open)).toBe('In with EUR 1.00.');
    const said = texts?.said(over) ?? '';
    expect(said).not.toBe('');
    expect(said).not.toContain('{{');
    expect(texts?.said({ ...over, status: 'returned' })).toBe(liveCasino.said.returned);
    expect(Ended).toBeDefined();
    if (Ended)
      expect(drawn(<Ended round={over} />)).toMatch(
        live.kind === 'roulette' ? /lve__n/ : /data-won="true"|felt__side|pc/,
      );
    expect(drawn(<Mini round={over} />)).toContain('mini');
  },
);
