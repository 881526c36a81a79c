import type { CasinoGame } from '@evens/contract';
import { Button, Icon, SelectField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casinoTopQuery } from '../../../shared/casino/queries.ts';
import { useOwnGames } from '../lists/use-lobby.ts';

/** Games that are offered with one press; all others are in the list below. */
const OFFERED = 3;

/** A free place: the reader's recent games, else those that the house puts first, or any other by its name. */
export function FreeSlot(props: { n: number; free: readonly CasinoGame[]; onFill: (key: string) => void }) {
  const { t } = useTranslation('casino');
  const { recent } = useOwnGames();
  const top = useQuery(casinoTopQuery('casino')).data ?? [];
  const canBe = (game: CasinoGame) => props.free.some(({ key }) => key === game.key);
  const mine = recent.filter(canBe);
  const offered = [...mine, ...top.filter((game) => canBe(game) && !mine.some(({ key }) => key === game.key))];
  const choices = [
    { value: '', label: t('table.choose') },
    ...props.free.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <div className="mslot--free">
      <Icon name="plus" size="lg" />
      <b>{t('table.free', { n: props.n })}</b>
      <span>{t('table.freeText')}</span>
      <div className="mslot__r">
        {offered.slice(0, OFFERED).map(({ key, name }) => (
          <Button key={key} size="sm" onClick={() => props.onFill(key)}>
            {name}
          </Button>
        ))}
      </div>
      <SelectField
        label={t('table.other')}
        options={choices}
        value=""
        onChange={({ target }) => target.value !== '' && props.onFill(target.value)}
      />
    </div>
  );
}
