import { updateSettings } from '@evens/contract';
import { api, queryClient } from '../shared/api/api.ts';
import type { LanguageCode } from '../shared/i18n/language.ts';
import { sessionQuery } from '../shared/session/session.ts';

/** A signed-in player's account keeps the language too. A failure changes nothing here: this device has it stored. */
export async function rememberLanguageOfPlayer(language: LanguageCode): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session?.user) return;
  await api.call(updateSettings, { body: { Language: language } });
}
