import { accept, type Result, refuse } from '@evens/kernel';
import type { AdapterId, Plan, Settings, Why } from './adapter.ts';
import type { ProvidersParts } from './parts.ts';

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** What providers are asked with, and who is told that one of them did not answer as it should. */
export interface Asks extends Pick<ProvidersParts, 'ask' | 'onError'> {
  readonly failed?: ((provider: AdapterId, why: Why) => void) | undefined;
}

/**
 * What a plan of this provider comes to: what it knows, or what the provider answers. Nobody is asked but where the settings say that
 * the provider is, whatever an adapter made of what came from elsewhere. `busy`: no answer came.
 */
export async function planned<Value>(
  provider: AdapterId,
  plan: Plan<Value>,
  settings: Settings,
  asks: Asks,
): Promise<Result<Value, Why>> {
  if (plan.kind === 'known') return accept(plan.value);
  const found = await askedOf(plan, settings, asks);
  if (!found.ok) asks.failed?.(provider, found.refusal);
  return found;
}

/** What whoever stands behind these settings answers to a plan; it is asked at no other address. */
export async function askedOf<Value>(
  plan: Extract<Plan<Value>, { readonly kind: 'ask' }>,
  settings: Settings,
  { ask, onError }: Asks,
): Promise<Result<Value, Why>> {
  const origins = new Set(Object.values(settings).flatMap((value) => originOf(value) ?? []));
  const origin = originOf(plan.request.url);
  if (origin === undefined || !origins.has(origin)) {
    onError(new Error('a provider of games was to be asked at an address that its settings do not name'));
    return refuse('internal');
  }
  try {
    return plan.read(await ask(plan.request));
  } catch (error) {
    onError(error);
    return refuse('busy');
  }
}
