import { Buffer } from 'node:buffer';
import type { SignedInPlayer } from './players.ts';
import type { Offer } from './scenario.ts';

export interface Placement {
  readonly key: string;
  readonly stake: string;
  readonly offer: Offer;
}

/** The bytes of a placement as a browser of this player would send it. */
export function placementRequest(url: string, player: SignedInPlayer, placement: Placement): Buffer {
  const body = JSON.stringify({
    idempotencyKey: placement.key,
    betType: 1,
    stake: placement.stake,
    selections: [placement.offer],
    oddsChangePolicy: 2,
  });
  const { host } = new URL(url);
  return Buffer.from(
    `POST /api/betslip/place HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncookie: ${player.cookie}\r\n` +
      `x-csrf-token: ${player.csrfToken}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
