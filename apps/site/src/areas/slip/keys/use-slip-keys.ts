import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { showSlip } from '../../../shared/slip/slip-sheet.ts';
import { slipNow } from '../slip-calls.ts';
import { slipState } from '../slip-store.ts';
import { keyAct } from './key-act.ts';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const PRICE = 'button.price';

const elementOf = (target: EventTarget | null): Element | undefined => (target instanceof Element ? target : undefined);

/** The price that the way into the slip began at. */
let from: HTMLElement | undefined;

/** Where the price stood may have been drawn anew since: then its like, else the page itself. */
function goBack(): void {
  const { outcome = '' } = from?.dataset ?? {};
  const like = document.querySelector<HTMLElement>(`#main ${PRICE}[data-outcome="${CSS.escape(outcome)}"]`);
  const place = from?.isConnected ? from : (like ?? document.getElementById('main'));
  from = undefined;
  place?.focus();
}

/** The field for the stake of a price: its own where singles have one each, else that of the whole bet. */
export function stakeField(address: string): HTMLInputElement | undefined {
  const slip = document.getElementById('slip');
  const own = slipNow().selections.find(({ marketKey, outcome }) => `${marketKey}/${outcome}` === address);
  const places = [
    ...(own ? [`[data-pick="${CSS.escape(own.id)}"] .stake__in input`] : []),
    '.slip__foot .stake__in input',
    '.stake__in input',
  ];
  for (const place of places) {
    const field = slip?.querySelector<HTMLInputElement>(place);
    if (field && !field.readOnly) return field;
  }
  return undefined;
}

function goToStake(price: HTMLElement): void {
  if (price.getAttribute('aria-pressed') !== 'true') price.click();
  // The sheet takes the focus to itself when it opens, and gives it back to the price when it closes.
  showSlip();
  from = price;
  setTimeout(() => slipState().set({ panel: 'slip', stakeWanted: price.dataset.outcome }));
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const target = elementOf(event.target);
  const price = target?.closest<HTMLElement>(PRICE);
  const inSlip = target?.closest('#slip') !== null && target !== undefined;
  const act = keyAct({
    key: event.key,
    withOther: event.ctrlKey || event.metaKey || event.altKey,
    held: event.repeat,
    typing: event.isComposing || Boolean(target?.closest(FIELDS)),
    covered: document.querySelector('dialog[open]') !== null,
    at: price ? 'price' : inSlip ? 'slip' : target === document.body ? 'nowhere' : 'elsewhere',
    cameFromPrice: from !== undefined,
  });
  if (act === undefined) return;
  event.preventDefault();
  if (act === 'help') openModal('shortcuts');
  else if (act === 'back') goBack();
  else if (price) goToStake(price);
}

/** Who has gone on elsewhere in the page has left the way back behind. */
function onFocus({ target }: FocusEvent): void {
  const element = elementOf(target);
  if (from !== undefined && element !== from && !element?.closest('#slip')) from = undefined;
}

/** B from a price to its stake, Escape back, ? for the sheet of keys; Enter in the stake is the form's own. */
export function useSlipKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
    };
  }, []);
}

/** Takes the focus to a stake that was asked for, as soon as its field is there, and says what the keys do. */
export function useWantedStake(): void {
  const { t } = useTranslation('slip');
  useEffect(() => {
    const { stakeWanted, set } = slipState();
    const field = stakeWanted === undefined ? undefined : stakeField(stakeWanted);
    if (!field) return;
    field.focus();
    set({ stakeWanted: undefined, spoken: t('keys.atStake') });
  });
}
