import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminConfigQuery } from '../config/config.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useUser } from './session.ts';

/** Where a player goes after signing in: the language plus the operator's home path. */
export function useHomePath(): string {
  const { code } = useLanguage();
  const path = useQuery(adminConfigQuery).data?.homePath ?? '';
  return `/${code}${path === '' || path.startsWith('/') ? path : `/${path}`}`;
}

/** Of a screen for visitors: whoever is signed in already is sent home. */
export function useVisitorsOnly(): void {
  const user = useUser();
  const home = useHomePath();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate(home, { replace: true });
  }, [user, home, navigate]);
}
