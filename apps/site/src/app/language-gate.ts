import { type LoaderFunctionArgs, redirect } from 'react-router';
import { queryClient } from '../shared/api/api.ts';
import { adminConfigQuery } from '../shared/config/config.ts';
import { decidePath } from '../shared/i18n/language.ts';
import { currentLanguage } from '../shared/i18n/stored-language.ts';

/** Lets a path with a language through and sends every other where it belongs, query and all. */
export function languageGate(screens: readonly string[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const provider = queryClient.getQueryData(adminConfigQuery.queryKey)?.defaultLanguage;
    const decision = decidePath(pathname, screens, currentLanguage(pathname, provider));
    if (decision.kind === 'go') throw redirect(decision.to + search);
    return null;
  };
}
