import { getProfile } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => ask(api.call(getProfile)),
});
