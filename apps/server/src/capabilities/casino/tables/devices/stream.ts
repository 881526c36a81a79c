/** What kind of picture an address is of; undefined where it is none that pages may play. @param origins - the configured ones */
export function streamType(address: string, origins: readonly string[]): 'hls' | 'mp4' | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  if (!plain || !origins.includes(url.origin)) return undefined;
  if (url.pathname.endsWith('.m3u8')) return 'hls';
  return url.pathname.endsWith('.mp4') ? 'mp4' : undefined;
}
