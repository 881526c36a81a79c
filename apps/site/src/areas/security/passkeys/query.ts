import { getPasskeys } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['profile', 'passkeys'] as const,
  queryFn: () => ask(api.call(getPasskeys)),
});
