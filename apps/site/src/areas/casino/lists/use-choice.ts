import type { CasinoProvider } from '@evens/contract';
import { useLocation, useNavigate } from 'react-router';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { chosenProviders, type TableTabs, tableTabs, toggled, withProviders, withTabs } from './choice.ts';

interface Choice {
  readonly providers: readonly number[];
  readonly tabs: TableTabs | undefined;
  readonly toggleProvider: (id: number) => void;
  readonly allProviders: () => void;
  readonly setTabs: (tabs: TableTabs | undefined) => void;
}

/** What the address chooses: providers and the table view. A change of either is no step to go back over. */
export function useChoice(known: readonly CasinoProvider[]): Choice {
  const { pathname, search: asked } = useLocation();
  const navigate = useNavigate();
  // A page that the server drew was drawn without its query.
  const search = useTakenOver() ? asked : '';
  const providers = chosenProviders(search, known);
  const go = (next: string) => void navigate(pathname + next, { replace: true });
  return {
    providers,
    tabs: tableTabs(search),
    toggleProvider: (id) => go(withProviders(search, toggled(providers, id))),
    allProviders: () => go(withProviders(search, [])),
    setTabs: (tabs) => go(withTabs(search, tabs)),
  };
}
