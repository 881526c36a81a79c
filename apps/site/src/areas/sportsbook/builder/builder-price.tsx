import type { BuilderOption } from '@evens/contract';
import { classNames, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../../../shared/formats/numbers.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';

export interface BuilderPriceProps {
  readonly option: BuilderOption;
  readonly name: string;
  /** Outcome and market, for a screen reader. */
  readonly label: string;
  readonly picked: boolean;
  /** It was pressed just now and could not be added. */
  readonly asked: boolean;
  /** Prices are shown as what all would cost with this one. */
  readonly together: boolean;
  readonly onPress: () => void;
}

/** An outcome that may join the picks. What cannot stays where it is and says why when it is pressed. */
export function BuilderPrice({ option, name, label, picked, asked, together, onPress }: BuilderPriceProps) {
  const { t } = useTranslation('builder');
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const { state, priceMilli, withPicksMilli } = option;
  const free = state === 'free' || state === 'picked' || picked;
  const shown = together && !picked && withPicksMilli !== null ? withPicksMilli : priceMilli;
  return (
    <button
      type="button"
      className={classNames(
        'price bbp',
        !free && 'is-no',
        asked && 'is-asked',
        together && free && !picked && withPicksMilli !== null && 'is-with',
      )}
      aria-pressed={picked}
      onClick={onPress}
    >
      <span className="sr">
        {label} {!free && t(`state.${state === 'impossible' || state === 'certain' ? state : 'barred'}`)}{' '}
      </span>
      <span className="price__name" aria-hidden="true">
        {name}
      </span>
      {free ? (
        <span className="price__odd num">{formatOdds(shown, format, decimalSign(tag))}</span>
      ) : state === 'certain' ? (
        <i className="eq" aria-hidden="true">
          =
        </i>
      ) : (
        <Icon name="prohibit" />
      )}
    </button>
  );
}
