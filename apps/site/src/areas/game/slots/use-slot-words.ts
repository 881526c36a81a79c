import { type Sheet, type SlotRound, type SlotWin, stakedUnits } from '@evens/games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageWords } from '../../../shared/games/slot-stage.ts';
import { useFigures } from '../frame/figures.ts';
import { worthOf } from './slot-round.ts';

/** The key of a symbol's name among the texts: of its game and its name in the sheet. */
export const symbolKey = (game: string, name: string): string => `symbols.${game}.${name.replaceAll(' ', '_')}`;

export interface SlotWords {
  readonly symbol: (name: string) => string;
  /** One win in words. */
  readonly win: (win: SlotWin) => string;
  /** A whole round in a few sentences, for who does not see the picture. */
  readonly said: (round: SlotRound) => string;
}

/** The most wins that are told one by one. */
const MOST_TOLD = 4;

/** A hook: words of a slot in the reader's language. */
export function useSlotWords(sheet: Sheet): SlotWords {
  const { game, symbols } = sheet;
  const { t, i18n } = useTranslation('slots');
  const { times } = useFigures();
  return useMemo(() => {
    const symbol = (name: string): string => {
      const text: unknown = i18n.getResource(i18n.language, 'slots', symbolKey(game, name));
      return typeof text === 'string' ? text : name;
    };
    const win = ({ kind, symbol: at, count, of }: SlotWin): string => {
      const named = symbol(symbols[at]?.name ?? '');
      return t(`win.${kind}`, { symbol: named, count, of: kind === 'line' ? of + 1 : of });
    };
    const said = (round: SlotRound): string => {
      const wins = round.spins.flatMap(({ drops }) => drops.flatMap((drop) => drop.wins));
      const free = round.spins.filter(({ kind }) => kind === 'free').length;
      const respins = round.spins.filter(({ kind }) => kind === 'respin').length;
      return [
        wins.length > 0 || respins > 0 ? wins.slice(0, MOST_TOLD).map(win).join('; ') : t('said.none'),
        wins.length > MOST_TOLD ? t('said.more', { wins: wins.length - MOST_TOLD }) : '',
        free > 0 ? t('freeSpins', { spins: free }) : '',
        respins > 0 ? t('said.respins', { respins }) : '',
        ...round.pots.map((pot) => t(`pot.${pot}`)),
        round.units > 0
          ? t('said.pays', {
              multiple: times({ num: BigInt(round.units), den: BigInt(stakedUnits(sheet, round.entry)) }),
            })
          : '',
        round.capped ? t('capped') : '',
      ]
        .filter((each) => each !== '')
        .map((each) => each.replace(/[.。]$/, ''))
        .join('. ')
        .concat('.');
    };
    return { symbol, win, said };
  }, [t, i18n, sheet, game, symbols, times]);
}

/** A hook: what stands over the picture of a round at a stake. @param staked - the stake in units of the sheet */
export function useStageWords(sheet: Sheet, staked: number, stake: string, currency: string): StageWords {
  const { t } = useTranslation('slots');
  const { symbol } = useSlotWords(sheet);
  const { decimal } = useFigures();
  return {
    freeSpins: (spins) => t('freeSpins', { spins }),
    moreSpins: (spins) => t('moreSpins', { spins }),
    respins: (left) => t('respinsLeft', { left }),
    featureTotal: t('featureTotal'),
    bigWin: t('bigWin'),
    capped: t('capped'),
    expanding: (name) => t('expanding', { symbol: symbol(name) }),
    pot: { small: t('pot.small'), middle: t('pot.middle'), grand: t('pot.grand') },
    amount: (units) => decimal(worthOf(units, { stakeUnits: staked }, stake, currency)),
  };
}
