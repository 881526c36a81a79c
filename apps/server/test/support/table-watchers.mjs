// Watchers of one live table, in a process of their own: each is told by its parent which table and how many they are, and tells when
// each of them first heard of a state of a round. Times are milliseconds since 1970 of the machine that both run on.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { WebSocket } from 'ws';

const nowMs = () => performance.timeOrigin + performance.now();
const AT_ONCE = 50;
/** By round and state: when each watcher heard of it first. */
const heard = new Map();
/** What a watcher has heard of, so that a repeat does not count. */
const known = [];

function hears(at, text) {
  const moment = nowMs();
  for (const [, id, status] of text.matchAll(/\["k","round",\{"id":"(\d+)"[^{}]*?"status":"(\w+)"/g)) {
    const state = `${id} ${status}`;
    if (known[at] === state) continue;
    known[at] = state;
    const times = heard.get(state) ?? [];
    times.push(moment);
    heard.set(state, times);
  }
}

const open = (at, url, topic) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] }));
      resolve(undefined);
    });
    socket.on('message', (data) => hears(at, String(data)));
  });

process.on('message', async ({ url, topic, watchers, asked }) => {
  if (asked !== undefined) {
    process.send?.({ times: heard.get(asked) ?? [], states: [...heard.keys()] });
    return;
  }
  for (let from = 0; from < watchers; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, watchers - from) }, (_, at) => open(from + at, url, topic)),
    );
  process.send?.({ opened: watchers });
});
