import { type Fraction, fraction, fromDecimal, isBelow, isZero, ONE } from './fraction.ts';
import {
  BET_TYPES,
  type BetType,
  ERRORS,
  type PlainLeg,
  type PlainTicket,
  RESULTS,
  type TicketError,
  type Way,
} from './plain-ticket.ts';

type Fields = Readonly<Record<string, unknown>>;

const TICKET_KEYS: Readonly<Record<BetType, readonly string[]>> = {
  single: ['id', 'betType', 'stake', 'eachWay', 'cashouts', 'legs'],
  'multiple-singles': ['id', 'betType', 'stake', 'eachWay', 'cashouts', 'legs'],
  combo: ['id', 'betType', 'stake', 'eachWay', 'cashouts', 'legs'],
  system: ['id', 'betType', 'systemStakes', 'eachWay', 'cashouts', 'legs'],
  ifbet: ['id', 'betType', 'stake', 'ifbetRule', 'cashouts', 'legs'],
  reversebet: ['id', 'betType', 'stake', 'ifbetRule', 'cashouts', 'legs'],
  teaser: ['id', 'betType', 'stake', 'teaser', 'cashouts', 'legs'],
};
const LEG_KEYS: Readonly<Record<BetType, readonly string[]>> = {
  single: ['price', 'result', 'deadHeatFactor', 'rule4Pence', 'place'],
  'multiple-singles': ['price', 'result', 'deadHeatFactor', 'rule4Pence', 'place'],
  combo: ['price', 'result', 'deadHeatFactor', 'rule4Pence', 'place'],
  system: ['price', 'banker', 'result', 'deadHeatFactor', 'rule4Pence', 'place'],
  ifbet: ['price', 'result'],
  reversebet: ['price', 'result'],
  teaser: ['price', 'result'],
};
const TEASER_RESULTS: readonly unknown[] = ['win', 'lost', 'refund', 'cancelled', 'pending'];

const HIGHEST_PRICE = fraction(1000n);

/** Understands a ticket word by word, and names the first fault of its words and numbers (grading page, 1, 5, 13). */
export function readTicket(raw: unknown): PlainTicket | { readonly error: TicketError } {
  const faults: TicketError[] = [];
  const ticket = new Reader(faults).ticket(raw);
  const first = ERRORS.find((error) => faults.includes(error));
  if (first) return { error: first };
  if (!ticket) throw new Error('a ticket that was not understood, and no fault was named');
  return ticket;
}

/** Reads on after a fault with a stand-in, so that all faults of a ticket are collected. */
class Reader {
  constructor(private readonly faults: TicketError[]) {}

  ticket(raw: unknown): PlainTicket | undefined {
    const fields = this.fields(raw);
    const betType = BET_TYPES.find((type) => type === fields.betType);
    if (!betType) {
      this.faults.push('InvalidTicket');
      return undefined;
    }
    this.onlyKeys(fields, TICKET_KEYS[betType]);
    const { id } = fields;
    if (typeof id !== 'string') this.faults.push('InvalidTicket');
    const eachWay = this.flag(fields.eachWay);
    return {
      id: typeof id === 'string' ? id : '',
      betType,
      stake: betType === 'system' ? undefined : this.stake(fields.stake),
      systemStakes: betType === 'system' ? this.systemStakes(fields.systemStakes) : [],
      ifbetRule:
        betType === 'ifbet' || betType === 'reversebet'
          ? this.word<'win-only' | 'win-tie'>(fields.ifbetRule, ['win-only', 'win-tie'])
          : undefined,
      teaser: betType === 'teaser' ? this.teaser(fields.teaser) : undefined,
      eachWay,
      cashouts: this.cashouts(fields.cashouts),
      legs: this.list(fields.legs).map((leg) => this.leg(leg, betType, eachWay)),
    };
  }

  private leg(raw: unknown, betType: BetType, eachWay: boolean): PlainLeg {
    const fields = this.fields(raw);
    this.onlyKeys(fields, LEG_KEYS[betType]);
    if (betType === 'teaser' && !TEASER_RESULTS.includes(fields.result)) this.faults.push('InvalidTicket');
    // Only keys that a ticket needs are given: a place needs each-way.
    if (fields.place !== undefined && !eachWay) this.faults.push('InvalidTicket');
    const leftOut = fields.price === undefined && betType === 'teaser';
    return {
      ...this.way(fields),
      price: leftOut ? undefined : this.price(fields.price),
      banker: this.flag(fields.banker),
      rule4Pence: this.pence(fields.rule4Pence),
      place: fields.place === undefined ? undefined : this.place(fields.place),
    };
  }

  private place(raw: unknown): PlainLeg['place'] {
    const fields = this.fields(raw);
    this.onlyKeys(fields, ['fraction', 'result', 'deadHeatFactor']);
    const { fraction: text } = fields;
    const found = typeof text === 'string' ? /^(\d+)\/(\d+)$/.exec(text) : null;
    const [top, bottom] = [BigInt(found?.[1] ?? 0), BigInt(found?.[2] ?? 0)];
    const isShare = top > 0n && top <= bottom;
    if (!isShare) this.faults.push('InvalidTicket');
    return { ...this.way(fields), fraction: isShare ? fraction(top, bottom) : ONE };
  }

