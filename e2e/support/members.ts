import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoPlayer } from './house.ts';

const PASSWORD = 'a long enough secret';

let opened = 0;

/** What a page's own script would send with a change. */
export async function send(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': csrfToken }, data });
  const text = await answer.text();
  expect(answer.status(), `${path}: ${text}`).toBe(200);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Opens an account over the API as the three steps do and signs it in: another each time, so that none meets another's. */
export async function member(
  page: Page,
  {
    language = 'en-US',
    affiliate = {},
    country = 'DE',
    currency = 'EUR',
  }: {
    readonly language?: string;
    readonly affiliate?: object;
    readonly country?: string;
    readonly currency?: DemoPlayer['currency'];
  } = {},
): Promise<DemoPlayer> {
  opened += 1;
  const userName = `w${language.slice(0, 2)}${Date.now().toString(36)}${opened}`;
  await send(page, '/api/register', {
    Email: `${userName}@example.org`,
    UserName: userName,
    Password: PASSWORD,
    PasswordConfirmation: PASSWORD,
    Currency: currency,
    Country: country,
    BirthDay: 14,
    BirthMonth: 3,
    BirthYear: 1990,
    AgreeWithTerms: true,
    AgreeWithPrivacyPolicy: true,
    AllowEmailNotification: false,
    Language: language,
    affiliate,
  });
  return { userName, currency, password: PASSWORD };
}

/** Fails where the ledger or loyalty holds anything of this account that is not play money. */
export const nothingReal = (userName: string): string => `do $$ declare own text; begin
  select id::text into strict own from identity_account where user_name = '${userName}';
  if exists (select from ledger_account where holder_id = own and kind not like 'play%')
    or not exists (select from ledger_account where holder_id = own and kind = 'playCash')
    or exists (select from loyalty_entry where account_id = own)
  then raise exception 'play money counts as real'; end if; end $$`;
