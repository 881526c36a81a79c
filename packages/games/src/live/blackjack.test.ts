import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf } from '../cards.ts';
import { hashOfText } from '../draw/numbers.ts';
import { gameByName } from '../games.ts';
import { payoutMinor, replay } from '../round.ts';
import { rulesOf } from '../rules.ts';
import { sumOf } from '../tables/blackjack/hands.ts';
import { totalOf } from '../tables/blackjack/rules.ts';
import { BLACKJACK_CUT_CARDS, dealTable, type SeatDecision, seatOffers } from './blackjack-table.ts';
import { seatPlaceOf } from './live-blackjack.ts';
import { liveGame } from './live-games.ts';

const LINK = { chainHash: hashOfText('a shoe of a test'), salt: 'a-salt', number: 2 };
const cards = (text: string): readonly Card[] => text.split(' ').map((rank) => cardOf(`${rank}S`));
const decisions = (text: string): readonly SeatDecision[] =>
  text === ''
    ? []
    : text.split(' ').map((each) => {
        const [seat, letter = ''] = each.split('');
        const kind = ({ h: 'hit', s: 'stand', d: 'double', p: 'split' } as const)[letter];
        assert(kind, `${each} is no decision`);
        return { seat: Number(seat), kind };
      });

const live = liveGame('live-blackjack');
assert(live?.turns, 'the table is known');
const { game, turns } = live;
const noNumbers = (): number => {
  throw new Error('nothing is drawn by a part');
};

describe('a hand at seats', () => {
  // The shoe goes round the seats and the dealer twice; then in the order of the decisions; then the dealer draws.
  it.each([
    ['one who stands on 20 beats 18', '1', 'T 9 Q 9', '1s', '1:20', 'won', '18'],
    ['a blackjack needs no decision', '1', 'A 9 K 8', '', '1:21', 'blackjack', '17'],
    [
      'the dealer’s blackjack ends the hand before anybody decides',
      '1 4',
      'T 9 A 9 8 K',
      '',
      '1:19 4:17',
      'lost lost',
      '21',
    ],
    ['two blackjacks are a push', '3', 'A A K K', '', '3:21', 'push', '21'],
    [
      'who is over 21 has lost, whatever the dealer has; he draws for nobody',
      '2',
      'T 6 6 T K',
      '2h',
      '2:26',
      'bust',
      '16',
    ],
    [
      'two seats decide in their order, and share the dealer',
      '1 2',
      'T 5 6 T 6 K 4 5',
      '1s 2h 2s',
      '1:20 2:15',
      'lost lost',
      '21',
    ],
    ['a doubled hand takes one card', '5', '5 6 6 T T 4', '5d', '5:21', 'won', '20'],
    [
      'a split makes two hands, of which one is doubled',
      '1',
      '8 6 8 T 3 A 9 5',
      '1p 1d 1s',
      '1:20,19',
      'lost lost',
      '21',
    ],
    ['21 by a split is no blackjack', '1', 'T 6 T T A 9 5', '1p 1s', '1:21,19', 'push lost', '21'],
    ['split aces get one card each', '1', 'A 6 A T K 5 2', '1p', '1:21,16', 'won lost', '18'],
  ])('%s', (_what, seats, shoe, said, totals, outcomes, dealer) => {
    const taken = seats.split(' ').map(Number);
    const dealt = dealTable(cards(shoe), taken, decisions(said));
    assert(dealt && dealt.play.turn === null, 'it is over');
    const shown = dealt.play.seats.map(({ seat, hands }) => `${seat}:${hands.map(({ total }) => total).join()}`);
    expect(shown.join(' ')).toBe(totals);
    expect(dealt.play.seats.flatMap(({ hands }) => hands.map(({ outcome }) => outcome)).join(' ')).toBe(outcomes);
    expect(dealt.cards.length).toBe(shoe.split(' ').length);
    expect(String(totalOf(sumOf(dealt.play.dealer)))).toBe(dealer);
  });

  it('shows one card of the dealer’s while anybody decides, and says whose turn it is', () => {
    const dealt = dealTable(cards('T 5 9 6 K T'), [2, 6], []);
    expect(dealt?.play).toMatchObject({ dealer: ['9S'], turn: { seat: 2, hand: 0 } });
    const [first] = dealt?.play.seats ?? [];
    assert(first, 'it has seats');
    expect(seatOffers(first, 0)).toEqual(['hit', 'stand', 'double']);
  });

  it.each([
    ['another seat', '6s'],
    ['a seat that is free', '4s'],
    ['a split of no pair', '2p'],
    ['a double of three cards', '2h 2d'],
    ['more when nobody decides any more', '2s 6s 6s'],
  ])('takes nothing from %s', (_what, said) => {
    expect(dealTable(cards('2 5 9 3 K T 4 4 4 4 4'), [2, 6], decisions(said))).toBeUndefined();
  });

  it('is no hand where nobody sits, and fails where the shoe is empty', () => {
    expect(dealTable([], [], [])).toEqual({ cards: [], play: { dealer: [], seats: [], turn: null } });
    expect(() => dealTable(cards('T 5 9'), [1], [])).toThrow('the shoe is empty');
  });
});

