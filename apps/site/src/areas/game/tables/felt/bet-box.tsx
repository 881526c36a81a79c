import { useTranslation } from 'react-i18next';
import { ChipPile } from '../chips/chip.tsx';
import type { Chips } from '../chips/use-chips.ts';

interface BetBoxProps {
  readonly name: string;
  readonly pays: string;
  readonly laid: string | undefined;
  /** After a round: whether the stake came back; undefined before. */
  readonly kept: boolean | undefined;
  readonly free: boolean;
  readonly chips: Chips;
  readonly money: (amount: string) => string;
  readonly lay: () => void;
  readonly takeOff: () => void;
  readonly tone?: 'a' | 'b' | 'c' | undefined;
}

/** A printed box on the felt that takes chips: a press lays one, Delete takes the stake off. */
export function BetBox({ name, pays, laid, kept, free, chips, money, lay, takeOff, tone }: BetBoxProps) {
  const { t } = useTranslation('tables');
  const label = t('box.pays', { name, pays });
  return (
    <button
      type="button"
      className="bbox"
      data-tone={tone}
      data-kept={kept}
      aria-disabled={!free || undefined}
      aria-label={laid === undefined ? label : t('box.withStake', { label, amount: money(laid) })}
      onClick={() => free && lay()}
      onKeyDown={(event) => {
        if (!free || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
        event.preventDefault();
        takeOff();
      }}
      onContextMenu={(event) => {
        if (!free || laid === undefined) return;
        event.preventDefault();
        takeOff();
      }}
    >
      <b>{name}</b>
      <small className="num">{pays}</small>
      {laid !== undefined && <ChipPile colours={chips.pile(laid)} text={chips.text(laid)} />}
    </button>
  );
}
