import type { RoundView } from '@evens/contract';
import { gameByName, numbersOfSeeds, ORCHARD_RUN } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { lighthouseCard, orchardCard } from './cards-shown.ts';
import { afterCoin, type Bare, gridOf, openFields } from './scratch-cover.ts';

const FIELDS = gridOf(3, 3);
const NOTHING: Bare = new Set();

describe('silver', () => {
  it('has nine fields beside each other that do not overlap', () => {
    expect(FIELDS).toHaveLength(9);
    const [first, second, , fourth] = FIELDS;
    expect((first?.x ?? 0) + (first?.w ?? 0)).toBeLessThan(second?.x ?? 0);
    expect((first?.y ?? 0) + (first?.h ?? 0)).toBeLessThan(fourth?.y ?? 0);
    expect(Math.max(...FIELDS.map(({ x, w }) => x + w))).toBeCloseTo(1);
    expect(Math.max(...FIELDS.map(({ y, h }) => y + h))).toBeCloseTo(1);
  });

  it('one touch opens nothing, and strokes over one field open that field only', () => {
    const [, , third] = FIELDS;
    if (!third) throw new Error('no field');
    const touch = afterCoin(NOTHING, FIELDS, { x: third.x + 0.05, y: third.y + 0.05 }, 0.05, 1.5);
    expect(touch.size).toBeGreaterThan(0);
    expect(openFields(touch, FIELDS)).toEqual([]);
    let bare: Bare = NOTHING;
    for (let row = 0; row < 5; row += 1)
      for (let step = 0; step <= 20; step += 1)
        bare = afterCoin(
          bare,
          FIELDS,
          { x: third.x + (step / 20) * third.w, y: third.y + ((row + 0.5) / 5) * third.h },
          0.05,
          1.5,
        );
    expect(openFields(bare, FIELDS)).toEqual([2]);
  });

  it('between the fields nothing is scratched', () => {
    expect(afterCoin(NOTHING, FIELDS, { x: -0.2, y: 0.5 }, 0.05, 1.5)).toBe(NOTHING);
  });
});

function cardOf(game: string, nonce: number): { readonly view: RoundView; readonly multiple: number } {
  const begun = gameByName(game)?.begin(
    { options: {}, bets: [{ place: 'main', stakeMinor: 100n }] },
    numbersOfSeeds({ serverSeed: 'b'.repeat(64), clientSeed: 'player', nonce }),
  );
  if (!begun?.ok) throw new Error(`no card of ${game}`);
  const [bet] = begun.value.returns ?? [];
  const view = { shown: { ...begun.value.shown } } as unknown as RoundView;
  return { view, multiple: Number(bet?.multiple.num ?? 0n) };
}

it('the orchard marks three alike exactly on cards that pay, and the fruit that pays', () => {
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const { view, multiple } = cardOf('scratch-1', nonce);
    const won = orchardCard(view)?.won;
    expect(won === undefined ? 0 : ORCHARD_RUN.prizes[won]?.multiple).toBe(multiple);
  }
});

it('the lighthouse marks a ship exactly on cards that pay', () => {
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const { view, multiple } = cardOf('scratch-2', nonce);
    const hits = lighthouseCard(view)?.ships.filter(({ isHit }) => isHit) ?? [];
    expect(hits.length).toBe(multiple > 0 ? 1 : 0);
  }
});
