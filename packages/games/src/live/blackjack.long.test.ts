import { assert } from '@evens/kernel';
import { expect, it } from 'vitest';
import { cardOf } from '../cards.ts';
import { hashOfText } from '../draw/numbers.ts';
import { toNumber } from '../exact.ts';
import { figuresOf } from '../figures/all.ts';
import { publishedReturn } from '../rules.ts';
import { OUTCOME_RETURNS } from '../tables/blackjack/hands.ts';
import { blackjackValue, HOUSE_BLACKJACK, NO_CARDS, withValue } from '../tables/blackjack/rules.ts';
import { shoeReturn } from '../tables/blackjack/shoe-return.ts';
import { solveBlackjack } from '../tables/blackjack/solve.ts';
import { shoeCards } from './baccarat-shoe.ts';
import { BLACKJACK_CUT_CARDS, type BlackjackPlay, dealTable, type SeatDecision } from './blackjack-table.ts';

const solved = solveBlackjack(HOUSE_BLACKJACK);

it('the return of eight decks is what is published; of decks without end it is that of cards without end', () => {
  const eight = shoeReturn(8, HOUSE_BLACKJACK, solved);
  expect(eight.toFixed(8)).toBe(publishedReturn('live-blackjack')?.bets.main);
  expect(Number(figuresOf('live-blackjack')?.rtp).toFixed(8)).toBe(eight.toFixed(8));
  expect(shoeReturn(100_000, HOUSE_BLACKJACK, solved)).toBeCloseTo(solved.rtp, 6);
});

/** What whoever plays by the table of plays decides now. */
function decision({ seats, turn, dealer }: BlackjackPlay): SeatDecision {
  const hands = seats.find(({ seat }) => seat === turn?.seat)?.hands ?? [];
  const values = (hands[turn?.hand ?? 0]?.cards ?? []).map((card) => blackjackValue(cardOf(card)));
  const [first = 0, second = 0] = values;
  const pair = values.length === 2 && hands.length === 1 && first === second ? first : 0;
  const up = blackjackValue(cardOf(dealer[0] ?? ''));
  const { kind } = solved.best(values.reduce(withValue, NO_CARDS), up, values.length === 2, pair);
  return { seat: turn?.seat ?? 0, kind };
}

/** What the seats of one hand won or lost by their first stakes, and how many cards it took. */
function played(shoe: readonly number[], seats: readonly number[]) {
  const decisions: SeatDecision[] = [];
  for (;;) {
    const dealt = dealTable(shoe, seats, decisions);
    assert(dealt, 'the table takes what the plays say');
    if (dealt.play.turn) {
      decisions.push(decision(dealt.play));
      continue;
    }
    const won = dealt.play.seats.flatMap(({ hands }) =>
      hands.map(({ outcome, doubled }) => (toNumber(OUTCOME_RETURNS[outcome ?? 'lost']) - 1) * (doubled ? 2 : 1)),
    );
    return { won, cards: dealt.cards.length };
  }
}

it('seven seats that play by it over shoes win and lose what it says, within four deviations', () => {
  const seats = [1, 2, 3, 4, 5, 6, 7];
  let [sum, squares, hands, stakes] = [0, 0, 0, 0];
  for (let shoe = 0; shoe < 800; shoe += 1) {
    const cards = shoeCards({ chainHash: hashOfText(`shoe ${shoe}`), salt: 'simulated', number: shoe });
    let from = 0;
    while (from < cards.length - BLACKJACK_CUT_CARDS) {
      const { won, cards: taken } = played(cards.slice(from), seats);
      from += taken;
      // Seats share the dealer's cards: a hand of the table counts as one.
      const all = won.reduce((total, each) => total + each, 0);
      sum += all;
      squares += all * all;
      hands += 1;
      stakes += seats.length;
    }
  }
  const deviation = Math.sqrt(squares / hands - (sum / hands) ** 2) * Math.sqrt(hands);
  const expected = (Number(publishedReturn('live-blackjack')?.bets.main) - 1) * stakes;
  expect(Math.abs(sum - expected)).toBeLessThan(4 * deviation);
  // A sample that could not tell three per cent would say nothing.
  expect((4 * deviation) / stakes).toBeLessThan(0.03);
});
