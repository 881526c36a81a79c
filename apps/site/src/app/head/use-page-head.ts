import type { i18n } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useAdminConfig } from '../admin-config.ts';
import { sayLanguage } from '../root-style.ts';
import { type HeadKey, pageLinks, saidEntry } from './page-head.ts';

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

/** Entries that name what only a screen's own data knows: until it says so, they read as their sport. */
const NAMED_BY_SCREEN: ReadonlySet<HeadKey> = new Set(['match', 'competitionOf']);

/** The server has said it all in the document that it sent. */
const serverSaidSo = (): boolean => document.head.querySelector('link[rel=canonical]') !== null;

/**
 * Keeps title, description, keywords, language and links of the document to the path. The first page has them from the
 * server; their texts are loaded when somebody goes on from there.
 */
export function usePageHead(): void {
  const { i18n } = useTranslation('frame');
  const { pathname } = useLocation();
  const { code, tag } = useLanguage();
  const { brand } = useAdminConfig();
  const texts = useCatalogueTexts();
  const own = usePageTitle((state) => state.title);
  const missing = usePageTitle((state) => state.missing);
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    sayLanguage(tag);
    if (said.current === undefined && serverSaidSo()) said.current = pathname;
    if (said.current === pathname) return;
    said.current = '';
    let left = false;
    const say = (textsThere: i18n) => {
      const { key, names } = saidEntry(pathname, !missing);
      const entry = NAMED_BY_SCREEN.has(key) ? 'sportOf' : key;
      const t = textsThere.getFixedT(tag, 'head');
      const values = { name: names.sport ? texts.sport(names.sport) : '' };
      document.title = `${own ?? t(`entries.${entry}.title`, values)} · ${brand.name}`;
      setMeta('description', t(`entries.${entry}.description`, values));
      setMeta('keywords', t(`entries.${entry}.keywords`, values));
    };
    void i18n.loadNamespaces('head').then(() => {
      if (!left) say(i18n);
    });
    // Of the page that the server sent; this one is another.
    const ofOldPage = 'link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';
    for (const old of document.head.querySelectorAll(ofOldPage)) old.remove();
    for (const { rel, href, hreflang } of pageLinks(location.origin, pathname, code)) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = href;
      if (hreflang) link.hreflang = hreflang;
      document.head.append(link);
    }
    return () => {
      left = true;
    };
  }, [i18n, pathname, code, tag, brand.name, own, missing, texts]);
}
