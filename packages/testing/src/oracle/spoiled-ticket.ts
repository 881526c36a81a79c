import type { Rng } from '@evens/kernel';
import { type LegJson, randomPrice, type TicketJson } from './good-ticket.ts';
import type { TicketError } from './plain-ticket.ts';

/** A ticket with one fault put in, and the code that its answer must be. */
export interface Spoiled {
  readonly ticket: unknown;
  readonly fault: string;
  readonly error: TicketError;
}

interface Fault {
  readonly name: string;
  readonly error: TicketError;
  /** The ticket with the fault, or undefined when a ticket of this kind cannot have it. May change what it is given. */
  readonly put: (ticket: TicketJson, rng: Rng) => unknown;
}

const isOneOf = (ticket: TicketJson, ...types: string[]): boolean => types.includes(ticket.betType);
const hasExtras = (ticket: TicketJson): boolean => !isOneOf(ticket, 'ifbet', 'reversebet', 'teaser');
const needsPrices = (ticket: TicketJson): boolean => !isOneOf(ticket, 'teaser');

/** The ticket with one of its legs exchanged. */
function withLeg(ticket: TicketJson, rng: Rng, change: (leg: LegJson) => unknown): unknown {
  const chosen = rng.pick(ticket.legs);
  return { ...ticket, legs: ticket.legs.map((leg) => (leg === chosen ? change(leg) : leg)) };
}

/** The ticket with one of its stakes exchanged, whichever key holds it. */
function withStake(ticket: TicketJson, rng: Rng, stake: unknown): unknown {
  if (!ticket.systemStakes) return { ...ticket, stake };
  return { ...ticket, systemStakes: { ...ticket.systemStakes, [rng.pick(Object.keys(ticket.systemStakes))]: stake } };
}

