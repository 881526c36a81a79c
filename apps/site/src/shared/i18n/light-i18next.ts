import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';

/*
 * What the site asks of i18next and react-i18next in a browser: texts by area and key, values put in, one form for each plural,
 * areas read when they are asked for. The site's build puts this in the place of both for the browser, which leaves 15 kB out
 * of every first visit and most of what a look at a text costs. Types come from the libraries themselves, the server and the
 * tests run them; `light-i18next.test.ts` holds both against each other for every text of every language.
 */

interface Texts {
  readonly [key: string]: Text;
}
type Text = string | Texts | readonly Text[];
type Values = Readonly<Record<string, unknown>>;
type Say = (key: string, values?: Values) => unknown;

interface Backend {
  readonly type: 'backend';
  /** `texts` beside a cause: whether another try may bring them. */
  read(language: string, area: string, done: (cause: unknown, texts: unknown) => void): void;
}

/** As i18next tries: so often, after so long at first and twice as long each time, in milliseconds. */
const [TRIES, WAIT_MS] = [5, 350] as const;

interface Options {
  readonly lng: string;
  readonly ns?: readonly string[];
  readonly defaultNS?: string;
}

const isTexts = (text: unknown): text is Texts => typeof text === 'object' && text !== null && !Array.isArray(text);

const at = (texts: Text | undefined, key: string): Text | undefined =>
  typeof texts === 'object' && Object.hasOwn(texts, key) ? (texts as Texts)[key] : undefined;

/** The text at a path; keys may have dots themselves, which then are tried as they stand. */
function textAt(texts: Text | undefined, key: string): Text | undefined {
  const own = at(texts, key);
  if (own !== undefined) return own;
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const found = textAt(at(texts, key.slice(0, dot)), key.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

const withValues = (text: Text, values: Values): Text => {
  if (typeof text === 'string')
    return text.replace(/\{\{-?\s*(.+?)\s*\}\}/g, (whole: string, name: string) =>
      // What nobody gave stays as it stands.
      Object.hasOwn(values, name) ? String(values[name] ?? '') : whole,
    );
  if (!isTexts(text)) return text.map((each) => withValues(each, values));
  return Object.fromEntries(Object.entries(text).map(([key, each]) => [key, withValues(each, values)]));
};

/** The part of i18next's instance that the site uses, under the same names. */
export class LightTexts {
  language = '';
  private backend: Backend | undefined;
  private firstArea = 'translation';
  private readonly areas = new Set<string>();
  private readonly texts = new Map<string, Texts>();
  private readonly reading = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  private readonly plurals = new Map<string, Intl.PluralRules>();
  private readonly saying = new Map<string, Say>();

  use(part: unknown): this {
    if (isTexts(part) && part.type === 'backend') this.backend = part as unknown as Backend;
    return this;
  }

  async init({ lng, ns = [], defaultNS }: Options): Promise<void> {
    this.firstArea = defaultNS ?? ns[0] ?? this.firstArea;
    for (const area of ns) this.areas.add(area);
    await this.changeLanguage(lng);
  }

  /** All areas that were asked for once are there in the new language before it is the language. */
  async changeLanguage(language: string): Promise<void> {
    await Promise.all([...this.areas].map((area) => this.read(language, area)));
    this.language = language;
    this.tell();
  }

  async loadNamespaces(areas: string | readonly string[]): Promise<void> {
    const wanted = [areas].flat();
    for (const area of wanted) this.areas.add(area);
    await Promise.all(wanted.map((area) => this.read(this.language, area)));
  }

  hasLoadedNamespace(area: string): boolean {
    return this.texts.has(`${this.language} ${area}`);
  }

  getResource(language: string, area: string, key: string): Text | undefined {
    return textAt(this.texts.get(`${language} ${area}`), key);
  }

  readonly exists = (key: string): boolean => this.found(undefined, key, { returnObjects: true }) !== undefined;

  readonly t = (key: string, values: Values = {}): unknown =>
    this.found(undefined, key, values) ?? key.slice(key.indexOf(':') + 1);

  /** The same function for the same area, so that what depends on it stays. */
  getFixedT(language: string | null, area: string): Say {
    const name = `${language ?? ''} ${area}`;
    const known = this.saying.get(name);
    if (known) return known;
    const say: Say = (key, values = {}) =>
      this.found(area, key, values, language ?? this.language) ?? key.slice(key.indexOf(':') + 1);
    this.saying.set(name, say);
    return say;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private found(
    ownArea: string | undefined,
    name: string,
    values: Values,
    language: string = this.language,
  ): Text | undefined {
    const colon = name.indexOf(':');
    const area = colon > 0 ? name.slice(0, colon) : (ownArea ?? this.firstArea);
    const key = name.slice(colon + 1);
    const { count } = values;
    const forms = typeof count === 'number' ? this.formsOf(key, count, language) : [key];
    for (const form of forms) {
      const text = this.getResource(language, area, form);
      if (typeof text === 'string' || (text !== undefined && values.returnObjects === true))
        return withValues(text, values);
    }
    return undefined;
  }

  private formsOf(key: string, count: number, language: string): readonly string[] {
    const rules = this.plurals.get(language) ?? new Intl.PluralRules(language);
    this.plurals.set(language, rules);
    return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
  }

  private read(language: string, area: string): Promise<void> {
    const name = `${language} ${area}`;
    const known = this.reading.get(name);
    if (known) return known;
    const reading = new Promise<void>((resolve) => {
      const attempt = (left: number, waitMs: number): void =>
        this.backend?.read(language, area, (cause, texts) => {
          if (cause && texts && left > 0) {
            setTimeout(() => attempt(left - 1, 2 * waitMs), waitMs);
            return;
          }
          // An area that never came has no texts: its keys stand in their place.
          this.texts.set(name, isTexts(texts) ? texts : {});
          resolve();
          this.tell();
        });
      attempt(TRIES, WAIT_MS);
    });
    this.reading.set(name, reading);
    return reading;
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

const instance = new LightTexts();
export default instance;

const Context = createContext(instance);

export const I18nextProvider = ({ i18n, children }: { i18n: LightTexts; children: ReactNode }) =>
  createElement(Context, { value: i18n }, children);

export const initReactI18next = undefined;

/** Texts of an area, or of several: then the first is meant where none is named. Waits in a Suspense until they are there. */
export function useTranslation(areas?: string | readonly string[], { useSuspense = true } = {}) {
  const i18n = useContext(Context);
  const wanted = [areas ?? 'frame'].flat();
  const now = (): string | undefined =>
    wanted.every((area) => i18n.hasLoadedNamespace(area)) ? i18n.language : undefined;
  const language = useSyncExternalStore(i18n.listen, now, now);
  const ready = language !== undefined;
  useEffect(() => {
    if (!ready) void i18n.loadNamespaces(wanted);
  });
  if (!ready && useSuspense) throw i18n.loadNamespaces(wanted);
  const [first = ''] = wanted;
  return useMemo(() => ({ t: i18n.getFixedT(language ?? null, first), i18n, ready }), [i18n, language, first, ready]);
}
