import type { RoundView } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import game from '../../../locales/en-US/game.json' with { type: 'json' };
import tables from '../../../locales/en-US/tables.json' with { type: 'json' };
import type { GameModule, GameTexts } from '../frame/game-view.ts';
import { loadGame } from '../games.ts';
import { type Sample, sampleRound } from '../test-support/sample-round.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { game, tables } } });
});

const nothing = (): void => undefined;
const money = (amount: string): string => `EUR ${amount}`;

async function moduleOf(name: string): Promise<GameModule> {
  const module = await loadGame(name);
  if (!module) throw new Error(`no module of ${name}`);
  return module;
}

interface Drawn {
  readonly html: string;
  readonly texts: GameTexts;
}

function Words({ module, take }: { module: GameModule; take: (texts: GameTexts) => void }) {
  take(module.useTexts(money));
  return null;
}

/** A view as it is first drawn, and the words of its game. */
function drawn(module: GameModule, round: RoundView | null, fresh = false): Drawn {
  const { View, Mini, options } = module;
  const told: GameTexts[] = [];
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Words module={module} take={(texts) => told.push(texts)} />
        <View
          {...{ round, fresh, money }}
          sending={null}
          setup={{ options, stake: '1.00', bets: [] }}
          free={round?.status !== 'open' && !fresh}
          change={nothing}
          choose={nothing}
          onShown={nothing}
          refresh={nothing}
          currency="EUR"
          calm={false}
          play={nothing}
        />
        {round?.status === 'over' && <Mini round={round} />}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [texts] = told;
  if (!texts) throw new Error('no words');
  return { html, texts };
}

const bets = (...places: readonly string[]) => places.map((place) => ({ place, stakeMinor: 100n }));

const OVER: readonly (Sample & { readonly shows: RegExp })[] = [
  { game: 'roulette-european', bets: bets('straight-17', 'red'), shows: /^\d+, (red|black|green)\.$/ },
  { game: 'roulette-american', bets: bets('five-0-00-1-2-3'), shows: /^0?\d+, (red|black|green)\.$/ },
  { game: 'roulette-french', bets: bets('odd'), shows: /^\d+, (red|black|green)\.$/ },
  {
    game: 'baccarat',
    bets: bets('banker', 'tie'),
    shows: /^Player: .*, \d\. Banker: .*, \d\. (Player wins|Banker wins|Tie)\.$/,
  },
  { game: 'blackjack', choices: [{ kind: 'stand' }], nonce: 1, shows: /^Dealer: .*, \d+\. Your hand: .*, \d+\. \w/ },
  { game: 'three-card-poker', bets: bets('ante', 'pairPlus'), choices: [{ kind: 'play' }], shows: /^You: .* Dealer: / },
  { game: 'video-poker-jacks', choices: [{ kind: 'hold', held: [0] }], shows: /of \w+: / },
  { game: 'scratch-1', shows: /× \d.*(No three alike|Three alike: .*)\.$/ },
  { game: 'scratch-2', shows: /^Beacons: .* Ships: / },
];

describe.each(OVER)('$game', ({ shows, ...sample }) => {
  it('is drawn before a round, and after one with its words', async () => {
    const module = await moduleOf(sample.game);
    const round = sampleRound(sample);
    expect(round.status).toBe('over');
    for (const { html, texts } of [drawn(module, null), drawn(module, round)]) {
      expect(html).not.toMatch(/undefined|NaN|\[object|\{\{/);
      expect(html.length).toBeGreaterThan(600);
      expect(texts.press(money('1.00'))).toContain('EUR 1.00');
      expect(texts.said(round)).toMatch(shows);
    }
  });

  it('shows nothing of a new round before its picture has begun', async () => {
    const module = await moduleOf(sample.game);
    const { html } = drawn(module, sampleRound(sample), true);
    expect(html).not.toMatch(/data-drawn|data-kept|data-hit|role="img" aria-label="\w+ of \w+"|tf__in/);
  });
});

it('blackjack: an open round offers what its rules offer, and one card of the dealer is told', async () => {
  const { html, texts } = drawn(await moduleOf('blackjack'), sampleRound({ game: 'blackjack', nonce: 1 }));
  expect(html).toMatch(/<button(?![^>]*aria-disabled)[^>]*><span>Hit/);
  expect(html.match(/aria-label="\w+ of \w+"/g)).toHaveLength(3);
  expect(texts.said(sampleRound({ game: 'blackjack', nonce: 1 }))).toMatch(
    /^Dealer: \w+ of \w+, \d+(\/\d+)?\. Your hand/,
  );
});

it('video poker: before the draw all five cards can be held by their names', async () => {
  const { html } = drawn(await moduleOf('video-poker-jacks'), sampleRound({ game: 'video-poker-jacks' }));
  expect(html.match(/aria-pressed="false"[^>]*aria-label="Hold \w+ of \w+"/g)).toHaveLength(5);
  expect(html).toContain('Draw 5 cards');
});
