import process from 'node:process';
import { isLanguageCode, USER_NAME } from '@evens/contract';
import { formatAmount, isCurrency } from '@evens/kernel';
import { openWallet } from '../capabilities/money/wallet/index.ts';
import { type DemoUserWish, makeDemoUser } from '../capabilities/people/identity/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';

export const DEMO_HELP = `
demo makes a demo user: an account that plays with play money, in nothing that the house counts, and can neither pay in nor
out. It gets PLAY_MONEY, which the player brings back to that sum once a day, and a password that is shown this once. It
never becomes another kind of account. Exit code 1 also: the name is taken.
`;

type Words = { readonly [Name in 'currency' | 'country' | 'language']?: string | undefined };

/** Undefined when the words make no sense. */
export function demoWish(
  userName: string,
  { currency = 'EUR', country = 'DE', language = 'en-US' }: Words,
): DemoUserWish | undefined {
  const named = USER_NAME.test(userName) && !userName.includes('@');
  const fits = named && isCurrency(currency) && /^[A-Z]{2}$/.test(country) && isLanguageCode(language);
  return fits ? { userName, currency, country, language } : undefined;
}

/** Makes a demo user and prints the password; answers the exit code. */
export async function makeDemo(
  db: Database,
  { playMoney, termsVersion }: Pick<Config, 'playMoney' | 'termsVersion'>,
  wish: DemoUserWish,
): Promise<number> {
  const clock = systemClock();
  const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const wallet = openWallet({ db, clock, playMoney: () => playMoney, news: { account: () => undefined }, onError });
  let addedMinor = 0n;
  const furnish: Parameters<typeof makeDemoUser>[0]['furnish'] = async (tx, accountId, currency) => {
    await wallet.openAccount(tx, accountId, currency, true);
    addedMinor = await wallet.givePlayMoney(tx, accountId, currency);
  };
  const password = await makeDemoUser({ db, clock, termsVersion, furnish }, wish);
  if (password === undefined) {
    process.stderr.write(`The name ${wish.userName} is taken.\n`);
    return 1;
  }
  const sum = `${formatAmount(addedMinor, wish.currency)} ${wish.currency}`;
  process.stdout.write(`${wish.userName} plays with ${sum} of play money. Password, shown this once: ${password}\n`);
  return 0;
}
