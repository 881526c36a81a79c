import type { AdminConfig, LanguageCode, SettingFault } from '@evens/contract';

/** How the site looks with a configuration that does not hold yet. */
export interface DraftPages {
  /** Draws a page; false where it cannot be drawn. Undefined where the site was not built, so that nothing is known. */
  draw(config: AdminConfig, path: string): Promise<boolean | undefined>;
  /** Whether a screen stands at an address. Undefined as above. */
  isThere(config: AdminConfig, path: string): Promise<boolean | undefined>;
}

export interface DrawnWith {
  readonly path: string;
  readonly drawn: boolean;
  readonly tookMs: number;
}

/** What a newcomer meets first, and where money comes in. */
const DRAWN = ['', '/payment-methods'];
/** Screens that the browser draws. */
const THERE = ['/login', '/register'];

/** Draws the site's first pages with a draft, in its default language, and looks for what it names. */
export async function lookAtPages(
  pages: DraftPages,
  config: AdminConfig,
  nowMs: () => number,
): Promise<{ readonly drawn: readonly DrawnWith[]; readonly faults: readonly SettingFault[] }> {
  const language: LanguageCode = config.defaultLanguage ?? config.languages[0] ?? 'en-US';
  const drawn: DrawnWith[] = [];
  const look = async (path: string, how: (config: AdminConfig, path: string) => Promise<boolean | undefined>) => {
    const fromMs = nowMs();
    const seen = await how(config, `/${language}${path}`);
    if (seen !== undefined)
      drawn.push({ path: `/${language}${path}`, drawn: seen, tookMs: Math.round(nowMs() - fromMs) });
  };
  for (const path of DRAWN) await look(path, pages.draw);
  for (const path of THERE) await look(path, pages.isThere);
  const faults: SettingFault[] = drawn
    .filter((page) => !page.drawn)
    .map(({ path }) => ({ field: '', why: 'notDrawn', about: path }));
  const home = config.homePath;
  if (home !== '' && (await pages.isThere(config, `/${language}/${home}`)) === false) {
    faults.push({ field: 'homePath', why: 'noSuchPage', about: home });
  }
  return { drawn, faults };
}
