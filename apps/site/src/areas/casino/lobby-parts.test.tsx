import type { CasinoGame } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import casino from '../../locales/en-US/casino.json' with { type: 'json' };
import content from '../../locales/en-US/content.json' with { type: 'json' };
import liveCasino from '../../locales/en-US/live-casino.json' with { type: 'json' };
import { RefusedError } from '../../shared/api/api.ts';
import { GameCard } from '../../shared/casino/game-card.tsx';
import { casinoGamesQuery, liveCasinoQuery } from '../../shared/casino/queries.ts';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { Failed, Games } from './games.tsx';
import { LiveLobby } from './live/live-lobby.tsx';
import { Providers } from './providers.tsx';
import { CasinoSide } from './side/casino-side.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en-US', interpolation },
    resources: { 'en-US': { casino, content, 'live-casino': liveCasino } },
  });
});

const game = (key: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  key,
  name: key,
  provider: 'originals',
  kind: 'original',
  categories: ['games'],
  rtp: { least: 9900, most: 9900 },
  open: true,
  ...more,
});

const GAMES = [
  game('dice'),
  game('crash', { categories: ['games', 'crash'] }),
  game('blackjack', { categories: ['card'] }),
];
const LIVE = [
  {
    ...game('live-roulette', { categories: ['live'], live: 'roulette', cover: 'roulette-european' }),
    Url: '/live-casino-game/originals/live-roulette',
    table: {
      ...{
        kind: 'roulette',
        least: '0.10',
        most: '500.00',
        currency: 'EUR',
        openMs: 20_000,
        players: 3,
        studio: false,
      },
      last: [{ pocket: '17', colour: 'black' }],
    },
  },
];
const PROVIDERS = [{ id: 6, key: 'originals', name: 'Originals' }];

