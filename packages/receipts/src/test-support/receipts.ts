import type { ReceiptBody, ReceiptLeg } from '@evens/contract';

export const receiptLegOf = (price: string, over: Partial<ReceiptLeg> = {}): ReceiptLeg => ({
  fixture: '1',
  sport: 'soccer',
  tournament: 'Germany, Premier League',
  event: 'Nürnberg - Fürth',
  starts: '2026-11-23T20:00:00.000Z',
  market: '1x2',
  outcome: 'home',
  price,
  askedPrice: price,
  live: false,
  ...over,
});

/** A receipt by its bet alone; the rest is the same for all. */
export const receiptOfBet = (bet: Partial<ReceiptBody> & Pick<ReceiptBody, 'betType' | 'legs'>): ReceiptBody => ({
  format: 'evens-receipt/1',
  house: 'Evens',
  ticket: '7',
  placed: '2026-11-23T10:00:00.000Z',
  accepted: '2026-11-23T10:00:05.000Z',
  stated: '2026-11-23T11:00:00.000Z',
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '0.00',
  boughtBack: [],
  ...bet,
});

/** A combo with a part bought back. */
export const comboReceipt = (): ReceiptBody =>
  receiptOfBet({
    betType: 'combo',
    boughtBack: [{ stake: '4.00', amount: '5.20', at: '2026-11-23T10:30:00.000Z' }],
    legs: [receiptLegOf('2.00'), receiptLegOf('3.50', { fixture: '2' })],
  });
