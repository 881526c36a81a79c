import { IconButton, Overlay } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A sheet over the bets: centred at the desk, from below on phones; the focus starts at its heading and goes back after. */
export function BetSheet(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('bets');
  return (
    <Overlay open onClose={props.onClose} label={props.title} className="over--sheet over--bet">
      <section className="sht">
        <span className="sht__g" aria-hidden="true" />
        <header className="sht__h">
          <h2 tabIndex={-1} data-focus-first="">
            {props.title}
          </h2>
          <IconButton icon="x" label={t('close')} onClick={props.onClose} />
        </header>
        <div className="sht__b">
          <div className="pn">{props.children}</div>
        </div>
      </section>
    </Overlay>
  );
}
