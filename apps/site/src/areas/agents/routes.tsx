import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const AgentsScreen = lazyScreen(
  () => import('./agents-screen.tsx'),
  (file) => file.AgentsScreen,
  ['agents'],
);

/** The specification's paths of agent management. Everybody but agents is shown the page that says there is nothing. */
export const routes: RouteObject[] = [
  { path: 'agent-management', element: <AgentsScreen part="overview" /> },
  { path: 'agent-management/users', element: <AgentsScreen part="users" /> },
  { path: 'agent-management/reports', element: <AgentsScreen part="reports" /> },
];
