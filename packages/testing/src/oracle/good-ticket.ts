import type { Rng } from '@evens/kernel';
import { BET_TYPES, type BetType, RESULTS } from './plain-ticket.ts';

/** A ticket as the JSON of the grading page writes it. */
export interface TicketJson {
  id: string;
  betType: string;
  stake?: string;
  systemStakes?: Record<string, string>;
  ifbetRule?: string;
  teaser?: { payouts: Record<string, string>; ties: string };
  eachWay?: boolean;
  cashouts?: { stake: string; amount: string }[];
  legs: LegJson[];
}
export interface LegJson {
  price?: string;
  banker?: boolean;
  result: string;
  deadHeatFactor?: string;
  rule4Pence?: number;
  place?: { fraction: string; result: string; deadHeatFactor?: string };
}

/** A ticket that must be answered with a grade. */
export function randomGoodTicket(rng: Rng, id: string): TicketJson {
  const betType = rng.pick(BET_TYPES);
  const result = randomMood(rng, betType);
  const stake = randomStake(rng);
  switch (betType) {
    case 'ifbet':
    case 'reversebet': {
      const ifbetRule = rng.pick(['win-only', 'win-tie']);
      return {
        id,
        betType,
        stake,
        ifbetRule,
        legs: many(rng.int(2, 10), () => ({ price: randomPrice(rng), result: result() })),
      };
    }
    case 'teaser':
      return randomTeaser(rng, { id, betType, stake, legs: many(rng.int(2, 8), () => ({ result: result() })) });
    default: {
      const ticket: TicketJson = { id, betType, legs: [] };
      const eachWay = rng.next() < 0.3;
      if (eachWay || rng.next() < 0.1) ticket.eachWay = eachWay;
      ticket.legs = many(randomLegCount(rng, betType), () => randomLeg(rng, eachWay, result));
      if (betType === 'system') addSystem(rng, ticket);
      else ticket.stake = stake;
      return ticket;
    }
  }
}

/** The ticket with parts of its total stake bought back: a few, or all of it. `totalStake` as graded, "10.00". */
export function withCashOuts(rng: Rng, ticket: TicketJson, totalStake: string): TicketJson {
  let left = BigInt(totalStake.replace('.', ''));
  const cashouts: { stake: string; amount: string }[] = [];
  for (let parts = rng.int(1, 4); parts > 0 && left > 0n; parts -= 1) {
    const all = rng.next() < 0.25;
    const stake = all ? left : (left * BigInt(rng.int(1, 999))) / 1000n;
    if (stake === 0n) continue;
    cashouts.push({
      stake: moneyOf(stake),
      amount: rng.next() < 0.1 ? '0' : moneyOf((stake * BigInt(rng.int(1, 9000))) / 1000n),
    });
    left -= stake;
  }
  return { ...ticket, cashouts };
}

const moneyOf = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

function randomLegCount(rng: Rng, betType: BetType): number {
  if (betType === 'single') return 1;
  if (betType === 'system') return rng.int(3, 10);
  return rng.next() < 0.03 ? rng.int(12, 40) : rng.int(betType === 'combo' ? 2 : 1, 8);
}

/** What a ticket's results are like. Evenly mixed results alone would leave few long tickets that win or are refunded. */
function randomMood(rng: Rng, betType: BetType): () => string {
  const known: readonly string[] = betType === 'teaser' ? ['win', 'lost', 'refund', 'cancelled', 'pending'] : RESULTS;
  const decided = known.filter((result) => result !== 'pending');
  const alive = decided.filter((result) => result !== 'lost');
  const rare = rng.pick(known);
  return rng.pick([
    () => rng.pick(known),
    () => rng.pick(decided),
    () => rng.pick(alive),
    () => rng.pick(['refund', 'cancelled']),
    () => 'win',
    () => 'lost',
    () => (rng.next() < 0.2 ? rare : 'win'),
    () => (rng.next() < 0.2 ? rare : rng.pick(alive)),
    () => (rng.next() < 0.2 ? 'pending' : rng.pick(decided)),
  ]);
}

