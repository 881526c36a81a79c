/** Reads one cookie from a cookie string. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const [key, value] = part.split('=');
    if (key === name && value !== undefined) return decodeURIComponent(value);
  }
  return undefined;
}

/** Odds and view format live in cookies, as the specification says (section 4); they are no secret and last a year. */
export const rememberCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
};
