import { ACCOUNT_MODALS } from '../account/open-account.ts';
import { closeModal, openModal, useModals } from '../modals/modal-store.ts';

interface Asked {
  readonly answer: Promise<boolean>;
  readonly decide: (proven: boolean) => void;
}

let asked: Asked | undefined;

function ask(): Asked {
  let decide: Asked['decide'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  openModal(ACCOUNT_MODALS.confirmIdentity);
  // However the modal goes (its cross, another tab's signing out, all modals hidden), nobody waits for ever.
  const forget = useModals.subscribe(({ tagged }) => {
    if (!tagged.some(({ tag }) => tag === ACCOUNT_MODALS.confirmIdentity)) provedAgain(false);
  });
  return {
    answer,
    decide: (proven) => {
      forget();
      decide(proven);
    },
  };
}

/**
 * Asks the player to show once more who he is. True when he has; false when he would rather not. Whoever asks meanwhile
 * waits for the same answer.
 */
export function proveAgain(): Promise<boolean> {
  asked ??= ask();
  return asked.answer;
}

/** What became of it, said by the modal. */
export function provedAgain(proven: boolean): void {
  const now = asked;
  asked = undefined;
  now?.decide(proven);
  closeModal(ACCOUNT_MODALS.confirmIdentity);
}
