/*
 * What a finished round pays, read from its picture alone: from what stands in `shown` and in the press, as a player at the screen
 * would work it out from the printed rules. Written a second time on purpose, in plain numbers, without any rule of the package.
 */

type Json = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => String(value);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1);
  return ways;
}

const ORDER = 'A23456789TJQK';
const height = (card: string): number => ORDER.indexOf(card[0] ?? '') + 1;
const highHeight = (card: string): number => (card[0] === 'A' ? 14 : height(card));

/** By what each rank and suit counts: [4, 1] is four of a kind. */
const groups = (values: readonly unknown[]): number[] =>
  [...new Set(values)].map((value) => values.filter((each) => each === value).length).sort((a, b) => b - a);

function isRun(cards: readonly string[]): boolean {
  const spread = (of: (card: string) => number): boolean => {
    const sorted = cards.map(of).sort((a, b) => a - b);
    return sorted.every((value, at) => at === 0 || value === (sorted[at - 1] ?? 0) + 1);
  };
  return spread(height) || spread(highHeight);
}

function pokerPays(cards: readonly string[]): number {
  const same = groups(cards.map((card) => card[0]));
  const flush = new Set(cards.map((card) => card[1])).size === 1;
  if (isRun(cards) && flush) return cards.map(highHeight).sort((a, b) => a - b)[0] === 10 ? 800 : 50;
  if (same[0] === 4) return 25;
  if (same[0] === 3 && same[1] === 2) return 9;
  if (flush) return 6;
  if (isRun(cards)) return 4;
  if (same[0] === 3) return 3;
  if (same[0] === 2 && same[1] === 2) return 2;
  const pair = cards.find((card, at) => cards.findIndex((each) => each[0] === card[0]) !== at);
  return pair && 'JQKA'.includes(pair[0] ?? '') ? 1 : 0;
}

/** The kind of three cards, 5 the best, and their heights in the order in which they are compared. */
function threeCards(cards: readonly string[]): readonly number[] {
  const same = groups(cards.map((card) => card[0]));
  const flush = new Set(cards.map((card) => card[1])).size === 1;
  const low = isRun(cards) && cards.some((card) => card[0] === 'A') && cards.some((card) => card[0] === '2');
  const heights = cards.map(low ? height : highHeight).sort((a, b) => b - a);
  const often = (value: number): number => heights.filter((each) => each === value).length;
  heights.sort((a, b) => often(b) - often(a) || b - a);
  const kind = isRun(cards) && flush ? 5 : same[0] === 3 ? 4 : isRun(cards) ? 3 : flush ? 2 : same[0] === 2 ? 1 : 0;
  return [kind, ...heights];
}

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function threeCardPays(shown: Json, place: string): number {
  const player = threeCards(texts(shown.player));
  const dealer = threeCards(texts(shown.dealer));
  const kind = player[0] ?? 0;
  if (place === 'pairPlus') return [0, 2, 5, 7, 31, 41][kind] ?? 0;
  if (shown.outcome === 'folded') return 0;
  const bonus = place === 'ante' ? ([0, 0, 0, 1, 4, 5][kind] ?? 0) : 0;
  const qualifies = compareLists(dealer, [0, 12, 0, 0]) >= 0;
  if (!qualifies) return (place === 'ante' ? 2 : 1) + bonus;
  const order = compareLists(player, dealer);
  return (order > 0 ? 2 : order === 0 ? 1 : 0) + bonus;
}

function baccaratPays(shown: Json, place: string): number {
  const total = (cards: readonly string[]): number =>
    cards.reduce((sum, card) => sum + (height(card) >= 10 ? 0 : height(card)), 0) % 10;
  const [player, banker] = [texts(shown.player), texts(shown.banker)];
  const pair = (cards: readonly string[]): number => (cards[0]?.[0] === cards[1]?.[0] ? 12 : 0);
  const difference = total(player) - total(banker);
  switch (place) {
    case 'playerPair':
      return pair(player);
    case 'bankerPair':
      return pair(banker);
    case 'tie':
      return difference === 0 ? 9 : 0;
    case 'player':
      return difference > 0 ? 2 : difference === 0 ? 1 : 0;
    default:
      return difference < 0 ? 1.95 : difference === 0 ? 1 : 0;
  }
}

function blackjackTotal(cards: readonly string[]): number {
  const hard = cards.reduce((sum, card) => sum + Math.min(10, height(card)), 0);
  return cards.some((card) => card[0] === 'A') && hard <= 11 ? hard + 10 : hard;
}

function blackjackPays(shown: Json, place: string): number {
  const dealer = texts(shown.dealer);
  const dealerNatural = dealer.length === 2 && blackjackTotal(dealer) === 21;
  if (place === 'insurance') return dealerNatural ? 3 : 0;
  const hands = list(shown.hands).map((hand) => texts(field(hand, 'cards')));
  const hand = hands[place === 'split' || place === 'double-2' ? 1 : 0] ?? [];
  const [mine, theirs] = [blackjackTotal(hand), blackjackTotal(dealer)];
  if (hands.length === 1 && hand.length === 2 && mine === 21) return dealerNatural ? 1 : 2.5;
  if (dealerNatural || mine > 21) return 0;
  return theirs > 21 || mine > theirs ? 2 : mine === theirs ? 1 : 0;
}

