import { LANGUAGES } from '@evens/contract';

/** An optional language in front, as every path of the product may have one. */
const LANGUAGE = `(?:/(?:${LANGUAGES.map(({ code }) => code).join('|')}))?`;
const ALIAS = '[^/]+';

const shape = (rest: string): RegExp => new RegExp(`^${LANGUAGE}/${rest}/?$`);

const RESULT_LIST = shape(`(?:sport|esports)(?:/${ALIAS})?/results`);
const RESULT = shape(`(?:sport|esports/${ALIAS})/results/(\\d+)`);
const ASIAN = shape(`sport/koreanView(?:/${ALIAS})?`);
const MATCH = shape(`(?:sport|esports|live/sport|live)(?:/${ALIAS}){3}(?:/live)?/match/(\\d+)`);

export type PathKind = 'results' | 'koreanView' | 'match';

/** Results, the Asian view, or one match (`match/ID`, `live/match/ID`): the paths that the frame treats apart. */
export function pathKind(pathname: string): PathKind | undefined {
  if (RESULT_LIST.test(pathname) || RESULT.test(pathname)) return 'results';
  if (ASIAN.test(pathname)) return 'koreanView';
  return MATCH.test(pathname) ? 'match' : undefined;
}

/** A list of results, not one of them. */
export const isResultList = (pathname: string): boolean => RESULT_LIST.test(pathname);

/** The match whose page or result a path names. */
export function matchOfPath(pathname: string): number | undefined {
  const id = Number((MATCH.exec(pathname) ?? RESULT.exec(pathname))?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
