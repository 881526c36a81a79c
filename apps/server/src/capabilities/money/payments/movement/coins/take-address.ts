import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { type PlayerCaller, USER_TYPES } from '../../../../../platform/http/index.ts';
import { addressesOf, type GivenAddress, rememberAddress } from './address-store.ts';
import type { OfferedCoin } from './offered-coins.ts';
import type { CoinsParts } from './parts.ts';
import { addressCoin } from './present.ts';

/** What the source knows an address by: the same for ever, so that a crash before it is stored asks for the same again. */
const foreignIdOf = (accountId: string, coin: string): string => `${accountId}-${coin}`;

/** Takes the address of a coin for an account, or finds the one that was taken. */
export async function takeAddress(
  parts: CoinsParts,
  { accountId, userType }: PlayerCaller,
  offered: OfferedCoin,
  agrees: boolean,
): Promise<Result<GivenAddress, Refusal>> {
  const { db, clock, accounts, onError } = parts;
  if (userType === USER_TYPES.demoUser) return refuse(refusal('PlayMoneyOnly'));
  const account = await accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  if (account.breakUntilMs !== null) {
    return refuse(refusal('AccountLockedException', { untilMs: account.breakUntilMs }));
  }
  if (!account.paymentTermsAccepted && !agrees) return refuse(refusal('DepositTermsRequired'));
  const coin = addressCoin(offered);
  const before = (await addressesOf(db, accountId)).find((each) => each.coin === coin);
  if (before) return accept(before);

  const { source } = offered;
  const foreignId = foreignIdOf(accountId, coin);
  // No connection is held meanwhile: a source may take its time.
  const taken = await source.take({ accountId, coin, foreignId }).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  if (!taken?.ok) return refuse(refusal('BlockchainAddressNotMade'));
  const { address, tag = '' } = taken.value;
  const kept = await inTransaction(db, async (tx) => {
    if (!account.paymentTermsAccepted) await accounts.acceptPaymentTerms(tx, accountId);
    return rememberAddress(tx, accountId, { coin, address, tag, source: source.name }, clock.wallMs());
  });
  if (kept !== 'taken') return accept(kept);
  onError(new Error(`${source.name} gave an address of ${coin} that is another player's`));
  return refuse(refusal('BlockchainAddressNotMade'));
}
