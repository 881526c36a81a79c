/** Where NATS is, and what of NATS_URL says who we are. */
export interface NatsAddress {
  readonly servers: readonly string[];
  readonly tls: boolean;
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  /** The first word of every subject: houses that share a NATS choose different ones. */
  readonly prefix: string;
}

const PREFIX = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Reads `nats://user:password@one:4222,nats://two:4222/house`: servers with commas, the first one's name and password for
 * all (a name alone is a token), `tls://` for encryption, the path as the house's word. Answers what is wrong as a text.
 */
export function readNatsAddress(text: string): NatsAddress | string {
  const urls: URL[] = [];
  for (const part of text.split(',')) {
    const url = parsed(part);
    if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') {
      return 'servers with commas, each nats://host:4222 or tls://host:4222';
    }
    urls.push(url);
  }
  const path = urls.map(({ pathname }) => pathname.replaceAll('/', '')).find((each) => each !== '') ?? 'evens';
  if (!PREFIX.test(path)) return "the path is the house's word: letters, digits, - and _";
  const { username = '', password = '' } = urls.find((url) => url.username !== '') ?? {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map((url) => url.host),
    tls: urls.some((url) => url.protocol === 'tls:'),
    prefix: path,
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
  };
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
