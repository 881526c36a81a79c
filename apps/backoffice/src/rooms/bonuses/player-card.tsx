import { type BonusOfferView, DEFAULT_LANGUAGE, getBonusTexts, LANGUAGES, type LanguageCode } from '@evens/contract';
import { Seg, SelectField } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { filled } from './words.ts';

type Words = Readonly<Record<string, string>>;

const money = (amount: string, currency: string): string => `${currency}\u00a0${amount}`;

/** What is given, and until when, in the site's own words. */
function givesLine(offer: BonusOfferView, words: Words): string {
  const { Currency, Fixed, Percent, Most, LeastDeposit, UntilMs } = offer;
  const gives =
    Fixed === null
      ? filled(words.percentUpTo, {
          percent: Percent ?? '',
          most: money(Most ?? '0', Currency),
          least: money(LeastDeposit, Currency),
        })
      : money(Fixed, Currency);
  return `${gives}, ${filled(words.until, { at: momentOf(UntilMs) })}`;
}

/** Every rule as the site writes it, in its order. */
function ruleLines(offer: BonusOfferView, words: Words): readonly string[] {
  const { Base, Multiplier, Days, Counts, UsableOn, LeastPriceMilli, MostStake, Currency, Order, Sticky } = offer;
  const nameOf = (product: string): string => words[`products.${product}`] ?? product;
  return [
    filled(words[`stake.${Base}`], { times: Multiplier, days: Days }),
    ...Object.entries(Counts)
      .filter(([, percent]) => Number(percent) > 0)
      .map(([product, percent]) => filled(words.counts, { product: nameOf(product), percent: percent ?? '' })),
    filled(words.usableOn, { products: UsableOn.map(nameOf).join(', ') }),
    ...(UsableOn.includes('sports') && LeastPriceMilli > 1000
      ? [filled(words.leastOdds, { odds: (LeastPriceMilli / 1000).toFixed(2) })]
      : []),
    ...(MostStake === null ? [] : [filled(words.mostStake, { amount: money(MostStake, Currency) })]),
    words[Order] ?? '',
    ...(Sticky ? [words.sticky ?? ''] : []),
  ];
}

/** The offer as a player reads it: its card on the site, drawn from the site's own texts in any of its languages. */
export function PlayerCard({ offers }: { offers: readonly BonusOfferView[] | undefined }) {
  const [language, read] = useState<LanguageCode>(DEFAULT_LANGUAGE);
  const [currency, choose] = useState<string>();
  const { data, error } = useAsk(getBonusTexts, { query: { Language: language } });
  const offer = offers?.find(({ Currency }) => Currency === currency) ?? offers?.[0];
  const words = data?.Texts;
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.card}>
      <h2 className="h3">{TEXTS.card}</h2>
      <SelectField
        label={TEXTS.language}
        value={language}
        options={LANGUAGES.map(({ code, name }) => ({ value: code as string, label: name }))}
        onChange={({ target }) => read(LANGUAGES.find(({ code }) => code === target.value)?.code ?? DEFAULT_LANGUAGE)}
      />
      {(offers?.length ?? 0) > 1 && (
        <Seg
          small
          label={TEXTS.currency}
          value={offer?.Currency ?? ''}
          options={(offers ?? []).map(({ Currency }) => ({ value: Currency, label: Currency }))}
          onChange={choose}
        />
      )}
      <Refused error={error} />
      {offer && words ? (
        <Card offer={offer} words={words} language={language} />
      ) : (
        <p className="muted">{TEXTS.notYet}</p>
      )}
    </section>
  );
}

function Card({ offer, words, language }: { offer: BonusOfferView; words: Words; language: LanguageCode }) {
  const { Title, Key, Code, MostConvert, Currency } = offer;
  return (
    <div className="pvc" lang={LANGUAGES.find(({ code }) => code === language)?.tag}>
      <div className="pvc__b">
        <h3>{Title[language] ?? Title[DEFAULT_LANGUAGE] ?? Key}</h3>
        <p>{givesLine(offer, words)}</p>
        <dl className="kv num">
          {Code !== null && (
            <div>
              <dt>{words.code}</dt>
              <dd>{Code}</dd>
            </div>
          )}
          <div>
            <dt>{words.most}</dt>
            <dd>{MostConvert === null ? words.noCap : money(MostConvert, Currency)}</dd>
          </div>
        </dl>
        <ul>
          {ruleLines(offer, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <span className="btn btn--quiet" aria-hidden="true">
          {words.take}
        </span>
      </div>
    </div>
  );
}
