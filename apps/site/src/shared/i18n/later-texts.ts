/** The files of texts that no first page shows, by their place (the others: `files` of i18n.ts); what `notices` says, the server writes. */
export const laterFiles = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  '!../../locales/*/{catalogue,content,frame,head,help,lists,live,match,notices,offers,refusals,sportsbook}.json',
]);
