/** The files of texts that no first page shows, by their place (the others: `files` of i18n.ts). */
export const laterFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  '!../../locales/*/{catalogue,content,frame,head,help,lists,live,match,offers,refusals,sportsbook}.json',
]);
