/**
 * Where a page goes that is told it is nobody's (401): from a path under /user home (specification 2, section 6), from any other
 * nowhere.
 */
export function homeFrom(pathname: string): string | undefined {
  const [, language = '', place] = pathname.split('/');
  return place?.toLowerCase() === 'user' ? `/${language}` : undefined;
}