function without(fields: object, key: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

function withLegCount(ticket: TicketJson, count: number): TicketJson {
  const [first] = ticket.legs;
  const legs = Array.from({ length: count }, (_, at) => ticket.legs[at] ?? { ...first, result: 'win' });
  return { ...ticket, legs };
}

/** Words and numbers of the wrong kind: InvalidTicket. */
const SHAPES: readonly Fault['put'][] = [
  (_ticket, rng) => rng.pick([null, 'ticket', 7, [], true]),
  (ticket) => without(ticket, 'id'),
  (ticket, rng) => ({ ...ticket, id: rng.pick([null, 12]) }),
  (ticket, rng) => ({ ...ticket, betType: rng.pick(['Single', 'double', '', null, 3, 'toString']) }),
  (ticket) => without(ticket, 'betType'),
  (ticket) => without(ticket, ticket.systemStakes ? 'systemStakes' : 'stake'),
  (ticket, rng) => withStake(ticket, rng, rng.pick([10, 0, null, true, {}, ['10.00']])),
  (ticket, rng) => ({ ...ticket, [rng.pick(['note', 'Stake', 'bonus', 'toString'])]: '1.00' }),
  (ticket, rng) => ({
    ...ticket,
    cashouts: rng.pick<unknown>([null, {}, '1.00', [{ stake: 1, amount: '1.00' }], [{ stake: '0.01' }]]),
  }),
  (ticket, rng) => ({ ...ticket, legs: rng.pick([null, 'legs', {}, 3]) }),
  (ticket) => without(ticket, 'legs'),
  (ticket, rng) => withLeg(ticket, rng, () => rng.pick([null, 'win', [], 2])),
  (ticket, rng) => withLeg(ticket, rng, (leg) => ({ ...leg, [rng.pick(['odds', 'Price', 'stake'])]: '2.00' })),
  (ticket, rng) => withLeg(ticket, rng, (leg) => without(leg, 'result')),
  (ticket, rng) => withLeg(ticket, rng, (leg) => ({ ...leg, result: rng.pick(['won', 'WIN', '', null, 1, 'half']) })),
  (ticket, rng) => needsPrices(ticket) && withLeg(ticket, rng, (leg) => without(leg, 'price')),
  (ticket, rng) => withLeg(ticket, rng, (leg) => ({ ...leg, price: rng.pick([2, 1.91, null, false, {}]) })),
  // Extras of the four types: wrong values there, and any value elsewhere.
  (ticket, rng) =>
    hasExtras(ticket) &&
    withLeg(ticket, rng, (leg) => ({
      ...leg,
      deadHeatFactor: rng.pick([0.5, '0', '1.01', '-0.5', 'half', '1/0', '4/3', null]),
    })),
  (ticket, rng) =>
    hasExtras(ticket) && withLeg(ticket, rng, (leg) => ({ ...leg, rule4Pence: rng.pick(['25', -1, 101, 2.5, null]) })),
  (ticket, rng) => !hasExtras(ticket) && withLeg(ticket, rng, (leg) => ({ ...leg, deadHeatFactor: '0.5' })),
  (ticket, rng) => !hasExtras(ticket) && withLeg(ticket, rng, (leg) => ({ ...leg, rule4Pence: 10 })),
  (ticket, rng) => !hasExtras(ticket) && { ...ticket, eachWay: rng.pick([true, false]) },
  (ticket, rng) =>
    !ticket.eachWay && withLeg(ticket, rng, (leg) => ({ ...leg, place: { fraction: '1/5', result: 'win' } })),
  (ticket, rng) => hasExtras(ticket) && { ...ticket, eachWay: rng.pick(['true', 1, null]) },
  (ticket, rng) =>
    ticket.eachWay &&
    withLeg(ticket, rng, (leg) => ({
      ...leg,
      place: {
        ...leg.place,
        ...rng.pick<object>([
          { fraction: '0/5' },
          { fraction: '6/5' },
          { fraction: '1/0' },
          { fraction: '0.2' },
          { fraction: 0.2 },
          { result: 'placed' },
          { deadHeatFactor: '0' },
          { rule4Pence: 5 },
        ]),
      },
    })),
  (ticket, rng) => ticket.eachWay && withLeg(ticket, rng, (leg) => ({ ...leg, place: rng.pick(['1/5', null, []]) })),
  // Keys of another type.
  (ticket, rng) =>
    withLeg(ticket, rng, (leg) => ({ ...leg, banker: isOneOf(ticket, 'system') ? 'yes' : rng.pick([true, false]) })),
  (ticket) => ({ ...ticket, ...(ticket.systemStakes ? { stake: '1.00' } : { systemStakes: { 2: '1.00' } }) }),
  (ticket, rng) => ({ ...ticket, ifbetRule: ticket.ifbetRule ? rng.pick(['win', 'tie', null, '']) : 'win-only' }),
  (ticket) => ticket.ifbetRule !== undefined && without(ticket, 'ifbetRule'),
  (ticket, rng) => ({
    ...ticket,
    teaser: ticket.teaser
      ? rng.pick<unknown>([
          null,
          { ...ticket.teaser, ties: 'push' },
          { ...ticket.teaser, payouts: null },
          { ...ticket.teaser, rows: 2 },
          { ...ticket.teaser, payouts: { ...ticket.teaser.payouts, 2: 1.91 } },
          { ...ticket.teaser, payouts: { ...ticket.teaser.payouts, 2: '-1.91' } },
          { ...ticket.teaser, payouts: { ...ticket.teaser.payouts, two: '1.91' } },
          without(ticket.teaser, 'ties'),
          without(ticket.teaser, 'payouts'),
        ])
      : { payouts: { 2: '1.91' }, ties: 'reduce' },
  }),
  (ticket, rng) =>
    ticket.teaser && withLeg(ticket, rng, (leg) => ({ ...leg, result: rng.pick(['halfWin', 'halfLose']) })),
  (ticket, rng) =>
    ticket.systemStakes && {
      ...ticket,
      systemStakes: rng.pick<unknown>([null, '1.00', [], { ...ticket.systemStakes, two: '1.00' }, { '1.5': '1.00' }]),
    },
];

/** What comes out in money can be no part of any ticket: nothing, less than nothing, too many places, more than there is. */
const BAD_CASHOUTS = [
  { stake: '0.00', amount: '1.00' },
  { stake: '-1.00', amount: '1.00' },
  { stake: '1.001', amount: '1.00' },
  { stake: 'half', amount: '1.00' },
  { stake: '0.01', amount: '-0.01' },
  { stake: '0.01', amount: '0.001' },
  { stake: '0.01', amount: '' },
  { stake: '99999999999999999999999999.00', amount: '1.00' },
];

const BAD_STAKES = [
  '0',
  '0.00',
  '-1.00',
  '1.001',
  '0.001',
  'ten',
  '',
  '1e2',
  '1,00',
  '+1',
  ' 1',
  '1.',
  '.5',
  'NaN',
  '0x10',
];
const BAD_PRICES = [
  '0.999',
  '1000.001',
  '1001',
  '0',
  '-2.00',
  '1.9100',
  '2.0000',
  'evens',
  '',
  '1e2',
  '3/1',
  '+2',
  '2 ',
  '2.',
  '.5',
];

/** The numbers, the counts and the combinations: a code of its own each. */
const OTHERS: readonly Fault[] = [
  { name: 'stake', error: 'InvalidStake', put: (ticket, rng) => withStake(ticket, rng, rng.pick(BAD_STAKES)) },
  {
    name: 'price',
    error: 'InvalidPrice',
    put: (ticket, rng) => withLeg(ticket, rng, (leg) => ({ ...leg, price: rng.pick(BAD_PRICES) })),
  },
  {
    name: 'cash-out',
    error: 'InvalidCashout',
    put: (ticket, rng) => ({ ...ticket, cashouts: [...(ticket.cashouts ?? []), rng.pick(BAD_CASHOUTS)] }),
  },
  {
    name: 'stake before price',
    error: 'InvalidStake',
    put: (ticket, rng) =>
      withLeg({ ...ticket, ...(withStake(ticket, rng, '0.00') as object) }, rng, (leg) => ({ ...leg, price: '0.5' })),
  },
  {
    name: 'too few legs',
    error: 'MinimumSelectionsRequired',
    put: (ticket, rng) => {
      const least = isOneOf(ticket, 'single', 'multiple-singles') ? 1 : isOneOf(ticket, 'system') ? 3 : 2;
      return withLegCount(ticket, rng.int(0, least - 1));
    },
  },
  {
    name: 'too many legs',
    error: 'MaximumAllowedSelectionsExceeded',
    put: (ticket, rng) =>
      isOneOf(ticket, 'single')
        ? withLegCount(ticket, rng.int(2, 4))
        : isOneOf(ticket, 'system', 'ifbet', 'reversebet') && withLegCount(ticket, rng.int(11, 14)),
  },
  {
    name: 'sizes that cannot be',
    error: 'InvalidBetCombination',
    put: (ticket, rng) => {
      if (!ticket.systemStakes) return undefined;
      const others = ticket.legs.filter((leg) => !leg.banker).length;
      return {
        ...ticket,
        systemStakes: rng.pick([{}, { 0: '1.00' }, { ...ticket.systemStakes, [others + rng.int(1, 3)]: '1.00' }]),
      };
    },
  },
  {
    name: 'nothing but bankers',
    error: 'InvalidBetCombination',
    put: (ticket) => ticket.systemStakes && { ...ticket, legs: ticket.legs.map((leg) => ({ ...leg, banker: true })) },
  },
  {
    name: 'more than 252 lines',
    error: 'InvalidBetCombination',
    put: (ticket, rng) => {
      if (!ticket.systemStakes) return undefined;
      // Of ten legs, 5 and 10 are 253 lines, 4 and 6 are 420, 3 and 4 are 330.
      const legs = withLegCount(ticket, 10).legs.map((leg) => ({ ...leg, price: randomPrice(rng), banker: false }));
      return {
        ...ticket,
        legs,
        systemStakes: rng.pick([
          { 5: '1.00', 10: '1.00' },
          { 4: '0.50', 6: '1' },
          { 3: '1', 4: '1' },
        ]),
      };
    },
  },
  {
    name: 'each-way without a place',
    error: 'InvalidBetCombination',
    put: (ticket, rng) => ticket.eachWay && withLeg(ticket, rng, (leg) => without(leg, 'place')),
  },
  {
    name: 'no row for the winners',
    error: 'InvalidBetCombination',
    put: (ticket) =>
      ticket.teaser && {
        ...ticket,
        legs: ticket.legs.map((leg) => ({ ...leg, result: 'win' })),
        teaser: { ...ticket.teaser, payouts: without(ticket.teaser.payouts, String(ticket.legs.length)) },
      },
  },
];

const FAULTS: readonly Fault[] = [
  ...SHAPES.map((put, at): Fault => ({ name: `shape ${at + 1}`, error: 'InvalidTicket', put })),
  ...OTHERS,
];
export const FAULT_NAMES: readonly string[] = FAULTS.map(({ name }) => name);

/** Puts one fault into a good ticket. Shapes are many and one code, so the other codes get half of the tickets. */
export function spoil(rng: Rng, ticket: TicketJson): Spoiled {
  for (;;) {
    const fault = rng.next() < 0.5 ? rng.pick(OTHERS) : rng.pick(FAULTS);
    const spoiled = fault.put(ticket, rng);
    if (spoiled !== undefined && spoiled !== false) return { ticket: spoiled, fault: fault.name, error: fault.error };
  }
}
