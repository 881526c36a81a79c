/** The texts of the house in one language: the files of `apps/site/src/locales/LANGUAGE` by name, each with keys in levels. */
export type Texts = Readonly<Record<string, unknown>>;

const isLevel = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The text under `file:key.key`; undefined where there is none. */
export function textAt(texts: Texts, place: string): string | undefined {
  let found: unknown = texts;
  for (const part of place.split(/[:.]/))
    found = isLevel(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The one template syntax of the house, that of i18next: `{{name}}`. */
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The names in a text, each once, sorted. */
export const namesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();

/** Puts the values in, once: what a value holds is never looked at for names again. */
export const filled = (text: string, valueFor: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => valueFor(name));

/** What an event says in one language. */
export interface EventText {
  readonly subject: string;
  /** Paragraphs, a line each. In an inbox `[words](/path)` is a link to a page of ours. */
  readonly text: string;
  /** What the button says of what a letter opens; the last line of the same message. */
  readonly action: string | undefined;
  /** Paragraphs of a letter below its button. */
  readonly below: string | undefined;
  readonly sms: string | undefined;
}

/** Throws where the texts lack the event: a test holds that every language has each. */
export function eventText(texts: Texts, event: string): EventText {
  const of = (part: string): string | undefined => textAt(texts, `notices:event.${event}.${part}`);
  const [subject, text] = [of('subject'), of('text')];
  if (subject === undefined || text === undefined) throw new Error(`notices.json has no text of ${event}`);
  return { subject, text, action: of('action'), below: of('below'), sms: of('sms') };
}
