import { rulesOf } from '@evens/games';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';

/** Figures that are words: hands, and the bets that lie on a place. */
const WORDS: Readonly<Record<string, 'hand' | 'bet'>> = { hand: 'hand', place: 'bet' };

/** A hook: a text of the rules by a key that is made from the game's own names; undefined where there is none. */
export function useRuleText(): (key: string) => string | undefined {
  const { i18n } = useTranslation('game-rules');
  return (key) => {
    const text: unknown = i18n.getResource(i18n.language, 'game-rules', key);
    return typeof text === 'string' ? text : undefined;
  };
}

/** A hook: the sentences of a game's rules in the reader's language, in the order of its page. */
export function useRuleLines(): (game: string) => readonly string[] {
  const textOf = useRuleText();
  const { decimal } = useFigures();
  const written = (name: string, value: string | number): string => {
    const words = WORDS[name];
    if (words) return textOf(`names.${words}.${value}`) ?? String(value);
    return decimal(String(value));
  };
  return (game) =>
    rulesOf(game).map(({ key, values }) => {
      const text = textOf(`lines.${key}`) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
        const value = values[name];
        return value === undefined ? whole : written(name, value);
      });
    });
}
