import { Mark } from '@evens/ui';
import { useAdminConfig } from '../admin-config.ts';

/** The operator's mark, or the one that ships. The name stands beside it, so it says nothing of its own. */
export function HouseMark() {
  const { logo } = useAdminConfig().brand;
  return logo ? <img src={logo} alt="" width="26" height="26" /> : <Mark />;
}
