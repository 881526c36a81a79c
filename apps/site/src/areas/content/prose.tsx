import { type HtmlView, languageTag } from '@evens/contract';
import { Icon } from '@evens/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePaths } from '../../shared/use-paths.ts';

/** A page's own text. A link in it to a path of the site (`/rules`) leads there in the reader's language, without a reload. */
export function Prose({ view }: { view: HtmlView }) {
  const { t } = useTranslation('content');
  const { code } = useLanguage();
  const to = usePaths();
  const navigate = useNavigate();
  const html = view.html.replace(/(<a href=")\/(?!\/)([^"]*")/g, (_, before: string, rest: string) => {
    return `${before}${to.home}/${rest}`;
  });
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target !== '' || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    <>
      {view.lang !== code && (
        <p className="cpage__note">
          <Icon name="info" size="sm" />
          {t('pages.english')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard themselves */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks at clicks on the links inside */}
      <div
        className="prose"
        lang={view.lang === code ? undefined : languageTag(view.lang)}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, whoever wrote it
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
