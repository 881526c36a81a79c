import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { decidePath } from '../shared/i18n/language.ts';
import { currentLanguage } from '../shared/i18n/stored-language.ts';
import { useAdminConfig } from './admin-config.ts';

/** Lets a path with a language through and sends every other where it belongs, query and all. `screens`: their first segments. */
export function LanguageGate({ screens, children }: { screens: readonly string[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { defaultLanguage } = useAdminConfig();
  const decision = decidePath(pathname, screens, currentLanguage(pathname, defaultLanguage ?? undefined));
  return decision.kind === 'go' ? <Navigate to={decision.to + search} replace /> : children;
}