function randomLeg(rng: Rng, eachWay: boolean, result: () => string): LegJson {
  const leg: LegJson = { price: randomPrice(rng), result: result() };
  if (rng.next() < 0.2) leg.deadHeatFactor = randomDeadHeat(rng);
  if (rng.next() < 0.2) leg.rule4Pence = rng.pick([0, 5, 10, 25, 33, 60, 90, 100, rng.int(0, 100)]);
  if (eachWay) {
    leg.place = { fraction: rng.pick(['1/2', '1/3', '1/4', '1/5', '1/6', '1/8', '2/5', '1/1']), result: result() };
    if (rng.next() < 0.2) leg.place.deadHeatFactor = randomDeadHeat(rng);
  }
  return leg;
}

/** Bankers, and sizes that stay within 252 lines. */
function addSystem(rng: Rng, ticket: TicketJson): void {
  const bankers = rng.next() < 0.5 ? 0 : rng.int(1, ticket.legs.length - 1);
  const order = ticket.legs.map((leg) => ({ leg, place: rng.next() })).sort((a, b) => a.place - b.place);
  for (const [at, { leg }] of order.entries()) {
    if (at < bankers) leg.banker = true;
    else if (rng.next() < 0.1) leg.banker = false;
  }
  const others = ticket.legs.length - bankers;
  const stakes: Record<string, string> = {};
  let lines = 0;
  for (let tries = rng.int(1, others); tries > 0; tries -= 1) {
    const size = rng.int(1, others);
    if (stakes[size] !== undefined || lines + waysToChoose(size, others) > 252) continue;
    stakes[size] = randomStake(rng);
    lines += waysToChoose(size, others);
  }
  ticket.systemStakes = stakes;
}

export const waysToChoose = (size: number, from: number): number =>
  size === 0 ? 1 : (waysToChoose(size - 1, from - 1) * from) / size;

/** The table has a row for every number of winners that the legs can come to, often more. */
function randomTeaser(rng: Rng, ticket: TicketJson): TicketJson {
  const payouts: Record<string, string> = {};
  const last = ticket.legs.length + (rng.next() < 0.3 ? rng.int(1, 3) : 0);
  for (let winners = 2; winners <= last; winners += 1) {
    payouts[winners] = decimal(rng, rng.int(101, 200 * winners), 2);
  }
  if (rng.next() < 0.3) for (const leg of ticket.legs) if (rng.next() < 0.7) leg.price = randomPrice(rng);
  return { ...ticket, teaser: { payouts, ties: rng.pick(['reduce', 'lose']) } };
}

export function randomPrice(rng: Rng): string {
  if (rng.next() < 0.1) return rng.pick(['1.000', '1', '1.0', '1.001', '1000', '1000.000', '999.999', '2', '1.5']);
  const thousandths = rng.pick([rng.int(1_000, 3_000), rng.int(1_000, 20_000), rng.int(1_000, 1_000_000)]);
  return rng.next() < 0.6 ? decimal(rng, Math.floor(thousandths / 10), 2) : decimal(rng, thousandths, 3);
}

function randomStake(rng: Rng): string {
  if (rng.next() < 0.15) return rng.pick(['0.01', '0.02', '0.1', '1', '10', '10.0', '0.99', '99999999999999999.99']);
  return decimal(rng, rng.pick([rng.int(1, 100), rng.int(1, 10_000), rng.int(1, 10_000_000)]), 2);
}

const randomDeadHeat = (rng: Rng): string =>
  rng.pick([
    '0.5',
    '0.50',
    '0.25',
    '0.75',
    '0.333',
    '0.3333',
    '0.666667',
    '0.2',
    '0.001',
    '1',
    '1.0',
    '1/3',
    '2/3',
    '2/4',
    '1/1',
  ]);

/** `units` of 10^-places as a decimal string, written with all its places or with none too many. */
function decimal(rng: Rng, units: number, places: number): string {
  const text = (units / 10 ** places).toFixed(places);
  return rng.next() < 0.2 ? text.replace(/\.?0+$/, '') : text;
}
