import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useAdminConfig } from '../admin-config.ts';
import { pageLinks, titleKey } from './page-head.ts';

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

/** Keeps title, description, keywords, language and links of the document to the path. */
export function usePageHead(): void {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const { code, tag } = useLanguage();
  const { brand } = useAdminConfig();
  const own = usePageTitle((state) => state.title);
  useEffect(() => {
    const entry = titleKey(pathname);
    document.documentElement.lang = tag;
    document.title = `${own ?? t(`titles.${entry}.title`)} · ${brand.name}`;
    setMeta('description', t(`titles.${entry}.description`));
    setMeta('keywords', t(`titles.${entry}.keywords`));
    for (const old of document.head.querySelectorAll('link[rel=canonical],link[rel=alternate]')) old.remove();
    for (const { rel, href, hreflang } of pageLinks(location.origin, pathname, code)) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = href;
      if (hreflang) link.hreflang = hreflang;
      document.head.append(link);
    }
  }, [t, pathname, code, tag, brand.name, own]);
}
