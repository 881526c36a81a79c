import { PriceButton } from '@evens/ui';
import { useEffect, useState } from 'react';
import { formatOdds, ODDS_FORMATS } from '../../shared/formats/odds.ts';
import type { GalleryPage } from './gallery.tsx';
import { StateBox } from './state-box.tsx';

const at = { label: 'Home, 1X2', odd: '1.92', priceMilli: 1920, state: 'open' as const };

/** A price that moves every three seconds, to see flash, arrow and rest. */
function Moving() {
  const [priceMilli, setPrice] = useState(1920);
  useEffect(() => {
    const timer = setInterval(() => setPrice((now) => (now === 1920 ? 1970 : 1920)), 3000);
    return () => clearInterval(timer);
  }, []);
  return <PriceButton {...at} priceMilli={priceMilli} odd={formatOdds(priceMilli, 'decimal')} />;
}

function Prices() {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <div className="gallery__row">
        <StateBox name="Rest">
          <PriceButton {...at} />
        </StateBox>
        <StateBox name="Press me">
          <PriceButton {...at} pressed={pressed} onPress={() => setPressed(!pressed)} />
        </StateBox>
        <StateBox name="Selected">
          <PriceButton {...at} pressed />
        </StateBox>
        <StateBox name="Moving">
          <Moving />
        </StateBox>
        <StateBox name="Up">
          <PriceButton {...at} odd="1.97" move="up" />
        </StateBox>
        <StateBox name="Down">
          <PriceButton {...at} odd="1.85" move="down" />
        </StateBox>
        <StateBox name="Selected, up">
          <PriceButton {...at} odd="1.97" pressed move="up" />
        </StateBox>
        <StateBox name="Suspended">
          <PriceButton {...at} state="suspended" />
        </StateBox>
        <StateBox name="Not offered">
          <PriceButton {...at} state="none" />
        </StateBox>
        <StateBox name="With line">
          <PriceButton {...at} line="−0.75" odd="1.94" />
        </StateBox>
      </div>
      <div className="mkt gallery__named">
        <PriceButton {...at} name="Bayern" odd="1.28" />
        <PriceButton {...at} name="Draw" odd="126.00" />
        <PriceButton {...at} name="A very long name of a club in Düsseldorf" odd="11.00" />
        <PriceButton {...at} name="Dortmund" state="suspended" />
      </div>
      <div className="gallery__row">
        {ODDS_FORMATS.map((format) => (
          <StateBox key={format} name={format}>
            <PriceButton {...at} odd={formatOdds(1920, format)} />
          </StateBox>
        ))}
      </div>
    </>
  );
}

export const states: readonly GalleryPage[] = [{ title: 'Price button', Show: Prices, wide: true }];
