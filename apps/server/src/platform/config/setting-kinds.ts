import { z } from 'zod';

/* What settings of one kind have in common. */

export const port = z.coerce.number().int().min(0).max(65_535);

/** Ports that every browser refuses to open, whoever listens there (the fetch standard, "port blocking"). */
const SHUT_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const REFUSED_BY_BROWSERS = 'a port that browsers do not refuse to open';

/** Of a door that browsers open. */
export const doorPort = port.refine((number) => !SHUT_PORTS.has(number), REFUSED_BY_BROWSERS);
/** Slower, a source's sign of life each second of event time would come too late on the wall. */
export const speed = z.coerce.number().min(0.25).max(10_000);
export const euros = z.coerce.number().positive().max(1e12);
/** For what is compared with amounts of every currency: whole, so that it is a round figure in all of them. */
export const wholeEuros = z.coerce.number().int().min(1).max(1_000_000_000);
/** How often, at most. */
export const times = z.coerce.number().int().min(1).max(1_000);
/** A wait: none, or a month at most. */
export const hours = z.coerce.number().int().min(0).max(744);
/** A look back: none, or ten years at most. */
export const daysBack = z.coerce.number().int().min(0).max(3_650);
export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** Of a door that browsers open. */
export const doorUrl = httpUrl.refine((url) => !SHUT_PORTS.has(Number(new URL(url).port)), REFUSED_BY_BROWSERS);

/** An address with `{id}` where the match stands in it. */
export const matchUrl = z
  .string()
  .max(500)
  // The host joins the content policy, which knows no matches: what differs between them stands in the path.
  .regex(/^https?:\/\/[^\s/;,'"{}?#\\@]+\/\S*\{id\}\S*$/, 'http(s)://host/... with {id} for the match, not in the host')
  .refine((text) => URL.canParse(text), 'an address');

/** Its ending says what kind of picture it is. */
export const streamUrl = matchUrl.regex(/\.(m3u8|mp4)(\?\S*)?$/, 'an address that ends in .m3u8 or .mp4');

/** Origins with commas. */
export const httpsOrigins = z
  .string()
  .max(1_000)
  .transform((text): readonly string[] => [...new Set(text.split(',').map((each) => each.trim()))])
  .refine(
    (origins) =>
      origins.every(
        (each) => /^https:\/\/[a-z0-9.:-]+$/.test(each) && URL.canParse(each) && new URL(each).origin === each,
      ),
    'origins such as https://studio.example, with commas',
  );

/** `off`, a number of proxies before us, or their addresses: what Fastify's trustProxy takes. */
export const trustProxy = z
  .string()
  .regex(/^(off|\d{1,2}|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/, 'off, a number of proxies, or addresses with commas')
  .transform((text): false | number | string[] => {
    if (text === 'off') return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(',');
  });

/** Coins that the signer can pay, with commas. */
export const coinList = z
  .string()
  .regex(/^(BTC|LTC|ETH|USDTE)(,(BTC|LTC|ETH|USDTE))*$/, 'BTC, LTC, ETH or USDTE, with commas')
  .transform((text): readonly string[] => text.split(','));

/** Coins by the name that packages/chain gives them, with commas; which of them a processor can run is said at the start. */
export const processorCoins = z
  .string()
  .regex(/^[A-Z0-9]{2,10}(,[A-Z0-9]{2,10}){0,40}$/, 'names of coins in capitals, with commas')
  .transform((text): readonly string[] => [...new Set(text.split(','))]);
