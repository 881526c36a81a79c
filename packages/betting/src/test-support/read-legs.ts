import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import { assert, parsePrice, type Rational, rational } from '@evens/kernel';
import type { PlainLeg, RacingLeg } from '../wager.ts';

const isResult = (word: string): word is OutcomeResult => Object.hasOwn(OUTCOME_RESULTS, word);

function fraction(text: string): Rational {
  const [num = '', den = '1'] = text.split('/');
  return rational(BigInt(num), BigInt(den));
}

/** One leg as a table writes it: "1.91 win", "5 win dh=1/2 r4=25 place=1/5:lost", "2 win banker". */
function readLeg(text: string): RacingLeg {
  const [price = '', result = '', ...terms] = text.trim().split(/\s+/);
  const priceMilli = parsePrice(price);
  assert(priceMilli !== undefined && isResult(result), `no leg: ${text}`);
  let leg: RacingLeg = { priceMilli, result };
  for (const term of terms) {
    const [key, value = ''] = term.split('=');
    if (key === 'banker') leg = { ...leg, banker: true };
    else if (key === 'dh') leg = { ...leg, deadHeatFactor: fraction(value) };
    else if (key === 'r4') leg = { ...leg, rule4Pence: Number(value) };
    else if (key === 'place') {
      const [share = '', placed = '', deadHeat] = value.split(':');
      assert(isResult(placed), `no place result: ${text}`);
      leg = {
        ...leg,
        place: { fraction: fraction(share), result: placed, ...(deadHeat && { deadHeatFactor: fraction(deadHeat) }) },
      };
    } else assert(false, `no term of a leg: ${term}`);
  }
  return leg;
}

/** Legs parted by commas. */
export const readLegs = (text: string): readonly RacingLeg[] => text.split(',').map(readLeg);

export const readPlainLegs = (text: string): readonly PlainLeg[] =>
  readLegs(text).map(({ priceMilli, result }) => ({ priceMilli, result }));
