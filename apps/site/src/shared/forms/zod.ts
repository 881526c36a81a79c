import { z } from 'zod';

// Its parsers may be compiled from texts, which the site's policy forbids: asked for nothing, it would try once and be refused.
z.config({ jitless: true });

export { z };
