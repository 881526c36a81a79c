import { z } from 'zod';

/** Minutes between two zones of the world. */
const ZONE_STEP_MIN = 15;

/** Minutes east of UTC where the player's days begin: one that clocks of the world keep, so that there are few of them. */
export const zoneOffset = z.coerce.number().int().min(-720).max(840).multipleOf(ZONE_STEP_MIN).default(0);
