import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../src/icons/names.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

const require = createRequire(import.meta.url);
const phosphor = require('@iconify-json/ph/icons.json') as IconSet;
const circleFlags = require('@iconify-json/circle-flags/icons.json') as IconSet;

/** Flags we serve: countries and home nations, not the languages and historic ones of the set. */
const FLAG = /^([a-z]{2}|gb-(eng|sct|wls|nir)|european-union|un)$/;

function iconSprite(): string {
  const symbols = ICON_NAMES.map((name) => {
    const icon = phosphor.icons[name];
    if (!icon) throw new Error(`Phosphor has no icon "${name}"`);
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function flag(code: string): string | undefined {
  const body = (circleFlags.icons[code] ?? circleFlags.icons[circleFlags.aliases?.[code]?.parent ?? ''])?.body;
  if (!body || !FLAG.test(code)) return undefined;
  const size = circleFlags.width ?? 512;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${circleFlags.height ?? size}">${body}</svg>`;
}

/**
 * Serves and emits the drawn art that no bundle should carry: the icon sprite at `/art/icons.svg` and round flags at
 * `/art/flags/CODE.svg`, both made from the installed icon sets.
 */
export function artPlugin(): Plugin {
  return {
    name: 'evens-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const code = /^\/art\/flags\/([a-z-]+)\.svg$/.exec(path)?.[1];
        const svg = path === '/art/icons.svg' ? iconSprite() : code && flag(code);
        if (!svg) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'art/icons.svg', source: iconSprite() });
      for (const code of [...Object.keys(circleFlags.icons), ...Object.keys(circleFlags.aliases ?? {})]) {
        const svg = flag(code);
        if (svg) this.emitFile({ type: 'asset', fileName: `art/flags/${code}.svg`, source: svg });
      }
    },
  };
}
