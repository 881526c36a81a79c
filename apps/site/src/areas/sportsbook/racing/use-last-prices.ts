import { useQuery } from '@tanstack/react-query';
import { marketHistoryQuery } from '../../../shared/catalogue/queries.ts';
import { usePhone } from '../parts/use-phone.ts';

const NONE: readonly number[] = [];

/** The win prices of a runner so far, oldest first. Read once for the whole field, and at the desk only. */
export function useLastPrices(raceId: number): (code: string) => readonly number[] {
  const phone = usePhone();
  const history = useQuery({ ...marketHistoryQuery(raceId, 'outright'), enabled: !phone }).data?.outcomes;
  return (code) => history?.[code]?.map(([, price]) => price) ?? NONE;
}
