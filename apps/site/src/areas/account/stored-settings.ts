import { getSettings, type RequestOf, updateSettings } from '@evens/contract';
import { api } from '../../shared/api/api.ts';
import { isOddsFormat } from '../../shared/formats/odds.ts';
import { type Settings, useSettings } from '../../shared/settings/settings-store.ts';

/**
 * Tells the account what was chosen here. A failure changes nothing: this browser has the choice, and the account learns of it
 * with the next one.
 */
export async function rememberForPlayer(change: RequestOf<typeof updateSettings>['body']): Promise<void> {
  await api.call(updateSettings, { body: change });
}

/** After signing in: what the player chose in another browser holds here too. What was never chosen stays as it is. */
export async function takeSettingsOfPlayer(): Promise<void> {
  const answer = await api.call(getSettings);
  if (!answer.ok) return;
  const { OddFormat, ViewFormat, Timezone } = answer.value;
  const change: Partial<Settings> = {
    ...(OddFormat !== null && isOddsFormat(OddFormat) && { oddFormat: OddFormat }),
    ...((ViewFormat === 'table' || ViewFormat === 'cards') && { viewFormat: ViewFormat }),
    ...(Timezone !== null && { timezone: Timezone }),
  };
  if (Object.keys(change).length > 0) useSettings.getState().set(change);
}
