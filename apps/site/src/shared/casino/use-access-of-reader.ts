import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../session/session.ts';

/** For whom the games were read last in this page: the server draws for visitors. */
let readFor: string | null = null;

/** Which games are open hangs on who asks: what was drawn for anybody is read anew for whoever turns out to be there. */
export function useAccessOfReader(): void {
  const client = useQueryClient();
  const user = useUser();
  const id = user === undefined ? undefined : (user?.UserID ?? null);
  useEffect(() => {
    if (id === undefined || id === readFor) return;
    readFor = id;
    void client.invalidateQueries({ queryKey: ['casino'] });
  }, [client, id]);
}
