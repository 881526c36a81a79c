import { Button, Check, Icon, Spinner } from '@evens/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../../shared/formats/sentences.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { coinText } from '../../../shared/payments/coin-text.ts';
import { useCoinName } from '../../../shared/payments/use-coin-name.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { CoinFacts } from './coin-facts.tsx';
import { endsOf, type ShownCoin } from './coin-model.ts';
import { CopyButton } from './copy-button.tsx';
import { loadAddress } from './queries.ts';

function Written({ label, text, copy }: { label: string; text: string; copy: string }) {
  const [first, middle, last] = endsOf(text);
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="addr">
        <code>
          <b>{first}</b>
          {middle}
          <b>{last}</b>
        </code>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}

/** Takes the address once, as soon as it may be: why it was not given, and how to ask once more. */
function useTaking(coin: ShownCoin, may: boolean, agreed: boolean) {
  const refusal = useRefusalText();
  const [failed, setFailed] = useState<string>();
  const { CryptoCurrency: symbol, BlockchainAddress } = coin;
  const loads = BlockchainAddress === '' && may && failed === undefined;
  useEffect(() => {
    if (!loads) return;
    let left = false;
    void loadAddress(symbol, agreed).then((answer) => {
      if (!left && !answer.ok) setFailed(refusal(answer.refusal));
    });
    return () => {
      left = true;
    };
  }, [loads, symbol, agreed, refusal]);
  return { loads, failed, again: () => setFailed(undefined) };
}

/** What it is called, on which chain, and the least that counts: the words of every sentence about it. */
function useWords({ CryptoCurrency, Name, Blockchain, MinAmount }: ShownCoin) {
  const { tag } = useLanguage();
  const coinName = useCoinName();
  return { coin: coinName(CryptoCurrency, Name), chain: Blockchain, least: coinText(MinAmount, CryptoCurrency, tag) };
}

/** The picture of the address once there is one, and its link. */
function Picture({ coin, loads, failed }: { coin: ShownCoin; loads: boolean; failed: boolean }) {
  const { t } = useTranslation('cashier');
  const words = useWords(coin);
  const has = coin.BlockchainAddress !== '';
  return (
    <div className="cry__side">
      <div className={has ? 'cry__qr cry__qr--made' : 'cry__qr'}>
        {has && <img src={coin.QrUrl} width={200} height={200} alt={t('coin.qr', words)} />}
        {loads && <Spinner size="lg" label={t('coin.loading')} />}
        {!has && !loads && <Icon name={failed ? 'warning-fill' : 'currency-circle-dollar'} size="xl" />}
      </div>
      {has && <span className="hint">{t('coin.scan')}</span>}
      {has && coin.PaymentLink !== '' && (
        <a className="lnk" href={coin.PaymentLink}>
          {t('coin.open')}
        </a>
      )}
    </div>
  );
}

/** What must not go wrong: a tag left out, another coin, too little. */
function Warnings({ coin }: { coin: ShownCoin }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const words = useWords(coin);
  return (
    <>
      {coin.NeedsTag && (
        <div className="cnote cnote--alert">
          <Icon name="warning-fill" />
          <span>{t('coin.tagWarning', words)}</span>
        </div>
      )}
      <CoinFacts coin={coin} />
      <div className="cnote cnote--alert">
        <Icon name="warning-fill" />
        <span>
          {sentences(
            tag,
            t(words.coin.includes(coin.Blockchain) ? 'coin.onlyIt' : 'coin.only', words),
            t('coin.under', words),
          )}
        </span>
      </div>
    </>
  );
}

/** An address of one coin on one chain. It is taken once, when it is first looked at: loading, ready, or why not. */
export function CoinAddress({ coin, termsAccepted }: { coin: ShownCoin; termsAccepted: boolean }) {
  const { t } = useTranslation('cashier');
  const words = useWords(coin);
  const [agreed, setAgreed] = useState(false);
  const { BlockchainAddress, BlockchainTag } = coin;
  const has = BlockchainAddress !== '';
  const may = termsAccepted || agreed;
  const { loads, failed, again } = useTaking(coin, may, agreed);
  // The box that was ticked goes when the address comes: whoever stood on it goes on at the address.
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (has && agreed && document.activeElement === document.body) main.current?.focus();
  }, [has, agreed]);
  return (
    <div className="cry">
      <Picture coin={coin} loads={loads} failed={failed !== undefined} />
      <div className="cry__main" ref={main} tabIndex={-1}>
        {has && <Written label={t('coin.yours', words)} text={BlockchainAddress} copy={t('coin.copyAddress')} />}
        {has && BlockchainTag !== '' && <Written label={t('coin.tag')} text={BlockchainTag} copy={t('coin.copyTag')} />}
        {!termsAccepted && !has && (
          <Check checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            {t('terms')}
          </Check>
        )}
        {!has && !may && <p className="hint">{t('coin.first')}</p>}
        {loads && <p className="hint">{t('coin.loading')}</p>}
        {!has && failed !== undefined && (
          <div className="cnote cnote--alert" role="alert">
            <Icon name="warning-fill" />
            <span>{failed}</span>
            <Button kind="line" size="sm" onClick={again}>
              {t('retry')}
            </Button>
          </div>
        )}
        <Warnings coin={coin} />
      </div>
    </div>
  );
}
