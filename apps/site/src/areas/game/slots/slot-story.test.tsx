import {
  drawFrom,
  numbersOfSeeds,
  offeredSlots,
  type SlotRound,
  slotByName,
  slotMachine,
  stakedUnits,
} from '@evens/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import game from '../../../locales/en-US/game.json' with { type: 'json' };
import words from '../../../locales/en-US/slots.json' with { type: 'json' };
import { sampleRound } from '../test-support/sample-round.ts';
import { priceOf } from './buy-feature.tsx';
import { lookOf } from './slot-module.tsx';
import { coinsAfter, SlotStory } from './slot-story.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { game, slots: words } }, ns: ['game', 'slots'] });
});

const NAMES = offeredSlots().map(({ name }) => name);
const SELLS = NAMES.filter((name) => slotByName(name)?.sheet.buy);

const seedsOf = (nonce: number) => ({ serverSeed: '5f'.repeat(32), clientSeed: 'sample', nonce });

/** Nonces whose rounds have a feature, the first few. */
function featuresOf(name: string, many: number): number[] {
  const slot = slotByName(name);
  if (!slot) throw new Error(`there is no slot ${name}`);
  const machine = slotMachine(slot);
  const found: number[] = [];
  for (let nonce = 0; found.length < many; nonce += 1)
    if (machine.play(drawFrom(numbersOfSeeds(seedsOf(nonce)))).spins.length > 1) found.push(nonce);
  return found;
}

function drawn(name: string, nonce: number, options: Readonly<Record<string, unknown>> = {}) {
  const view = sampleRound({ game: name, nonce, options, stake: '10.00' });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SlotStory round={view} look={lookOf(name)} />
    </QueryClientProvider>,
  );
  return { round: view.shown as unknown as SlotRound, html };
}

const many = (html: string, piece: string): number => html.split(piece).length - 1;

/** Marks of a story by the round alone: cells that won in each drop, and coins that lie. */
function marksOf(round: SlotRound): number {
  const coins = coinsAfter(round);
  return round.spins.reduce((sum, { drops }, at) => {
    const lying = (coins[at] ?? []).map(({ cell }) => cell);
    const boards = drops.length > 0 ? drops.map(({ wins }) => wins.flatMap(({ cells }) => cells)) : [[]];
    return sum + boards.reduce((more, won) => more + new Set([...won, ...lying]).size, 0);
  }, 0);
}

describe.each(NAMES)('the story of %s', (name) => {
  it('has a board for each moment that was decided, with what won marked, in features too', () => {
    for (const nonce of [0, 1, 2, 3, 4, 5, ...featuresOf(name, 3)]) {
      const { round, html } = drawn(name, nonce);
      const boards = round.spins.reduce((sum, { drops }) => sum + Math.max(1, drops.length), 0);
      expect(many(html, 'class="sboard"')).toBe(boards);
      expect(many(html, 'data-won="true"')).toBe(marksOf(round));
      expect(many(html, 'class="story__s"')).toBe(round.spins.length);
      expect(html).not.toMatch(/undefined|NaN|\{\{/);
    }
  });
});

describe.each(SELLS)('a bought feature of %s', (name) => {
  it('says its amounts as parts of its price, and sums up to what is paid', () => {
    const sheet = slotByName(name)?.sheet;
    if (!sheet) throw new Error(name);
    const { round, html } = drawn(name, 1, { entry: 'bought' });
    expect(stakedUnits(sheet, round.entry)).toBe(sheet.buy?.price);
    const said = [...html.matchAll(/<h3 class="num">[^<]*<b>([\d.,]+)<\/b>/g)].map(([, text]) =>
      Number(text?.replace(',', '')),
    );
    const expected = round.spins
      .filter(({ units }) => units > 0)
      .map(({ units }) => Math.floor((1000 * units) / (sheet.buy?.price ?? 1)) / 100);
    expect(said).toEqual(expected);
  });

  it.each([
    ['1.00', 'EUR'],
    ['0.37', 'EUR'],
    ['100', 'KRW'],
  ])('costs as many units as the sheet says at %s %s, rounded up', (stake, currency) => {
    const sheet = slotByName(name)?.sheet;
    if (!sheet?.buy) throw new Error(name);
    const exact = (Number(stake) * sheet.buy.price) / sheet.stakeUnits;
    const step = currency === 'KRW' ? 1 : 0.01;
    const price = Number(priceOf(sheet, stake, currency));
    expect(price).toBeGreaterThanOrEqual(exact - 1e-9);
    expect(price - exact).toBeLessThan(step);
  });

  it.each(['', '0', '-1', 'x'])('has no price at a stake of "%s"', (stake) => {
    const sheet = slotByName(name)?.sheet;
    expect(sheet && priceOf(sheet, stake, 'EUR')).toBeUndefined();
  });
});
