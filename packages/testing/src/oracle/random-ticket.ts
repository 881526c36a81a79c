import type { Rng } from '@evens/kernel';
import { randomGoodTicket, type TicketJson, withCashOuts } from './good-ticket.ts';
import { gradeBySlowRules } from './slow-rules.ts';
import { spoil } from './spoiled-ticket.ts';

/** About this share of the tickets is malformed. */
const SPOILED_SHARE = 0.15;
const CASHED_OUT_SHARE = 0.3;

function perhapsCashedOut(rng: Rng, ticket: TicketJson): TicketJson {
  const grade = gradeBySlowRules(ticket);
  if ('error' in grade || rng.next() >= CASHED_OUT_SHARE) return ticket;
  return withCashOuts(rng, ticket, grade.totalStake);
}

/** Any ticket of the grading page: all types, all results and extras, and malformed ones among them. */
export function randomTicket(rng: Rng, id = `t${rng.int(0, 2 ** 31)}`): unknown {
  const ticket = perhapsCashedOut(rng, randomGoodTicket(rng, id));
  return rng.next() < SPOILED_SHARE ? spoil(rng, ticket).ticket : ticket;
}

/** One file of tickets. Ids differ, but for a few that are given a second time. */
export function randomFile(rng: Rng, size: number): unknown[] {
  return Array.from({ length: size }, (_, at) => {
    const isRepeated = at > 0 && rng.next() < 0.002;
    return randomTicket(rng, `t${isRepeated ? rng.int(0, at - 1) : at}`);
  });
}
