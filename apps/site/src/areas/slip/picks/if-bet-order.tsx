import { Icon, IconButton } from '@evens/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a drag would drop: the place whose middle the dragged line has passed. */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  const passed = middles.filter((middle, at) => (at < from ? middle < y : at > from && middle < y)).length;
  return Math.min(Math.max(passed, 0), middles.length - 1);
}

const lineOf = (grip: Element): HTMLElement | null => grip.closest('[data-pick]');

/** The number of a selection in an if-bet, with a grip to drag it by; arrow keys on the grip move it too. */
export function OrderMark(props: { at: number; count: number; name: string; onMove: (to: number) => void }) {
  const { t } = useTranslation('slip');
  const drag = useRef<{ startY: number; middles: readonly number[] } | undefined>(undefined);
  const { at, count, onMove } = props;
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const line = lineOf(event.currentTarget);
    const lines = [...(line?.parentElement?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
    if (!line || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = lines.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    drag.current = { startY: event.clientY, middles };
    line.dataset.dragged = '';
  };
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const line = lineOf(event.currentTarget);
    if (!drag.current || !line) return;
    line.style.transform = `translateY(${event.clientY - drag.current.startY}px)`;
  };
  const end = (event: PointerEvent<HTMLButtonElement>, drop: boolean) => {
    const line = lineOf(event.currentTarget);
    const held = drag.current;
    drag.current = undefined;
    if (!held || !line) return;
    line.style.transform = '';
    delete line.dataset.dragged;
    const y = (held.middles[at] ?? 0) + event.clientY - held.startY;
    const to = dropPlace(held.middles, at, y);
    if (drop && to !== at) onMove(to);
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <span className="ord">
      <span className="ord__n num" aria-hidden="true">
        {at + 1}
      </span>
      <button
        type="button"
        className="ord__grip"
        data-grip=""
        aria-label={t('order.grip', { name: props.name, place: at + 1, count })}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
        onKeyDown={press}
      >
        <Icon name="dots-six-vertical" size="sm" />
      </button>
    </span>
  );
}

/** Up and down, and what the bet below waits for. */
export function OrderMoves(props: {
  at: number;
  count: number;
  name: string;
  rule: 'win-only' | 'win-tie';
  onMove: (to: number) => void;
}) {
  const { t } = useTranslation('slip');
  const { at, count, name, onMove } = props;
  return (
    <>
      <div className="ifctl">
        <span className="ifmove">
          <IconButton
            icon="caret-up"
            size="sm"
            label={t('order.up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon="caret-down"
            size="sm"
            label={t('order.down', { name })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
        </span>
      </div>
      {at < count - 1 && (
        <div className="ifrule">
          <span>
            <Icon name="arrow-elbow-down-right" size="sm" />
            {t(`rule.then.${props.rule}`)}
          </span>
        </div>
      )}
    </>
  );
}
