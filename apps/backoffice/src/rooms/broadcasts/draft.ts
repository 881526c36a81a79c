import { type ClientCall, DEFAULT_LANGUAGE, type previewBroadcast } from '@evens/contract';

/** One language of a broadcast. */
export interface Text {
  readonly subject: string;
  readonly text: string;
}

export const EMPTY_TEXT: Text = { subject: '', text: '' };

/** A broadcast as it is being written; empty fields narrow nothing. */
export interface Draft {
  readonly texts: Readonly<Record<string, Text>>;
  readonly country: string;
  readonly language: string;
  readonly marketing: boolean;
  /** A moment in UTC as the field of date and time holds it. */
  readonly when: string;
}

export const FIRST_DRAFT: Draft = {
  texts: { [DEFAULT_LANGUAGE]: EMPTY_TEXT },
  country: '',
  language: '',
  marketing: false,
  when: '',
};

/** Whether every language has a subject and a text. */
export const isWhole = ({ texts }: Draft): boolean =>
  Object.values(texts).every(({ subject, text }) => subject.trim() !== '' && text.trim() !== '');

/** The draft as the route takes it. */
export function bodyOf({
  texts,
  country,
  language,
  marketing,
  when,
}: Draft): ClientCall<typeof previewBroadcast>['body'] {
  const publishMs = when === '' ? Number.NaN : Date.parse(`${when}:00Z`);
  return {
    texts: { ...texts },
    country: country.trim() === '' ? null : country.trim().toUpperCase(),
    language: language === '' ? null : language,
    marketing,
    ...(!Number.isNaN(publishMs) && { publishMs }),
  };
}
