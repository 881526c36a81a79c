import { publishedSlot, type Sheet } from '@evens/games';
import { formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { Button, Dialog } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/session.ts';
import { useFigures } from '../frame/figures.ts';
import type { SetupProps } from '../frame/game-view.ts';
import { stakeTermsQuery } from '../frame/queries.ts';

/**
 * What the feature of a slot costs at a stake, rounded up to the currency's minor unit: an amount of the wire. Undefined where it sells
 * none, or the stake is none.
 */
export function priceOf({ buy, stakeUnits }: Pick<Sheet, 'buy' | 'stakeUnits'>, stake: string, currency: string) {
  if (!buy || !isCurrency(currency)) return undefined;
  const minor = parseAmount(stake, currency);
  if (minor === undefined || minor <= 0n) return undefined;
  const units = BigInt(stakeUnits);
  return formatAmount((minor * BigInt(buy.price) + units - 1n) / units, currency);
}

/** Straight to the feature for its price, after a question; only where the law at the player's home allows it. */
export function BuyFeature({ sheet, setup, free, currency, money, pressWith }: SetupProps & { sheet: Sheet }) {
  const { t } = useTranslation('slots');
  const { t: frame } = useTranslation('frame');
  const { percent } = useFigures();
  const [asks, ask] = useState(false);
  const signedIn = Boolean(useUser());
  const terms = useQuery({ ...stakeTermsQuery(sheet.game), enabled: signedIn }).data;
  const price = priceOf(sheet, setup.stake, currency);
  if (!terms?.featureBuy || price === undefined || setup.grant) return null;
  const rtp = publishedSlot(sheet.game)?.bought;
  const close = (): void => ask(false);
  return (
    <>
      <Button kind="line" disabled={!free} onClick={() => ask(true)}>
        {t('buy.press', { amount: money(price) })}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={t('buy.title')}
        closeLabel={frame('modal.close')}
        actions={
          <>
            <Button kind="line" onClick={close}>
              {t('buy.no')}
            </Button>
            <Button
              kind="act"
              onClick={() => {
                close();
                pressWith({ entry: 'bought' }, price);
              }}
            >
              {t('buy.yes', { amount: money(price) })}
            </Button>
          </>
        }
      >
        <p>{t('buy.question', { amount: money(price), stake: money(setup.stake) })}</p>
        {rtp && <p>{t('buy.rtp', { rtp: percent({ num: BigInt(Math.round(rtp * 1e8)), den: 100_000_000n }) })}</p>}
      </Dialog>
    </>
  );
}
