import { add, assert, multiply, type Rational, rational, ZERO } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { cardOfDecks } from '../cards.ts';
import { hashOfText, numbersOfChain } from '../draw/numbers.ts';
import { toNumber } from '../exact.ts';
import { figuresOf } from '../figures/all.ts';
import { gameByName } from '../games.ts';
import { LEFT, payoutMinor, replay } from '../round.ts';
import { publishedReturn, rulesOf } from '../rules.ts';
import { SINGLE_ZERO_PLACES } from '../tables/roulette/layout.ts';
import { europeanRoulette } from '../tables/roulette/roulette.ts';
import { CUT_CARDS, shoeCards, shoeHands } from './baccarat-shoe.ts';
import { DRAGON_TIGER_PLACES, dragonTiger, dragonTigerMultiple } from './dragon-tiger.ts';
import { dealtAsDrawn, dealtHand } from './live-baccarat.ts';
import { LIVE_GAMES } from './live-games.ts';
import { liveRoulette } from './live-roulette.ts';

const LINK = { chainHash: hashOfText('a link of a test'), salt: 'a-salt', number: 3 };
const PLACES: Readonly<Record<string, string>> = { 'dragon-tiger': 'tiger', baccarat: 'player', roulette: 'red' };

/** Where players decide while a hand is dealt: see `blackjack.test.ts`; what a device says: `studio-roulette.test.ts`. */
const DRAWN = LIVE_GAMES.filter(({ turns, device }) => !turns && !device);

describe.each(DRAWN.map((live) => [live.game.name, live.game, live] as const))('%s', (name, game, live) => {
  const place = PLACES[live.kind] ?? '';
  const ending = live.ending(live.drawn(LINK, 0).result, 0);
  const press = { options: {}, bets: [{ place, stakeMinor: 100n }] };

  it('is found by its name, has a published return and rules, and is drawn from a chain alone', () => {
    expect(gameByName(name)).toBe(game);
    expect(publishedReturn(name)).toBeDefined();
    expect(rulesOf(name).map(({ key }) => key)).toContain('live.shared');
    expect([game.origin, game.atOnce, game.kind]).toEqual(['chain', false, 'table']);
  });

  it('has figures that agree with the return that is published', () => {
    const figures = figuresOf(name);
    assert(figures?.game === name && figures.bets, 'they are known');
    for (const [bet, share] of Object.entries(publishedReturn(name)?.bets ?? {}))
      expect(Number(figures.bets[bet]).toFixed(8), bet).toBe(share);
  });

  it('shows the same of every open part, whatever will be drawn, and all of it at the end', () => {
    const open = [() => 0, () => 2 ** 31, numbersOfChain(LINK)].map((numbers) => replay(game, numbers, press, []));
    const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    const shown = open.map(
      (each) => each.ok && JSON.stringify([each.value.shown, each.value.offers, each.value.over], text),
    );
    const offers = live.shoe ? '[{"kind":"dealt","stakeMinor":"0"}]' : '[]';
    expect(new Set(shown)).toEqual(new Set([`[{"phase":"open"},${offers},false]`]));
    const ended = replay(game, numbersOfChain(LINK), press, [ending]);
    assert(ended.ok, 'it ends');
    const texts = Object.entries(ended.value.shown).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(' ') : String(value),
    ]);
    expect({ phase: 'drawn', ...live.drawn(LINK, 0).result }).toMatchObject(Object.fromEntries(texts));
    expect(texts.length).toBeGreaterThan(1);
    expect(live.isAsDrawn(LINK, [ending])).toBe(true);
    expect(ended.ok && payoutMinor(ended.value)).not.toBeNull();
    // A player has nothing to choose, and a part ends once.
    expect(replay(game, numbersOfChain(LINK), press, [{ kind: 'take' }])).toMatchObject({
      ok: false,
      refusal: { fault: 'InvalidChoice', at: 0 },
    });
    expect(replay(game, numbersOfChain(LINK), press, [ending, LEFT])).toMatchObject({
      ok: false,
      refusal: { fault: 'RoundIsOver', at: 1 },
    });
  });

  it.each([
    [{ options: { table: 'x' }, bets: press.bets }, 'InvalidOptions'],
    [{ options: {}, bets: [{ place: 'nowhere', stakeMinor: 1n }] }, 'InvalidBet'],
    [{ options: {}, bets: [] }, 'InvalidBet'],
    [{ options: {}, bets: [...press.bets, ...press.bets] }, 'InvalidBet'],
  ])('refuses %s', (wrong, fault) => {
    expect(game.judge(wrong)).toBe(fault);
  });
});

const mean = (multiples: readonly Rational[]): number =>
  toNumber(multiply(multiples.reduce(add, ZERO), rational(1n, BigInt(multiples.length))));

it('every place of the shared wheel returns what it does on the European one, over all pockets', () => {
  const table = liveRoulette('a-wheel');
  for (const place of SINGLE_ZERO_PLACES.keys()) {
    const returns = europeanRoulette.wheel.map((pocket) => table.multiple(pocket, place));
    expect(mean(returns), place).toBeCloseTo(36 / 37, 12);
  }
});

