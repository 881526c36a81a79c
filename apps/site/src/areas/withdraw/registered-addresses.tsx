import type { PayoutAddress, WithdrawalMethod } from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinMark } from '../../shared/payments/method-tiles.tsx';
import { useCoinName } from '../../shared/payments/use-coin-name.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { fieldsFor, payoutAddressesQuery, removeAddress } from './addresses.ts';
import type { Details } from './use-details.ts';
import { useMoment } from './use-moment.ts';

/** One address: which coin, since when, from when it may be paid to; to be used where the way can pay to it, and removed. */
export function AddressRow(props: {
  address: PayoutAddress;
  /** Absent where the chosen way does not pay to it. */
  onUse: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { t } = useTranslation('withdraw');
  const coinName = useCoinName();
  const moment = useMoment();
  const { Coin, Address, Tag, RegisteredMs, FromMs } = props.address;
  const when = moment.ifAhead(FromMs);
  return (
    <li>
      <CoinMark symbol={Coin} />
      <div>
        <b>{Address}</b>
        <small className="num">
          {[
            coinName(Coin, Coin),
            ...(Tag === null ? [] : [t('address.tag', { tag: Tag })]),
            t('address.since', { when: moment.text(RegisteredMs) }),
          ].join(' · ')}
        </small>
        <small className="num">{when === undefined ? t('address.now') : t('address.from', { when })}</small>
      </div>
      {props.onUse && (
        <Button size="sm" aria-label={t('address.useOf', { address: Address })} onClick={props.onUse}>
          {t('address.use')}
        </Button>
      )}
      <IconButton icon="trash" size="sm" label={t('address.removeOf', { address: Address })} onClick={props.onRemove} />
    </li>
  );
}

/** The addresses that the player has registered, of every coin; nothing where there are none. */
export function RegisteredAddresses(props: { method: WithdrawalMethod; onUse: (details: Details) => void }) {
  const { t } = useTranslation('withdraw');
  const refusalText = useRefusalText();
  const { data } = useQuery(payoutAddressesQuery);
  const [refused, setRefused] = useState<string>();
  const { method, onUse } = props;
  const remove = async (id: string): Promise<void> => {
    setRefused(undefined);
    const answer = await removeAddress(id);
    if (!answer.ok) setRefused(refusalText(answer.refusal));
  };
  if (!data || data.Addresses.length === 0) return null;
  return (
    <section className="wd__addr">
      <h3>{t('address.title')}</h3>
      <ul>
        {data.Addresses.map((each) => (
          <AddressRow
            key={each.Id}
            address={each}
            onUse={
              each.WithdrawMethods.includes(method.PaymentMethodId) ? () => onUse(fieldsFor(method, each)) : undefined
            }
            onRemove={() => void remove(each.Id)}
          />
        ))}
      </ul>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}