const REDS = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ');

function roulettePays(pocket: string, place: string, half: boolean): number {
  const number = pocket === '00' ? 0 : Number(pocket);
  const named: Readonly<Record<string, boolean>> = {
    red: REDS.includes(pocket),
    black: !REDS.includes(pocket),
    odd: number % 2 === 1,
    even: number % 2 === 0,
    low: number <= 18,
    high: number >= 19,
  };
  const holds = named[place];
  if (holds !== undefined) return number === 0 ? (half ? 0.5 : 0) : holds ? 2 : 0;
  const [kind, ...covered] = place.split('-');
  if (kind === 'dozen') return number > 0 && Math.ceil(number / 12) === Number(covered[0]) ? 3 : 0;
  if (kind === 'column') return number > 0 && (number - 1) % 3 === Number(covered[0]) - 1 ? 3 : 0;
  if (!covered.includes(pocket)) return 0;
  return kind === 'five' ? 7 : 36 / covered.length;
}

/** Pay tables copied from the rules page: plinko by distance from the edge for 8 rows, and keno for three picks. */
const PLINKO_8: Readonly<Record<string, readonly number[]>> = {
  low: [5.62, 2.1, 1.1, 1, 0.5],
  medium: [13.12, 3, 1.3, 0.7, 0.4],
  high: [28.92, 4, 1.5, 0.3, 0.2],
};
const KENO_3 = [0, 1, 3, 11.51];

function minesPays(shown: Json, options: Json): number {
  if (shown.hit !== null) return 0;
  const opened = numbers(shown.opened);
  if (opened.some((tile) => numbers(shown.mines).includes(tile))) return Number.NaN;
  const safe = choose(25 - Number(options.mines), opened.length) / choose(25, opened.length);
  return opened.length === 0 ? 1 : 0.99 / safe;
}

/** One over the chance of what was said and came true, times 0.99; nothing once something said did not. */
function hiloPays(shown: Json): number {
  let pays = 0.99;
  let said = 0;
  for (const [at, turned] of list(shown.cards).entries()) {
    const guess = field(turned, 'said');
    if (guess === null || guess === 'skip') continue;
    const before = height(text(field(list(shown.cards)[at - 1], 'card')));
    const after = height(text(field(turned, 'card')));
    const wins = Array.from({ length: 13 }, (_, rank) => rank + 1).filter((rank) => {
      if (guess === 'same') return rank === before;
      const strict = before === 1 || before === 13;
      if (rank === before) return !strict;
      return guess === 'higher' ? rank > before : rank < before;
    });
    if (!wins.includes(after)) return 0;
    pays *= 13 / wins.length;
    said += 1;
  }
  return said === 0 ? 1 : pays;
}

/** Prizes as they are printed on the cards. */
const PRIZES_1 = [1, 2, 5, 10, 25, 100, 500, 5000];
const PRIZES_2 = [1, 2, 4, 10, 20, 50, 200, 1000, 10000];

function scratchPays(shown: Json, game: string): number {
  if (game === 'scratch-1') {
    const cells = numbers(shown.cells);
    const three = PRIZES_1.filter((_, prize) => cells.filter((cell) => cell === prize).length >= 3);
    return three.reduce((sum, prize) => sum + prize, 0);
  }
  const beacons = numbers(shown.beacons);
  return list(shown.ships).reduce(
    (sum: number, ship) =>
      sum + (beacons.includes(Number(field(ship, 'number'))) ? (PRIZES_2[Number(field(ship, 'prize'))] ?? 0) : 0),
    0,
  );
}

/** What one bet returns as a multiple of its stake, by the picture. @param options - as they were pressed, complete */
export function paidByPicture(game: string, options: Json, shown: Json, place: string): number {
  switch (game) {
    case 'dice': {
      const wins = options.side === 'under' ? Number(options.target) : 99.99 - Number(options.target);
      const roll = Number(shown.roll);
      const won = options.side === 'under' ? roll < Number(options.target) : roll > Number(options.target);
      return won ? 99 / wins : 0;
    }
    case 'limbo':
      return Number(shown.point) >= Number(options.target) ? Number(options.target) : 0;
    case 'crash':
      return shown.phase === 'taken' ? Number(shown.at) : 0;
    case 'mines':
      return minesPays(shown, options);
    case 'hilo':
      return hiloPays(shown);
    case 'plinko': {
      const right = numbers(shown.path).reduce((sum, step) => sum + step, 0);
      return PLINKO_8[text(options.risk)]?.[Math.min(right, 8 - right)] ?? Number.NaN;
    }
    case 'wheel':
      // Ten fields at high risk: the first pays, the rest do not.
      return shown.field === 0 ? 9.9 : 0;
    case 'keno':
      return KENO_3[numbers(options.picks).filter((pick) => numbers(shown.drawn).includes(pick)).length] ?? Number.NaN;
    case 'baccarat':
      return baccaratPays(shown, place);
    case 'blackjack':
      return blackjackPays(shown, place);
    case 'three-card-poker':
      return threeCardPays(shown, place);
    case 'video-poker-jacks':
      return pokerPays(texts(shown.cards));
    case 'scratch-1':
    case 'scratch-2':
      return scratchPays(shown, game);
    default:
      return roulettePays(text(shown.pocket), place, game === 'roulette-french');
  }
}
