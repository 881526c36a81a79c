import {
  type BookedSlip,
  bookSlip,
  getBookedSlip,
  type RefusalBody,
  type RequestOf,
  type ResponseOf,
  takeBookedSlip,
} from '@evens/contract';
import type { Result } from '@evens/kernel';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { changeDraft } from '../draft-store.ts';
import { tabOfCode } from '../model/tabs.ts';
import { inTurn, slipNow } from '../slip-calls.ts';
import { forgetAnswers, slipState } from '../slip-store.ts';

export type AskedBooking = RequestOf<typeof bookSlip>['body'];
export type Taken = ResponseOf<typeof takeBookedSlip>;

export const bookedSlipQuery = (code: string) =>
  queryOptions({
    queryKey: ['booking', code],
    queryFn: () => ask(api.call(getBookedSlip, { params: { code } })),
    staleTime: 20_000,
  });

/** Behind what the slip is still told: the code is for all that the player sees in it. */
export const shareSlip = (body: AskedBooking): Promise<Result<ResponseOf<typeof bookSlip>, RefusalBody>> =>
  inTurn(() => api.call(bookSlip, { body }));

/** What the draft takes over of a shared bet: its type, its bankers, its order. */
export const shapeOfBooked = ({ betType, bankers, ifBetRule, selections }: BookedSlip) => ({
  tab: tabOfCode(betType),
  bankers: [...bankers],
  order: selections.map(({ id }) => id),
  ifBetRule,
});

/** Puts what can be bet into the slip. Beside other selections the bet keeps the shape it has there. */
export async function takeBooking(code: string, replace: boolean): Promise<Result<Taken, RefusalBody>> {
  forgetAnswers();
  slipState().set({ panel: 'slip' });
  const ownShape = replace || slipNow().selections.length === 0;
  const taken = await inTurn(
    () => api.call(takeBookedSlip, { params: { code }, body: { replace } }),
    ({ slip }) => slip,
  );
  if (taken.ok && ownShape) changeDraft(() => shapeOfBooked(taken.value.booked));
  return taken;
}

/** The address that leads to a code, in the language of whoever opens it. */
export const bookingLink = (code: string): string => `${location.origin}/sport/booking/${code}`;

/** A code as it is told: in two groups of four. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
