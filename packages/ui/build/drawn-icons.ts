import type { DrawnIconName } from '../src/icons/names.ts';

/** A line as the rest of the set draws them: 16 of 256 wide, round at its ends. */
const line = (d: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="16" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const ring = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="16"/>`;
const dot = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

/** Sports for which the icon set has nothing of their own, drawn by us in its manner: bodies of symbols, 256 by 256. */
export const DRAWN_ICONS: Readonly<Record<DrawnIconName, string>> = {
  'sport-futsal': line('M24 200V56h208v144M24 104h208M80 56v112M128 56v76M176 56v112') + ring(128, 184, 28),
  'sport-beach-soccer':
    ring(128, 100, 68) +
    line(
      'M128 76l24 17-9 28h-30l-9-28zM128 76V34M152 93l40-13M143 121l25 33M113 121l-25 33M104 93L64 80M24 212c26-20 52-20 78 0s52 20 78 0 40-18 52-10',
    ),
  'sport-gaelic-football':
    line('M56 24v208M200 24v208M56 136h144M88 136v60M128 136v60M168 136v60M56 196h144') + ring(128, 72, 28),
  'sport-rugby-union': line(
    'M48 208C24 128 80 40 208 48c24 80-32 168-160 160zM50 150c32 4 54 26 58 56M150 50c4 32 26 54 56 58',
  ),
  'sport-rugby-league':
    line('M56 24v208M200 24v208M56 144h144') + line('M100 88c6-30 32-46 60-44 2 30-16 56-44 60-10 0-16-6-16-16z'),
  'sport-aussie-rules': line('M32 88v144M96 24v208M160 24v208M224 88v144') + ring(128, 144, 10),
  'sport-field-hockey': line('M184 24L104 176c-12 24-36 32-54 20s-22-38-8-56') + ring(188, 192, 28),
  'sport-floorball':
    ring(128, 128, 96) +
    dot(128, 128, 13) +
    dot(88, 96, 13) +
    dot(168, 96, 13) +
    dot(88, 164, 13) +
    dot(168, 164, 13) +
    dot(128, 72, 13) +
    dot(128, 188, 13),
  'sport-bandy': line('M40 24l64 128c14 28 40 40 72 40h40M24 232h208') + dot(188, 152, 20),
  'sport-hurling':
    line('M208 24l-72 104M136 128c26 18 24 60-4 84-26 22-66 22-84 2s-10-54 16-74 50-28 72-12zM72 172l32 32') +
    ring(196, 180, 26),
  'sport-sepak-takraw':
    ring(128, 128, 96) + line('M33 112h190M33 144h190M104 36l96 160M76 48l92 160M152 36L56 196M180 48L88 208'),
  'sport-lacrosse': line(
    'M28 228l84-84M112 144c-12-36 4-84 40-108 28-18 60-12 72 12s8 52-16 74c-28 26-64 32-96 22zM136 104l56-56M128 132l88-88M160 132l52-52',
  ),
  'sport-pickleball':
    line(
      'M104 176l-48 48-24-24 48-48M80 152C56 128 60 96 88 68l28-28c20-20 52-20 72 0s20 52 0 72l-28 28c-28 28-56 36-80 12z',
    ) +
    ring(204, 196, 28) +
    dot(196, 192, 8) +
    dot(212, 200, 8),
  'sport-badminton': line(
    'M96 180h64v12a32 32 0 0 1-64 0zM96 180L52 52M160 180l44-128M117 180L104 52M139 180l13-128M52 52c8-18 44-18 52 0 8-18 40-18 48 0 8-18 44-18 52 0M74 116h108',
  ),
  'sport-padel':
    line('M96 160l-60 60M96 160c-28-28-28-74 4-106s78-32 106-4 28 74-4 106-78 32-106 4z') +
    dot(132, 92, 11) +
    dot(168, 88, 11) +
    dot(136, 128, 11) +
    dot(172, 124, 11),
  'sport-biathlon':
    ring(40, 80, 22) +
    ring(128, 80, 22) +
    ring(216, 80, 22) +
    dot(84, 80, 12) +
    dot(172, 80, 12) +
    line('M24 192h176c16 0 28-8 32-24M24 224h208'),
  'sport-pool': ring(128, 128, 96) + ring(128, 128, 46) + dot(128, 114, 16) + dot(128, 142, 18),
  'sport-speedway': line(
    'M88 48h80a80 80 0 0 1 0 160H88a80 80 0 0 1 0-160zM92 104h72a24 24 0 0 1 0 48H92a24 24 0 0 1 0-48zM128 48v56',
  ),
  'sport-water-polo':
    ring(128, 88, 60) +
    line(
      'M76 60c36 16 68 16 104 0M76 116c36-16 68-16 104 0M24 184c26-20 52-20 78 0s52 20 78 0 40-18 52-10M24 224c26-20 52-20 78 0s52 20 78 0 40-18 52-10',
    ),
  'sport-netball': line('M208 24v208M208 72h-40M48 72h120M60 72l20 88h56l20-88M92 72l12 88M124 72l-12 88M70 116h76'),
  'sport-curling': line(
    'M88 104V80a24 24 0 0 1 24-24h64M40 152c0-28 20-48 48-48h80c28 0 48 20 48 48s-20 56-48 56H88c-28 0-48-28-48-56zM44 160h168',
  ),
  'sport-softball':
    line('M32 224l24-24M48 184l24 24 132-140c14-14 14-32 2-44s-30-12-44 2z') +
    ring(192, 184, 40) +
    line('M176 160c10 16 10 32 0 48M208 160c-10 16-10 32 0 48'),
  'sport-chess': ring(128, 68, 36) + line('M92 112h72M108 112c0 40-12 68-36 92h112c-24-24-36-52-36-92M56 228h144'),
  'sport-cross-country-skiing': line(
    'M48 232L168 24c8-12 20-12 28-4M208 232L88 24c-8-12-20-12-28-4M112 152h32M96 180h64',
  ),
  'sport-ski-jumping':
    line('M24 40h40c24 88 72 128 144 128M24 232h208M24 40v192M208 168v20') + line('M168 64l56 24') + dot(188, 52, 14),
};