  private way(fields: Fields): Way {
    return {
      result: this.word(fields.result, RESULTS),
      deadHeatFactor: fields.deadHeatFactor === undefined ? ONE : this.deadHeat(fields.deadHeatFactor),
    };
  }

  /** Part of the stake that stands: above 0, at most 1, as a decimal or as one number over another. */
  private deadHeat(raw: unknown): Fraction {
    const shared = typeof raw === 'string' ? /^(\d+)\/(\d+)$/.exec(raw) : null;
    const [top, bottom] = [BigInt(shared?.[1] ?? 0), BigInt(shared?.[2] ?? 0)];
    const written = typeof raw === 'string' ? fromDecimal(raw, 100) : undefined;
    const factor = shared && bottom > 0n ? fraction(top, bottom) : written;
    if (factor && !isZero(factor) && !isBelow(ONE, factor)) return factor;
    this.faults.push('InvalidTicket');
    return ONE;
  }

  /** The one number that is given as a number. */
  private pence(raw: unknown): bigint {
    if (raw === undefined) return 0n;
    if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= 100) return BigInt(raw);
    this.faults.push('InvalidTicket');
    return 0n;
  }

  private stake(raw: unknown): Fraction {
    if (typeof raw !== 'string') this.faults.push('InvalidTicket');
    else {
      const stake = fromDecimal(raw, 2);
      if (stake && !isZero(stake)) return stake;
      this.faults.push('InvalidStake');
    }
    return ONE;
  }

  /** Parts bought back (14). Their amounts are judged after all else, so what is wrong with them is no fault here. */
  private cashouts(raw: unknown): PlainTicket['cashouts'] {
    const parts = (raw === undefined ? [] : this.list(raw)).map((part) => {
      const fields = this.fields(part);
      this.onlyKeys(fields, ['stake', 'amount']);
      return { stake: this.amount(fields.stake), amount: this.amount(fields.amount) };
    });
    const good = parts.flatMap(({ stake, amount }) => (stake && amount && !isZero(stake) ? [{ stake, amount }] : []));
    return good.length === parts.length ? good : 'no amounts';
  }

  private amount(raw: unknown): Fraction | undefined {
    if (typeof raw === 'string') return fromDecimal(raw, 2);
    this.faults.push('InvalidTicket');
    return undefined;
  }

  private price(raw: unknown): Fraction {
    if (typeof raw !== 'string') this.faults.push('InvalidTicket');
    else {
      const price = fromDecimal(raw, 3);
      if (price && !isBelow(price, ONE) && !isBelow(HIGHEST_PRICE, price)) return price;
      this.faults.push('InvalidPrice');
    }
    return ONE;
  }

  private systemStakes(raw: unknown): PlainTicket['systemStakes'] {
    return Object.entries(this.fields(raw)).map(([size, stake]) => {
      // A whole number that is no possible size is a fault of the combination, told later; other words are no size.
      if (!/^-?(0|[1-9]\d*)$/.test(size)) this.faults.push('InvalidTicket');
      return { size: Number(size), stake: this.stake(stake) };
    });
  }

  private teaser(raw: unknown): PlainTicket['teaser'] {
    const fields = this.fields(raw);
    this.onlyKeys(fields, ['payouts', 'ties']);
    const payouts = new Map<number, Fraction>();
    for (const [winners, payout] of Object.entries(this.fields(fields.payouts))) {
      // The page gives a row no limits; one that pays nothing is taken for a mistake.
      const value = typeof payout === 'string' ? fromDecimal(payout, 100) : undefined;
      if (!value || isZero(value) || !/^[1-9]\d*$/.test(winners)) this.faults.push('InvalidTicket');
      payouts.set(Number(winners), value ?? ONE);
    }
    return { payouts, ties: this.word(fields.ties, ['reduce', 'lose']) };
  }

  private fields(raw: unknown): Fields {
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return { ...raw };
    this.faults.push('InvalidTicket');
    return {};
  }

  private list(raw: unknown): readonly unknown[] {
    if (Array.isArray(raw)) return raw;
    this.faults.push('InvalidTicket');
    return [];
  }

  private flag(raw: unknown): boolean {
    if (raw !== undefined && typeof raw !== 'boolean') this.faults.push('InvalidTicket');
    return raw === true;
  }

  private word<Word extends string>(raw: unknown, words: readonly [Word, ...Word[]]): Word {
    const found = words.find((word) => word === raw);
    if (!found) this.faults.push('InvalidTicket');
    return found ?? words[0];
  }

  private onlyKeys(fields: Fields, keys: readonly string[]): void {
    if (Object.keys(fields).some((key) => !keys.includes(key))) this.faults.push('InvalidTicket');
  }
}
