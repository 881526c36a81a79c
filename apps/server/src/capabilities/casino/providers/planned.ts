import { accept, type Result, refuse } from '@evens/kernel';
import type { Plan, Settings, Why } from './adapter.ts';
import type { ProvidersParts } from './parts.ts';

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * What a plan comes to: what it knows, or what its provider answers. Nobody is asked but where the settings say that the provider is,
 * whatever an adapter made of what came from elsewhere. `busy`: no answer came.
 */
export async function planned<Value>(
  plan: Plan<Value>,
  settings: Settings,
  { ask, onError }: Pick<ProvidersParts, 'ask' | 'onError'>,
): Promise<Result<Value, Why>> {
  if (plan.kind === 'known') return accept(plan.value);
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
