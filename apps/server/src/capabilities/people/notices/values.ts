import {
  BONUS_REASONS,
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  type LanguageCode,
  languageTag,
  WITHDRAWAL_REASONS,
} from '@evens/contract';
import { z } from 'zod';
import { figureText, momentText } from '../../../platform/formats/index.ts';
import { type Texts, textAt } from './texts.ts';

/** What a text may name, by kind. A stored message holds its values as they were given, so these shapes stay readable. */
export const SHAPES = {
  /** As somebody wrote it. */
  text: z.string(),
  count: z.number(),
  /** Wall time. */
  moment: z.object({ atMs: z.number() }),
  /** A decimal with the places of its currency: `12.50`. */
  money: z.object({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), currency: z.string() }),
  documentKind: z.enum(DOCUMENT_KINDS),
  documentReason: z.enum(DOCUMENT_REASONS),
  /** Why it ended; that it was asked for is no reason. */
  withdrawalReason: z.enum(WITHDRAWAL_REASONS).exclude(['asked']),
  /** Why a bonus was canceled, or how it was used. */
  bonusReason: z.enum(BONUS_REASONS),
} as const;

export type ValueKind = keyof typeof SHAPES;

export type ValueTypes = { readonly [Kind in ValueKind]: Readonly<z.infer<(typeof SHAPES)[Kind]>> };

/** Where the site has the words of a code, so that a letter calls a thing as the page does. */
export const WORDS_OF = {
  documentKind: 'documents:kind',
  documentReason: 'documents:reason',
  withdrawalReason: 'withdraw:reason',
  bonusReason: 'bonuses:reason',
} as const satisfies Partial<Record<ValueKind, string>>;

/** How a reader reads: in these texts, in this language, and so many hours ahead of UTC. */
export interface Reading {
  readonly language: LanguageCode;
  readonly texts: Texts;
  readonly zoneHours: number;
}

/** Amounts keep every place they were given with. */
function moneyText(tag: string, { amount, currency }: ValueTypes['money']): string {
  const places = amount.split('.')[1]?.length ?? 0;
  return `${currency} ${figureText(tag, amount, places, places)}`;
}

/** A value as its reader writes it. Empty where it does not fit its kind: a row that another version wrote must not keep an inbox shut. */
export function shownValue(kind: ValueKind, value: unknown, { language, texts, zoneHours }: Reading): string {
  const tag = languageTag(language);
  const read = <Kind extends ValueKind>(of: Kind) => SHAPES[of].safeParse(value).data as ValueTypes[Kind] | undefined;
  switch (kind) {
    case 'text':
      return read(kind) ?? '';
    case 'count': {
      const count = read(kind);
      return count === undefined ? '' : figureText(tag, count);
    }
    case 'moment': {
      const moment = read(kind);
      return moment ? momentText(tag, moment.atMs, zoneHours) : '';
    }
    case 'money': {
      const money = read(kind);
      return money ? moneyText(tag, money) : '';
    }
    default: {
      const code = read(kind);
      return (code && textAt(texts, `${WORDS_OF[kind]}.${code}`)) ?? '';
    }
  }
}