describe('a player’s part', () => {
  const at = { hand: 0, from: 0 };
  /** The house's last choice, with everybody standing. */
  function ending(seats: readonly number[], said: (round: number) => SeatDecision['kind'] = () => 'stand') {
    const all: SeatDecision[] = [];
    for (let round = 0; round < 50; round += 1) {
      const dealt = turns?.deal(LINK, at, seats, all);
      assert(dealt, 'it is dealt');
      if (dealt.end) return { choice: live?.ending(dealt.end.result, 0) ?? {}, end: dealt.end, play: dealt.play, all };
      all.push({ seat: dealt.play.turn?.seat ?? 0, kind: said(round) });
    }
    throw new Error('a hand without an end');
  }

  const part = (bets: Readonly<Record<string, bigint>>, choices: readonly unknown[]) =>
    replay(
      game,
      noNumbers,
      { options: {}, bets: Object.entries(bets).map(([place, stakeMinor]) => ({ place, stakeMinor })) },
      choices,
    );

  it('shows nothing while it is open, and pays seat and stake behind by their hands', () => {
    const open = part({ 'seat-1': 100n, 'behind-5': 200n }, []);
    assert(open.ok, 'it is taken');
    expect(open.value.shown).toEqual({ phase: 'open' });
    const { choice, play } = ending([1, 5]);
    const over = part({ 'seat-1': 100n, 'behind-5': 200n }, [choice]);
    assert(over.ok, 'it ends');
    const returns = { blackjack: 250n, won: 200n, push: 100n, lost: 0n, bust: 0n };
    const [one, five] = play.seats.map(({ hands }) => returns[hands[0]?.outcome ?? 'lost']);
    expect(payoutMinor(over.value)).toBe((one ?? 0n) + 2n * (five ?? 0n));
    expect(live?.isAsDrawn(LINK, [choice])).toBe(true);
    expect(live?.isAsDrawn({ ...LINK, number: 3 }, [choice])).toBe(false);
  });

  it('gives back what was laid behind a seat that is empty, and all where nothing was ever dealt', () => {
    const { choice } = ending([1]);
    const over = part({ 'behind-7': 300n }, [choice]);
    expect(over.ok && payoutMinor(over.value)).toBe(300n);
    const left = part({ 'seat-2': 300n }, [{ kind: 'left' }]);
    expect(left.ok && payoutMinor(left.value)).toBe(300n);
  });

  it('adds a stake by a double and by a split, each once', () => {
    const bets = (choices: readonly unknown[]) => {
      const found = part({ 'seat-3': 100n }, choices);
      return found.ok
        ? found.value.bets.map(({ place, stakeMinor }) => `${place} ${stakeMinor}`).join()
        : found.refusal.fault;
    };
    expect(bets([{ kind: 'hit', hand: 0 }])).toBe('seat-3 100');
    expect(bets([{ kind: 'double', hand: 0 }])).toBe('seat-3 100,double-1 100');
    expect(
      bets([
        { kind: 'split', hand: 0 },
        { kind: 'double', hand: 1 },
      ]),
    ).toBe('seat-3 100,split 100,double-2 100');
    expect(
      bets([
        { kind: 'double', hand: 0 },
        { kind: 'double', hand: 0 },
      ]),
    ).toBe('ChoiceNotOffered');
    expect(
      bets([
        { kind: 'split', hand: 0 },
        { kind: 'split', hand: 0 },
      ]),
    ).toBe('ChoiceNotOffered');
    expect(bets([{ kind: 'hit', hand: 1 }])).toBe('ChoiceNotOffered');
    expect(bets([{ kind: 'insure', hand: 0 }])).toBe('InvalidChoice');
  });

  it('has no seat where it has none: behind one nothing is decided', () => {
    expect(part({ 'behind-3': 100n }, [{ kind: 'hit', hand: 0 }])).toMatchObject({ ok: false });
  });

  it.each([
    ['a card more', (choice: { cards: readonly string[] }) => ({ ...choice, cards: [...choice.cards, '2D'] })],
    ['a card less', (choice: { cards: readonly string[] }) => ({ ...choice, cards: choice.cards.slice(1) })],
    ['no cards', (choice: object) => ({ ...choice, cards: ['??'] })],
    ['a seat that there is not', (choice: object) => ({ ...choice, seats: [9] })],
    ['a decision of nobody', (choice: object) => ({ ...choice, decisions: [{ seat: 7, kind: 'hit' }] })],
  ])('is not ended by a hand with %s', (_what, wrong) => {
    const { choice } = ending([1]);
    const spoilt = wrong(choice as { cards: readonly string[] });
    expect(part({ 'seat-1': 100n }, [spoilt])).toMatchObject({ ok: false, refusal: { fault: 'InvalidChoice' } });
  });

  it('has only the seats that there are', () => {
    expect(seatPlaceOf('seat-7')).toEqual({ seat: 7, behind: false });
    expect(seatPlaceOf('behind-1')).toEqual({ seat: 1, behind: true });
    for (const place of ['seat-0', 'seat-8', 'seat-1x', 'main', 'split', 'double-1'])
      expect(seatPlaceOf(place)).toBeUndefined();
    expect(game.judge({ options: {}, bets: [{ place: 'split', stakeMinor: 1n }] })).toBe('InvalidBet');
  });

  it('is found by its name, with rules; its shoe ends where the cut card comes', () => {
    expect(gameByName('live-blackjack')).toBe(game);
    expect(rulesOf('live-blackjack').map(({ key }) => key)).toContain('live.blackjack.silence');
    const near = { hand: 40, from: 416 - BLACKJACK_CUT_CARDS - 4 };
    const dealt = turns.deal(LINK, near, [1], []);
    const done = dealt?.end ?? turns.deal(LINK, near, [1], [{ seat: 1, kind: 'stand' }])?.end;
    expect(done?.opens).toBe(true);
    expect(ending([1]).end.opens).toBe(false);
  });
});
