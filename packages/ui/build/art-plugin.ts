import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { DRAWN_ICON_NAMES, SET_ICON_NAMES } from '../src/icons/names.ts';
import { DRAWN_ICONS } from './drawn-icons.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

const require = createRequire(import.meta.url);
const phosphor = require('@iconify-json/ph/icons.json') as IconSet;
const circleFlags = require('@iconify-json/circle-flags/icons.json') as IconSet;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Flags we serve: countries, home nations, and what stands for many; not the languages and historic ones of the set. */
const isServed = (code: string): boolean =>
  /^(gb-(eng|sct|wls|nir)|european-union|un)$/.test(code) ||
  (/^[a-z]{2}$/.test(code) && regions.of(code.toUpperCase()) !== undefined);

const sprite = (symbols: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;

const iconSymbol = (name: string, body: string): string =>
  `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`;

const iconSprite = (more: readonly string[] = []): string =>
  sprite([
    ...[...SET_ICON_NAMES, ...more].map((name) => {
      const icon = phosphor.icons[name];
      if (!icon) throw new Error(`Phosphor has no icon "${name}"`);
      return iconSymbol(name, icon.body);
    }),
    ...DRAWN_ICON_NAMES.map((name) => iconSymbol(name, DRAWN_ICONS[name])),
  ]);

/** The styles cut flags round, so that the mask each of them brings is left out: it would need a name of its own in a sprite. */
const square = (body: string): string => body.replace(/<mask.*?<\/mask>/s, '').replace(/ mask="[^"]*"/, '');

/** Where the set's symbol of a country's code is the one of a language of that code (Arabic, Interlingue, Latin): drawn here, in its colours. */
const DRAWN_FLAGS: Readonly<Record<string, string>> = {
  ar: '<path fill="#338af3" d="M0 0h512v512H0z"/><path fill="#eee" d="M0 160h512v192H0z"/><circle cx="256" cy="256" r="48" fill="#ffda44"/>',
  ie: '<path fill="#6da544" d="M0 0h171v512H0z"/><path fill="#eee" d="M171 0h170v512H171z"/><path fill="#ff9811" d="M341 0h171v512H341z"/>',
  la: '<path fill="#d80027" d="M0 0h512v512H0z"/><path fill="#0052b4" d="M0 144h512v224H0z"/><circle cx="256" cy="256" r="84" fill="#eee"/>',
};

const flagSprite = (): string =>
  sprite(
    [...Object.keys(circleFlags.icons), ...Object.keys(circleFlags.aliases ?? {})].filter(isServed).flatMap((code) => {
      const icon = circleFlags.icons[code] ?? circleFlags.icons[circleFlags.aliases?.[code]?.parent ?? ''];
      const body = DRAWN_FLAGS[code] ?? icon?.body;
      const size = `${circleFlags.width ?? 512} ${circleFlags.height ?? 512}`;
      return body ? [`<symbol id="${code}" viewBox="0 0 ${size}">${square(body)}</symbol>`] : [];
    }),
  );

/**
 * Serves and emits the drawn art that no bundle should carry, each kind as one file from the installed icon sets: icons at
 * `/art/icons.svg#NAME`, flags at `/art/flags.svg#CODE`. `moreIcons`: names of the set beside those that all pages share.
 */
export function artPlugin(moreIcons: readonly string[] = []): Plugin {
  const sprites: Readonly<Record<string, () => string>> = {
    'art/icons.svg': () => iconSprite(moreIcons),
    'art/flags.svg': flagSprite,
  };
  return {
    name: 'evens-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const draw = sprites[(request.url?.split('?')[0] ?? '').slice(1)];
        if (!draw) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(draw());
      });
    },
    generateBundle() {
      for (const [fileName, draw] of Object.entries(sprites))
        this.emitFile({ type: 'asset', fileName, source: draw() });
    },
  };
}
