import { createHash } from 'node:crypto';
import type { Door } from '@evens/contract';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

export interface SecurityHeaderOptions {
  readonly door: Door;
  readonly secure: boolean;
  /** Origins of configured providers: hosted payment pages, game frames. Nothing else is ever let in. */
  readonly providerOrigins: readonly string[];
  /** Origins of configured streams: pictures play from them. */
  readonly streamOrigins?: readonly string[];
  /** Origins of configured pages that show matches: they stand in frames, and are asked whether they are there. */
  readonly visualisationOrigins?: readonly string[];
  /** Inline scripts of our own pages, allowed one by one through their hashes. */
  readonly inlineScripts: readonly string[];
}

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Of the player's door: scripts, connections, fonts and frames come from our own origin; frames and form targets also from the configured
 * providers, pictures and what they are made of from configured streams, frames from configured visualisations too. Inline styles are allowed, because component libraries place popups by them; inline scripts are not. The
 * operator's door is stricter: no provider, no inline style, no window of another site that could reach it, and no word
 * to other sites of where its pages are. Answers with the headers.
 */
export async function useSecurityHeaders(
  app: FastifyInstance,
  options: SecurityHeaderOptions,
): Promise<Readonly<Record<string, string>>> {
  const headers = await workedOut(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}

/** Helmet builds its headers anew for each request; ours are the same for all, so it builds them once, on a server of its own. */
async function workedOut(options: SecurityHeaderOptions): Promise<Readonly<Record<string, string>>> {
  const providers = [...options.providerOrigins];
  const streams = options.streamOrigins ?? [];
  const visualisations = options.visualisationOrigins ?? [];
  const forOperators = options.door === 'operator';
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.inlineScripts.map(hashSource)],
        scriptSrcAttr: ["'none'"],
        styleSrc: forOperators ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...streams, ...visualisations],
        // A library hands pieces of a stream to the player under addresses of the page's own.
        ...(streams.length > 0 && { mediaSrc: ["'self'", 'blob:', ...streams] }),
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...providers, ...visualisations],
        formAction: ["'self'", ...providers],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // A payment provider's window has to reach back to ours after its redirect; the stricter value would cut it off.
    crossOriginOpenerPolicy: { policy: forOperators ? 'same-origin' : 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: forOperators ? 'same-origin' : 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
  });
  probe.get('/', async (_request, reply) => {
    // Only what helmet has set so far: the answer's own headers come after the handler.
    const set = Object.entries(reply.getHeaders());
    return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
  });
  const answer = await probe.inject('/');
  await probe.close();
  return answer.json();
}

/** The texts between script tags without `src`: the page's own inline scripts. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
}
