import './payments.css';
import { classNames, Icon, type IconName } from '@evens/ui';
import { type ReactNode, useId } from 'react';

/** The sign of a way to pay, on a plate in a colour of ours: never a brand's own. `tone` (0 to 5) tells plates with letters apart. */
export function MethodMark(props: ({ icon: IconName } | { letters: string }) & { tone?: number }) {
  return (
    <span className={classNames('mk', props.tone !== undefined && `mk--${props.tone}`)} aria-hidden="true">
      {'icon' in props ? <Icon name={props.icon} /> : props.letters}
    </span>
  );
}

const COIN_SIGNS: Readonly<Record<string, IconName>> = { BTC: 'currency-btc', ETH: 'currency-eth' };

const COIN_LETTERS: Readonly<Record<string, string>> = { LTC: 'Ł', BNB: 'N' };

/** The sign of a coin; a thousandth has that of its coin, a dollar on a chain that of who issues it. */
export function CoinMark({ symbol }: { symbol: string }) {
  const coin = symbol.replace(/^m/, '');
  const sign = COIN_SIGNS[coin];
  return (
    <span className="mk mk--coin" aria-hidden="true">
      {sign ? <Icon name={sign} /> : (COIN_LETTERS[coin] ?? coin.replace(/^USD/, '').slice(0, 1))}
    </span>
  );
}

export interface MethodTile {
  readonly id: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly title?: string | undefined;
}

/** Ways to pay or to be paid as tiles, as drawn. */
export function MethodTiles(props: {
  label: string;
  /** Whether the label stands above already, for whoever sees it. */
  labelShown?: boolean;
  tiles: readonly MethodTile[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const labelled = useId();
  return (
    <div className="field">
      <span className={props.labelShown ? 'sr' : 'label'} id={labelled}>
        {props.label}
      </span>
      <div className="methods" role="radiogroup" aria-labelledby={labelled}>
        {props.tiles.map(({ id, mark, name, note, title }) => (
          // biome-ignore lint/a11y/useSemanticElements: a tile with two lines and a sign, as drawn
          <button
            key={id}
            type="button"
            className="method"
            role="radio"
            aria-checked={id === props.chosen}
            title={title}
            onClick={() => props.onChoose(id)}
          >
            {mark}
            <b>{name}</b>
            <small>{note}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
