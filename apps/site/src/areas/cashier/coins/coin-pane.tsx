import type { CryptoAccount, DepositMethod } from '@evens/contract';
import { Button, EmptyState, LinesSkeleton, SlipArt, Tabs } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinMark } from '../../../shared/payments/method-tiles.tsx';
import { useCoinName } from '../../../shared/payments/use-coin-name.ts';
import { CoinAddress } from './coin-address.tsx';
import { coinsIn, offeredAccounts } from './coin-model.ts';
import { CoinPayments } from './coin-payments.tsx';
import { cryptoAccountsQuery, cryptoPaymentsQuery } from './queries.ts';

/** Which coin: a chip each. */
function CoinChips(props: { accounts: readonly CryptoAccount[]; chosen: string; onChoose: (coin: string) => void }) {
  const { t } = useTranslation('cashier');
  const coinName = useCoinName();
  const labelled = useId();
  return (
    <div className="field">
      <span className="label" id={labelled}>
        {t('coin.coin')}
      </span>
      <div className="coins" role="radiogroup" aria-labelledby={labelled}>
        {props.accounts.map(({ Currency, Name }) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip with a sign, as drawn
          <button
            key={Currency}
            type="button"
            className="coin"
            role="radio"
            title={coinName(Currency, Name)}
            aria-checked={Currency === props.chosen}
            onClick={() => props.onChoose(Currency)}
          >
            <CoinMark symbol={Currency} />
            {Currency}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Deposits in coins: the coin, its chain, the address, and what was paid to it. No amount is asked for: what arrives counts. */
export function CoinPane({ methods, termsAccepted }: { methods: readonly DepositMethod[]; termsAccepted: boolean }) {
  const { t } = useTranslation('cashier');
  const query = useQuery(cryptoAccountsQuery);
  const payments = useQuery(cryptoPaymentsQuery).data?.payments ?? [];
  const [chosen, setChosen] = useState<string>();
  const [chain, setChain] = useState<string>();
  const panel = useId();
  if (query.isPending) return <LinesSkeleton label={t('coin.loadingCoins')} />;
  const accounts = offeredAccounts(query.data?.accounts ?? [], methods);
  const account = accounts.find(({ Currency }) => Currency === chosen) ?? accounts[0];
  if (!account) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={query.data ? t('coin.none') : t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {query.data ? t('coin.noneText') : t('failedText')}
      </EmptyState>
    );
  }
  const coins = coinsIn(account);
  const coin = coins.find(({ CryptoCurrency }) => CryptoCurrency === chain) ?? coins[0];
  if (!coin) return null;
  const tagged = new Set(
    accounts.flatMap(coinsIn).flatMap(({ CryptoCurrency, NeedsTag }) => (NeedsTag ? [CryptoCurrency] : [])),
  );
  return (
    <div className="crypane">
      <CoinChips accounts={accounts} chosen={account.Currency} onChoose={setChosen} />
      {coins.length > 1 && (
        <div className="field">
          <span className="label">{t('coin.network')}</span>
          <Tabs
            kind="seg"
            label={t('coin.network')}
            panelId={panel}
            options={coins.map(({ CryptoCurrency, Blockchain }) => ({ value: CryptoCurrency, label: Blockchain }))}
            value={coin.CryptoCurrency}
            onChange={setChain}
          />
        </div>
      )}
      <div id={panel}>
        {/* Another coin is another address, and another try to take it. */}
        <CoinAddress key={coin.CryptoCurrency} coin={coin} termsAccepted={termsAccepted} />
      </div>
      {payments.length > 0 && <CoinPayments payments={payments} tagged={tagged} />}
    </div>
  );
}
