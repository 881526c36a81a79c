import type { DepositMethod, PaymentKind } from '@evens/contract';
import type { IconName } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { MethodMark, MethodTiles } from '../../shared/payments/method-tiles.tsx';

const SIGNS: Readonly<Record<PaymentKind, IconName>> = {
  hosted: 'credit-card',
  redirect: 'wallet',
  voucher: 'ticket',
  bank: 'bank',
  chain: 'coins',
  widget: 'squares-four',
};

/** What a method is called: a word of the language where there is one, its own name else. No screen knows a method. */
export function useMethodWords() {
  const { i18n, t } = useTranslation('cashier');
  const known = (key: string): string | undefined => {
    const text: unknown = i18n.getResource(i18n.language, 'cashier', key);
    return typeof text === 'string' ? text : undefined;
  };
  return {
    name: ({ Key, Label }: DepositMethod): string => known(`method.${Key}`) ?? Label,
    note: ({ Key, Kind }: DepositMethod): string => known(`method.${Key}Note`) ?? t(`kind.${Kind}`),
    tooltip: ({ Key, Tooltip }: DepositMethod): string | undefined =>
      Tooltip === null ? undefined : (known(`tooltip.${Key}`) ?? Tooltip),
  };
}

/** All coins stand behind one tile: which coin is the first question behind it. */
const COINS_TILE = 'coins';

/** The names of coins that fit into a tile. */
const NAMED = 2;

/** Two letters of a name: of one that is put together from two, one of each. */
function lettersOf(label: string): string {
  const [, second] = /^.[^A-Z]*([A-Z])/.exec(label) ?? [];
  const letters = second === undefined ? label.slice(0, 2) : `${label.slice(0, 1)}${second}`;
  return `${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}`;
}

const TONES: Readonly<Record<PaymentKind, number>> = {
  hosted: 0,
  redirect: 1,
  voucher: 2,
  bank: 3,
  chain: 4,
  widget: 5,
};

/** Wallets look alike: two letters of the name and a colour of our own tell them apart, and are nobody's logo. */
const markOf = ({ Kind, Label }: DepositMethod, wallet: number) =>
  Kind === 'redirect' ? (
    <MethodMark letters={lettersOf(Label)} tone={(wallet + TONES.redirect) % Object.keys(TONES).length} />
  ) : (
    <MethodMark icon={SIGNS[Kind]} tone={TONES[Kind]} />
  );

/** Ways to pay as tiles, in the order of the catalogue. */
export function Methods(props: {
  methods: readonly DepositMethod[];
  chosen: string;
  onChoose: (method: DepositMethod) => void;
}) {
  const { t } = useTranslation('cashier');
  const words = useMethodWords();
  const ofCoins = props.methods.filter(({ Kind }) => Kind === 'chain');
  const [firstOfCoins] = ofCoins;
  const wallets = props.methods.filter(({ Kind }) => Kind === 'redirect');
  const tiles = props.methods.flatMap((method) => {
    if (method.Kind !== 'chain') {
      const { PaymentMethodId: id } = method;
      return [
        {
          id,
          mark: markOf(method, wallets.indexOf(method)),
          name: words.name(method),
          note: words.note(method),
          title: words.tooltip(method),
        },
      ];
    }
    if (method !== firstOfCoins) return [];
    const named = ofCoins.slice(0, NAMED).map(({ Label }) => Label);
    const note = `${named.join(', ')}${ofCoins.length > NAMED ? '\u00a0…' : ''}`;
    return [{ id: COINS_TILE, mark: <MethodMark icon="coins" tone={TONES.chain} />, name: t('coin.tile'), note }];
  });
  return (
    <MethodTiles
      label={t('payWith')}
      labelShown
      tiles={tiles}
      chosen={ofCoins.some(({ PaymentMethodId }) => PaymentMethodId === props.chosen) ? COINS_TILE : props.chosen}
      onChoose={(id) => {
        const method =
          id === COINS_TILE ? firstOfCoins : props.methods.find(({ PaymentMethodId }) => PaymentMethodId === id);
        if (method) props.onChoose(method);
      }}
    />
  );
}
