import type { RoundView } from '@evens/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import words from '../../locales/en-US/game.json' with { type: 'json' };
import type { GameModule, GameTexts } from './frame/game-view.ts';
import { loadGame } from './games.ts';
import { type Sample, sampleRound } from './test-support/sample-round.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { game: words } } });
});

const nothing = (): void => undefined;
const money = (amount: string): string => `EUR ${amount}`;

function Drawn({ module, round, fresh = false }: { module: GameModule; round: RoundView | null; fresh?: boolean }) {
  const { View, SetupRows, Mini } = module;
  const setup = { options: round?.options ?? module.options, stake: '1.00', bets: [] };
  const shared = {
    round,
    setup,
    free: round?.status !== 'open',
    change: nothing,
    choose: nothing,
    pressWith: nothing,
    money,
    currency: 'EUR',
  };
  return (
    <>
      <View {...shared} sending={null} fresh={fresh} onShown={nothing} refresh={nothing} calm={false} play={nothing} />
      {SetupRows && <SetupRows {...shared} />}
      {round?.status === 'over' && <Mini round={round} />}
    </>
  );
}

let texts: GameTexts;
function Texts({ module }: { module: GameModule }) {
  texts = module.useTexts(money);
  return null;
}

async function drawn(sample: Sample | undefined, game: string, fresh = false): Promise<string> {
  const module = await loadGame(game);
  if (!module) throw new Error(`no module of ${game}`);
  const round = sample ? sampleRound(sample) : null;
  renderToStaticMarkup(<Texts module={module} />);
  return renderToStaticMarkup(
    <MemoryRouter>
      <Drawn module={module} round={round} fresh={fresh} />
    </MemoryRouter>,
  );
}

const count = (html: string, piece: string): number => html.split(piece).length - 1;

const OVER: readonly Sample[] = [
  { game: 'dice', options: { side: 'over', target: '50.00' } },
  { game: 'limbo', options: { target: '2.00' } },
  { game: 'mines', choices: [{ kind: 'open', tile: 7 }, { kind: 'take' }] },
  { game: 'plinko', options: { rows: 12, risk: 'high' } },
  { game: 'hilo', choices: [{ kind: 'skip' }, { kind: 'higher' }, { kind: 'take' }], nonce: 2 },
  { game: 'wheel', options: { fields: 30, risk: 'medium' } },
  { game: 'keno', options: { picks: [1, 2, 3, 4, 5, 6, 7, 8] } },
];

describe.each(OVER)('$game', (sample) => {
  it('is drawn before a round and after one, and says in words what it shows', async () => {
    for (const html of [await drawn(undefined, sample.game), await drawn(sample, sample.game)]) {
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      expect(html.length).toBeGreaterThan(400);
    }
    const round = sampleRound(sample);
    const said = texts.said(round);
    expect(said).not.toMatch(/undefined|NaN|\{\{|^$/);
    expect(texts.press(money('1.00'))).toContain('EUR 1.00');
  });
});

describe('an open round of mines', () => {
  const open: Sample = { game: 'mines', choices: [{ kind: 'open', tile: 7 }] };
  it('shows what was opened and covers the rest', async () => {
    const html = await drawn(open, 'mines');
    expect([count(html, 'Tile 8, a stone'), count(html, ', covered'), count(html, 'a mine')]).toEqual([1, 24, 0]);
  });

  it('takes what is written on its button', async () => {
    await drawn(open, 'mines');
    const { label, choice } = texts.during?.(sampleRound(open)) ?? {};
    const taken = sampleRound({ ...open, choices: [{ kind: 'open', tile: 7 }, { kind: 'take' }] });
    expect([label, choice]).toEqual([`Take EUR ${taken.payout}`, { kind: 'take' }]);
  });

  it('has nothing to take before the first tile', async () => {
    await drawn(undefined, 'mines');
    expect(texts.during?.(sampleRound({ game: 'mines' }))).toEqual({ label: 'Open a tile' });
  });
});

describe('an open round of hi-lo', () => {
  it('offers the guesses that the round offers, with their chances', async () => {
    for (const nonce of [0, 1, 2, 3]) {
      const round = sampleRound({ game: 'hilo', nonce });
      const html = await drawn({ game: 'hilo', nonce }, 'hilo');
      const offered = round.offers.filter(({ kind }) => kind !== 'skip' && kind !== 'take');
      expect(count(html, 'class="hilo__guess"')).toBe(offered.length);
    }
  });
});

it.each(['dice', 'limbo', 'plinko', 'wheel', 'keno'])(
  '%s: a fresh answer shows nothing of its end at first',
  async (game) => {
    const sample = OVER.find((each) => each.game === game);
    if (!sample) throw new Error(game);
    const round = sampleRound(sample);
    const html = (await drawn(sample, game, true)).split(/class="(?:mini|seg|gfield|hint|field)/)[0] ?? '';
    const shown = round.shown ?? {};
    if (game === 'dice') expect(html).not.toContain(`>${String(shown.roll)}<`);
    if (game === 'limbo') expect(html).not.toContain(`${String(shown.point)}×</b>`);
    if (game === 'plinko') expect(html).not.toContain('data-hit');
    if (game === 'wheel') expect(html).not.toContain(`${String(shown.multiple)}×</text>`);
    if (game === 'keno')
      expect([count(html, 'knum--hit'), count(html, 'knum--drawn'), count(html, 'is-on')]).toEqual([0, 0, 0]);
  },
);

it('a key that is no game has no module', () => {
  for (const key of ['nothing', 'constructor', '__proto__', '']) expect(loadGame(key)).toBeUndefined();
});
