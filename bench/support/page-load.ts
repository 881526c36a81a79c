import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, devices, type Page } from 'playwright-core';

/** One load of a page in a browser that has kept nothing, on a slow line and a slow processor. */
export interface Load {
  /** Of JavaScript, as transferred, in the first FIRST_S seconds. */
  readonly kilobytes: number;
  /** Of JavaScript until the page had settled: what a machine too busy for the first seconds cannot hide. */
  readonly allKilobytes: number;
  /** Files of it. */
  readonly scripts: number;
  readonly htmlKilobytes: number;
  /** Of everything over HTTP until the page had settled. */
  readonly requests: number;
  readonly elements: number;
  /** Seconds from the request of the page until a figure of a price stands inside the window. */
  readonly firstPriceS: number;
  readonly cls: number;
  /** What moved most, for people. */
  readonly shifted: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly phone: boolean;
}

export const PHONE: Size = { width: 390, height: 844, phone: true };
export const DESK: Size = { width: 1440, height: 900, phone: false };

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const SLOW_4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;
/** Pages are drawn for what the browser says it is: a phone that called itself a desk would get the desk's page first. */
export const PHONE_AGENT = devices['Pixel 7']?.userAgent ?? 'Mobile';
const FIRST_S = 4;
/** Long enough for what comes late; after a late first price some more. */
const [SETTLED_S, AFTER_PRICE_S, GIVE_UP_S] = [5.5, 2, 30];

/** In the page, before its own scripts: when a price first stands in the window, and what has moved. */
const WATCH = `(() => {
  const seen = (window.__seen = { priceMs: 0, cls: 0, worst: 0, shifted: '' });
  const name = (node) => {
    const element = node && (node.nodeType === 1 ? node : node.parentElement);
    return element ? element.tagName.toLowerCase() + (typeof element.className === 'string' && element.className ? '.' + element.className.split(' ').join('.') : '') : '?';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      seen.cls += entry.value;
      if (entry.value <= seen.worst) continue;
      seen.worst = entry.value;
      seen.shifted = entry.sources.slice(0, 3).map((source) => name(source.node)).join(', ') + ' at ' + Math.round(entry.startTime) + ' ms';
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const figure of document.querySelectorAll('.price__odd')) {
      if (!/\\d/.test(figure.textContent)) continue;
      const box = figure.getBoundingClientRect();
      if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || box.left > innerWidth) continue;
      seen.priceMs = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface Seen {
  readonly priceMs: number;
  readonly cls: number;
  readonly shifted: string;
}

interface Traffic {
  requests: number;
  scripts: Set<string>;
  scriptBytes: number;
  firstScriptBytes: number;
  htmlBytes: number;
}

/** Counts what travels; bytes of scripts apart until FIRST_S. */
async function countTraffic(devtools: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, scripts: new Set(), scriptBytes: 0, firstScriptBytes: 0, htmlBytes: 0 };
  const kinds = new Map<string, string>();
  let startedS: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    startedS ??= timestamp;
    traffic.requests += 1;
    kinds.set(requestId, type ?? '');
  });
  const received = (requestId: string, bytes: number, timestamp: number): void => {
    if (kinds.get(requestId) === 'Document') traffic.htmlBytes += bytes;
    if (kinds.get(requestId) !== 'Script') return;
    traffic.scripts.add(requestId);
    traffic.scriptBytes += bytes;
    if (timestamp - (startedS ?? 0) <= FIRST_S) traffic.firstScriptBytes += bytes;
  };
  devtools.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    // Chromium names some preloaded modules only when they are answered.
    kinds.set(requestId, type);
    received(requestId, response.encodedDataLength, timestamp);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) =>
    received(requestId, encodedDataLength, timestamp),
  );
  await devtools.send('Network.enable');
  return traffic;
}

const seenOn = async (page: Page): Promise<Seen> => (await page.evaluate('window.__seen')) as Seen;

export async function loadPage(browser: Browser, url: string, size: Size): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.phone ? 2 : 1,
    ...(size.phone && { userAgent: PHONE_AGENT }),
    isMobile: size.phone,
    hasTouch: size.phone,
    locale: 'en-US',
    colorScheme: 'dark',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await countTraffic(devtools);
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await context.addInitScript({ content: WATCH });
    const from = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const elapsedS = (): number => (performance.now() - from) / 1000;
    let seen = await seenOn(page);
    while (seen.priceMs === 0 && elapsedS() < GIVE_UP_S) {
      await sleep(100);
      seen = await seenOn(page);
    }
    await sleep(1000 * Math.max(SETTLED_S - elapsedS(), AFTER_PRICE_S));
    seen = await seenOn(page);
    const elements = Number(await page.evaluate("document.getElementsByTagName('*').length"));
    return {
      kilobytes: traffic.firstScriptBytes / 1000,
      allKilobytes: traffic.scriptBytes / 1000,
      scripts: traffic.scripts.size,
      htmlKilobytes: traffic.htmlBytes / 1000,
      requests: traffic.requests,
      elements,
      firstPriceS: seen.priceMs > 0 ? seen.priceMs / 1000 : GIVE_UP_S,
      cls: seen.cls,
      shifted: seen.shifted,
    };
  } finally {
    await context.close();
  }
}
