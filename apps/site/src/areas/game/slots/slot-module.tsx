import type { RoundView } from '@evens/contract';
import { offeredSlot, slotByName, stakedUnits } from '@evens/games';
import { assert, floorRational, multiply, rational } from '@evens/kernel';
import { Switch } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { SlotLook } from '../../../shared/games/slot-stage.ts';
import { isBaked } from '../../../shared/games/slot-themes.ts';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, MiniProps, SetupProps } from '../frame/game-view.ts';
import { isWin } from '../frame/shown.ts';
import { BuyFeature } from './buy-feature.tsx';
import { FreeSpinsRow } from './free-spins-row.tsx';
import { useQuick } from './quick.ts';
import { SlotPays } from './slot-pays.tsx';
import { slotRoundOf } from './slot-round.ts';
import { SlotStory, SlotThumb } from './slot-story.tsx';
import { useMayHurry } from './slot-view.tsx';
import { useSlotWords } from './use-slot-words.ts';

/** A feature of many free spins that pays in each of them takes minutes. */
const LONGEST_SHOW_MS = 6 * 60_000;

function Quick({ game }: { game: string }) {
  const { t } = useTranslation('slots');
  const { quick, set } = useQuick();
  if (!useMayHurry(game)) return null;
  return (
    <div className="slot__quick">
      <span aria-hidden="true">{t('quick')}</span>
      <Switch label={t('quick')} checked={quick} onChange={set} />
    </div>
  );
}

export function SlotRows({ look, ...props }: SetupProps & { look: SlotLook }) {
  const { t } = useTranslation('slots');
  const { setup, currency, money } = props;
  return (
    <>
      <FreeSpinsRow {...props} game={look.sheet.game} />
      <BuyFeature {...props} sheet={look.sheet} />
      <Quick game={look.sheet.game} />
      <details className="slot__table">
        <summary>{t('pays', { amount: money(setup.stake) })}</summary>
        <SlotPays {...{ sheet: look.sheet, theme: look.theme, stake: setup.stake, currency }} />
      </details>
    </>
  );
}

/** A feature takes minutes to tell; a spin alone does not. */
const isLongStory = (round: RoundView): boolean =>
  slotRoundOf(round)?.spins.some(({ kind }) => kind !== 'paid') ?? false;

/** A round that is over in the size of a word: what it paid as a multiple, with a star for each feature. */
function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const decided = slotRoundOf(round);
  const staked = decided ? stakedUnits(lookOf(round.game).sheet, decided.entry) : 1;
  const multiple = rational(BigInt(decided?.units ?? 0), BigInt(staked));
  const hundredths = floorRational(multiply(multiple, rational(100n)));
  const feature = decided?.spins.some(({ kind }) => kind !== 'paid') ?? false;
  return (
    <span className="mini num" data-won={isWin(round)}>
      {feature ? '★ ' : ''}
      {times(rational(hundredths, 100n))}
    </span>
  );
}

/** What a slot is drawn from, by its name; the same in every file of a game. */
export function lookOf(game: string): SlotLook {
  const sheet = slotByName(game)?.sheet;
  assert(sheet, `the slot ${game} has no sheet`);
  return { sheet, theme: game, baked: isBaked(game) };
}

const Story = ({ round }: MiniProps) => <SlotStory round={round} look={lookOf(round.game)} />;
const Thumb = ({ round }: MiniProps) => <SlotThumb round={round} look={lookOf(round.game)} />;

/** The module of a slot: all of them are the same but for what they are drawn from. */
export function slotModule({ sheet }: SlotLook, parts: Pick<GameModule, 'View' | 'SetupRows'>): GameModule {
  const rules = offeredSlot(sheet.game);
  assert(rules, `the slot ${sheet.game} is not offered`);
  return {
    rules,
    options: {},
    longestShowMs: LONGEST_SHOW_MS,
    ownSound: true,
    isLongStory,
    races: true,
    ...parts,
    Mini,
    Story,
    Thumb,
    useTexts: (): GameTexts => {
      const { t } = useTranslation('slots');
      const words = useSlotWords(sheet);
      return {
        press: (amount) => t('press', { amount }),
        pressFree: (left) => t('free.press', { left }),
        said: (round) => {
          const decided = slotRoundOf(round);
          return decided ? words.said(decided) : '';
        },
      };
    },
  };
}
