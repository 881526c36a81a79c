import { getTwoFactor } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';

export const TWO_FACTOR_KEY = 'twoFactor';

/** Of one player: another one's is another key. */
export const twoFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: [TWO_FACTOR_KEY, userId],
    queryFn: () => ask(api.call(getTwoFactor)),
  });
