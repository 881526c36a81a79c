import { z } from 'zod';
import { byMachine, byOperator, byRoom } from '../setting.ts';
import { doorPort, doorUrl, httpsOrigins, matchUrl, onOff, streamUrl, trustProxy } from '../setting-kinds.ts';

/** Where players reach the house, and what its pages show. */
export const SITE_SETTINGS = {
  port: byMachine(doorPort.default(3000), 'Port of the site and its API. 0 takes a free one.'),
  host: byMachine(
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on. 0.0.0.0 listens on all; other machines can then reach the house, so DEMO must be set.',
  ),
  publicUrl: byMachine(
    doorUrl.optional(),
    'Address under which players reach the site. Without it: http://HOST:PORT.',
    { example: 'https://bets.example', needs: ['DEMO'] },
  ),
  trustProxy: byMachine(
    trustProxy.default(false),
    'Whose X-Forwarded-For is believed: off, the number of proxies before the house, or their addresses with commas.',
    { example: '1', needs: ['DEMO'] },
  ),
  streamUrl: byOperator(
    streamUrl.optional(),
    'Video of matches in play: HLS (.m3u8) or MP4. {id} stands for the match, {sport} for its sport.',
    { example: 'https://tv.example/{sport}/{id}.m3u8' },
  ),
  tableStreamOrigins: byOperator(
    httpsOrigins.optional(),
    'Where pictures of live tables with an own device may come from, with commas (docs/how-to/connect-a-table-device.md).',
    { example: 'https://studio.example' },
  ),
  visualisationUrl: byOperator(
    matchUrl.optional(),
    "Another company's page that shows a match in play instead of our tracker; also {language} of the reader.",
    { example: 'https://tracker.example/{language}?match={id}' },
  ),
  loyalty: byRoom(onOff.default(true), 'off gives no points for play and shows nothing of loyalty.'),
  loyaltyWheel: byRoom(onOff.default(true), 'off takes the wheel out of loyalty.'),
  loyaltyWidget: byRoom(onOff.default(true), "off takes the points out of the account's corner."),
} as const;