it('every place of dragon tiger returns what is published, over all pairs of cards of eight decks', () => {
  const published = publishedReturn('live-dragon-tiger')?.bets ?? {};
  for (const place of DRAGON_TIGER_PLACES) {
    let sum = 0;
    for (let one = 0; one < 416; one += 1)
      for (let other = 0; other < 416; other += 1) {
        if (one === other) continue;
        const cards = { dragon: cardOfDecks(one, 8), tiger: cardOfDecks(other, 8) };
        sum += toNumber(dragonTigerMultiple(cards, place));
      }
    expect((sum / (416 * 415)).toFixed(8), place).toBe(published[place]);
  }
});

it.each([
  ['AS', '2D', 'tiger', { tiger: 2, dragon: 0, tie: 0 }],
  ['KS', 'QD', 'dragon', { dragon: 2, tiger: 0 }],
  ['7S', '7D', 'tie', { dragon: 0.5, tiger: 0.5, tie: 12, suitedTie: 0 }],
  ['7S', '7S', 'tie', { dragon: 0.5, tie: 12, suitedTie: 51, other: 0 }],
])('%s against %s is %s', (one, other, winner, pays) => {
  const card = (text: string): number => 4 * '23456789TJQKA'.indexOf(text[0] ?? '') + 'DHSC'.indexOf(text[1] ?? '');
  const cards = { dragon: card(one), tiger: card(other) };
  expect(dragonTiger.show(cards)).toEqual({ dragon: one, tiger: other, winner });
  for (const [place, multiple] of Object.entries(pays))
    expect(toNumber(dragonTigerMultiple(cards, place)), place).toBe(multiple);
});

describe('a shoe of baccarat', () => {
  const hands = shoeHands(LINK);

  it('has every card of eight decks once, in an order that its link alone decides', () => {
    const cards = shoeCards(LINK);
    expect(cards).toHaveLength(416);
    const counts = new Map<number, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect([counts.size, ...new Set(counts.values())]).toEqual([52, 8]);
    expect(shoeCards(LINK)).toEqual(cards);
    expect(shoeCards({ ...LINK, number: 4 })).not.toEqual(cards);
    expect(shoeCards({ ...LINK, salt: 'another' })).not.toEqual(cards);
  });

  it('is dealt hand after hand from its top, until the cut card comes', () => {
    const cards = shoeCards(LINK);
    let at = 0;
    for (const { player, banker, last } of hands) {
      expect([player[0], banker[0], player[1], banker[1]]).toEqual(cards.slice(at, at + 4));
      at += player.length + banker.length;
      expect(last).toBe(at >= 416 - CUT_CARDS);
    }
    expect(hands.at(-1)?.last).toBe(true);
    expect(hands.length).toBeGreaterThan(65);
    expect(at).toBeLessThanOrEqual(416 - CUT_CARDS + 5);
  });

  it('pays what its hands are worth, and refuses hands that the printed table does not deal', () => {
    const dealt = (player: string[], banker: string[]) => ({ kind: 'dealt', hand: 0, player, banker });
    const pays = (place: string, choice: unknown) => {
      const game = gameByName('live-baccarat');
      assert(game, 'it is there');
      const round = replay(game, () => 0, { options: {}, bets: [{ place, stakeMinor: 100n }] }, [choice]);
      return round.ok ? payoutMinor(round.value) : round.refusal.fault;
    };
    const natural = dealt(['9D', 'TS'], ['7C', '7H']);
    expect(['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map((place) => pays(place, natural))).toEqual([
      200n,
      0n,
      0n,
      0n,
      1200n,
    ]);
    expect(pays('banker', dealt(['2D', '3S', 'TC'], ['4C', '3H']))).toBe(195n);
    expect(pays('banker', dealt(['TD', '8S'], ['KC', '8H']))).toBe(100n);
    for (const wrong of [
      dealt(['2D', '3S'], ['4C', '3H']),
      dealt(['9D', 'TS', '2C'], ['7C', '7H']),
      dealt(['9D'], ['7C', '7H']),
      dealt(['XD', 'TS'], ['7C', '7H']),
      { ...natural, hand: -1 },
      { ...natural, more: 1 },
    ])
      expect(pays('player', wrong), JSON.stringify(wrong)).toBe('InvalidChoice');
  });

  it('is verified whole: a hand that it has not in that place is none of it', () => {
    const [first, second] = [dealtHand(LINK, 0), dealtHand(LINK, 1)];
    const choice = ({ kind, hand, player, banker }: typeof first) => ({ kind, hand, player, banker });
    expect(dealtAsDrawn(LINK, [choice(first)])).toBe(true);
    expect(dealtAsDrawn(LINK, [choice({ ...second, hand: 0 })])).toBe(false);
    expect(dealtAsDrawn({ ...LINK, number: 9 }, [choice(first)])).toBe(false);
    expect(dealtAsDrawn(LINK, [])).toBe(false);
    expect(dealtAsDrawn(LINK, [{ ...choice(first), hand: 199 }])).toBe(false);
    expect(() => dealtHand(LINK, hands.length)).toThrow('a shoe without a hand');
  });
});
