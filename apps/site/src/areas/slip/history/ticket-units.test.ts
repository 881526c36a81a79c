import type { TicketLegView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { sampleTicket } from '../ticket-samples.ts';
import { ticketUnits } from './ticket-units.ts';

const [sample] = sampleTicket().legs;
const leg = (over: Partial<TicketLegView>): TicketLegView => {
  if (!sample) throw new Error('the sample has no leg');
  return { ...sample, ...over };
};
const home = (result: TicketLegView['result'] = 0) => leg({ marketKey: '1x2', outcome: 'home', builder: 1, result });
const over = (result: TicketLegView['result'] = 0) =>
  leg({ marketKey: 'total:2.5', outcome: 'over', builder: 1, result });

describe('the legs of a ticket as players count them', () => {
  it('are the picks of a bet builder as one, under the name that the slip gives it', () => {
    const other = leg({ id: 'other', marketKey: 'both-score', outcome: 'yes' });
    const units = ticketUnits([home(), over(), other]);
    expect(
      units.map(({ leg: { marketKey, outcome }, picks, position }) => [marketKey, outcome, picks.length, position]),
    ).toEqual([
      ['bet-builder', '1x2/home;total:2.5/over', 2, 1],
      ['both-score', 'yes', 0, 3],
    ]);
  });

  it('keep two bet builders apart', () => {
    const second = [home(), over()].map((each) => ({ ...each, builder: 2 }));
    expect(ticketUnits([home(), over(), ...second]).map(({ position }) => position)).toEqual([1, 3]);
  });

  it.each<[string, TicketLegView['result'], TicketLegView['result'], TicketLegView['result']]>([
    ['won', 2, 2, 2],
    ['lost with one', 2, 3, 3],
    ['lost while one waits', 0, 3, 3],
    ['open', 2, 0, 0],
    ['won without a void one', 2, 1, 2],
    ['void', 1, 4, 1],
  ])('%s', (_, first, second, result) => {
    expect(ticketUnits([home(first), over(second)])[0]?.leg.result).toBe(result);
  });
});