function drawn(
  part: ReactNode,
  { games = GAMES, user = null as { UserID: string } | null, areas = ['casino'], path = '/en-US/casino' } = {},
): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(casinoGamesQuery().queryKey, { Games: games, Providers: PROVIDERS });
  client.setQueryData<unknown>(liveCasinoQuery().queryKey, { Games: LIVE, Providers: PROVIDERS });
  client.setQueryData<unknown>(sessionQuery.queryKey, { user });
  client.setQueryData<unknown>(adminConfigQuery.queryKey, { areas });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:lang/*" element={part} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('a game of the lobby', () => {
  it('leads to where it is played, with its cover, its maker and its return', () => {
    const html = drawn(<GameCard game={game('mines')} maker="Originals" />);
    expect(html).toContain('href="/en-US/table-game/originals/mines"');
    expect(html).toContain('src="/art/covers/mines.webp"');
    expect(html).toContain('RTP 99.0 %');
    expect(html).toMatch(/<button[^>]*aria-label="Favourite: mines"[^>]*aria-pressed="false"/);
  });

  it.each([
    ['a player hears that country or currency is why', { UserID: '41' }, 'Not offered for your country or currency'],
    ['a visitor, of whom nothing is known, hears that it is closed', null, 'Closed for the moment'],
  ])('that is closed stays in its place without a link: %s', (_, user, text) => {
    const html = drawn(<GameCard game={game('mines', { open: false })} maker="Originals" />, { user });
    expect(html).toContain(text);
    expect(html).not.toContain('<a ');
  });
});

describe('lists of games', () => {
  const none = { title: 'Nothing here', text: 'Try another.' };

  it.each([
    ['wait in the shape of covers', undefined, /role="status" aria-label="Loading games"/],
    ['say why nothing is there', [], /Nothing here.*Try another\./],
    ['hold a card a game', GAMES, /data-game="dice".*data-game="crash".*data-game="blackjack"/],
  ])('%s', (_, games, shows) => {
    expect(drawn(<Games games={games} failed={null} again={() => undefined} none={none} />)).toMatch(shows);
  });

  it.each([
    [
      'what the server said',
      new RefusedError({ code: 'ServiceUnavailable', message: 'The house is closed', requestId: 'r1' }),
      'The house is closed',
    ],
    ['that nothing is lost', new Error('fetch failed'), 'The games did not load.'],
  ])('that did not come say "Something went wrong!" and %s', (_, cause, text) => {
    const html = drawn(<Failed cause={cause} again={() => undefined} />);
    expect(html).toContain('Something went wrong!');
    expect(html).toContain(text);
    expect(html).not.toContain('fetch failed');
  });
});

it('the sidebar has the entries of the specification, with how many games stand in each', () => {
  const games = [...GAMES, game('lantern', { categories: ['slots'] })];
  const html = drawn(<CasinoSide />, { games, path: '/en-US/casino/card' });
  const entries = [
    ...html.matchAll(
      /<a class="nav"[^>]*href="([^"]+)"[^>]*>.*?<span class="nav__t">([^<]+)<\/span>(?:<span class="nav__n">(\d+))?/g,
    ),
  ];
  expect(entries.slice(0, 5).map(([, href, name, count]) => [href, name, count])).toEqual([
    ['/en-US/casino/all', 'All games', '4'],
    ['/en-US/casino/slots', 'Slots', '1'],
    ['/en-US/casino/crash', 'Crash', '1'],
    ['/en-US/casino/top-games', 'Top rated games', undefined],
    ['/en-US/casino/card', 'Table games', '1'],
  ]);
  const extra = ['/en-US/casino/providers', '/en-US/casino/favorites', '/en-US/casino/recent'];
  expect(entries.map(([, href]) => href).filter((href) => extra.includes(href ?? ''))).toEqual(extra);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/en-US\/casino\/card"/);
  const live = entries.filter(([, href]) => href?.includes('/live-casino'));
  expect(live.map(([, href, name, count]) => [href, name, count])).toEqual([
    ['/en-US/casino/live-casino', 'All Games', '1'],
    ['/en-US/casino/live-casino/roulette', 'Roulette', '1'],
    ['/en-US/casino/live-casino/blackjack', 'Blackjack', '0'],
    ['/en-US/casino/live-casino/baccarat', 'Baccarat', '0'],
    ['/en-US/casino/live-casino/dragon-tiger', 'Dragon Tiger', '0'],
  ]);
});

describe('the live lobby', () => {
  const at = (path: string) =>
    drawn(
      <Routes>
        <Route path="casino/live/:liveCategory?" element={<LiveLobby />} />
      </Routes>,
      { path },
    );

  it('has a card for each table, with its last numbers, its limits and who plays', () => {
    const html = at('/en-US/casino/live');
    expect(html).toContain('href="/en-US/live-casino-game/originals/live-roulette"');
    expect(html).toMatch(/class="lvk__m num" data-ink="black">17</);
    expect(html).toMatch(/€0\.10 to €500\.00|EUR.0\.10 to EUR.500\.00/);
    expect(html).toContain('Players: 3');
    // A card is one cell wide where nobody has chosen.
    expect(html).toContain('<ul class="lvg" data-side="1">');
  });

  it('says of a kind that has no table that others are open', () => {
    const html = at('/en-US/casino/live/baccarat');
    expect(html).toContain(liveCasino.none.title);
    expect(html).not.toContain('data-game="live-roulette"');
  });
});

it('the sidebar leads to no list of the house that is empty', () => {
  const html = drawn(<CasinoSide />);
  expect(html).not.toContain('/en-US/casino/slots');
  expect(html).not.toContain('/en-US/casino/special');
  expect(html).toContain('/en-US/casino/crash');
});

it('each provider leads to its own games by its number', () => {
  const html = drawn(<Providers />, { path: '/en-US/casino/providers' });
  expect(html).toContain('href="/en-US/casino/all?providers=6"');
  expect(html).toContain('3 games');
});

it.each([
  ['whose operator has no casino', GAMES, ['sportsbook']],
  ['without games', [], ['casino']],
])('a house %s shows its door and no lobby', (_, games, areas) => {
  const html = drawn(<Providers />, { games, areas });
  expect(html).toContain(content.casinoDoor.casino.title);
  expect(html).not.toContain('Originals');
});
