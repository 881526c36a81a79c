import type { AdminConfig } from '@evens/contract';
import { createContext, useContext } from 'react';

/** The operator's configuration. The frame renders only when it is here, so everything inside can rely on it. */
export const AdminConfigContext = createContext<AdminConfig | undefined>(undefined);

export function useAdminConfig(): AdminConfig {
  const config = useContext(AdminConfigContext);
  if (!config) throw new Error('Rendered outside the frame: there is no admin configuration');
  return config;
}
