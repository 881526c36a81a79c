import { Button, Icon, IconButton } from '@evens/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekDate } from '../../../shared/formats/time.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import type { BetInput } from '../model/bet-input.ts';
import { shapeOf } from '../model/planned-bets.ts';
import { useSlipState } from '../slip-store.ts';
import { useWriting } from '../writing.ts';
import { type AskedBooking, bookingLink, shareSlip, spacedCode } from './booking-calls.ts';

/** The bet as it is handed on: no stake, no price, no account. */
export function askedBooking(input: BetInput): AskedBooking {
  const { betType } = shapeOf(input);
  const { tab, draft, selections } = input;
  const here = new Set(selections.map(({ selection }) => selection.id));
  return {
    betType,
    ...(tab === 'ifbet' && { order: draft.order.filter((id) => here.has(id)) }),
    ...(tab === 'system' && { bankers: draft.bankers.filter((id) => here.has(id)).slice(0, 10) }),
    ...((tab === 'ifbet' || tab === 'reversebet') && { ifBetRule: draft.ifBetRule }),
  };
}

interface Shared {
  readonly code: string;
  readonly endsMs: number;
  /** What was shared: another slip is another code. */
  readonly of: string;
}

/** The code of the slip as it stood, with ways to hand it on. */
function CodeCard({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { t } = useTranslation('slip');
  const { tag, zoneHours } = useWriting();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'good', title: t('receipt.copied') });
  };
  const link = bookingLink(shared.code);
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className="bkc" aria-label={t('booking.title')} ref={first} tabIndex={-1}>
      <div className="bkc__h">
        <span>{t('booking.title')}</span>
        <b className="num">{spacedCode(shared.code)}</b>
        <IconButton icon="x" size="sm" label={t('booking.close')} onClick={onClose} />
      </div>
      <small>{t('booking.until', { date: weekDate(shared.endsMs, { tag, zoneHours }) })}</small>
      <div className="grid2">
        <Button icon="copy" onClick={() => void copy(shared.code)}>
          {t('booking.copyCode')}
        </Button>
        <Button icon="copy" onClick={() => void copy(link)}>
          {t('booking.copyLink')}
        </Button>
      </div>
    </section>
  );
}

/** What the button and the card of a code share. */
export function useSharing(input: BetInput) {
  const { t } = useTranslation('slip');
  const refusal = useRefusalText();
  const set = useSlipState((state) => state.set);
  const [shared, setShared] = useState<Shared>();
  const [busy, setBusy] = useState(false);
  const asked = askedBooking(input);
  const of = JSON.stringify([asked, input.selections.map(({ selection }) => selection.id)]);
  const share = async () => {
    setBusy(true);
    const answer = await shareSlip(asked);
    setBusy(false);
    if (!answer.ok) return toast({ kind: 'alert', title: refusal(answer.refusal) });
    setShared({ ...answer.value, of });
    set({ spoken: t('booking.spoken', { code: [...answer.value.code].join(' ') }) });
  };
  return { share, busy, shared: shared?.of === of ? shared : undefined, close: () => setShared(undefined) };
}

export type Sharing = ReturnType<typeof useSharing>;

export function ShareButton({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('slip');
  return (
    <IconButton
      icon="share-network"
      size="sm"
      label={t('booking.share')}
      aria-busy={sharing.busy || undefined}
      onClick={() => !sharing.busy && void sharing.share()}
    />
  );
}

export const SharedCode = ({ sharing }: { sharing: Sharing }) =>
  sharing.shared ? <CodeCard shared={sharing.shared} onClose={sharing.close} /> : null;

/** A sign of what a line could not bring along, with its words. */
export const GoneNote = ({ children }: { children: string }) => (
  <span className="bk__gone">
    <Icon name="lock-simple-fill" size="xs" />
    {children}
  </span>
);
