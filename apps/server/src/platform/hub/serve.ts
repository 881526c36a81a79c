import type { Duplex } from 'node:stream';
import {
  type ClientFrame,
  clientFrame,
  REALTIME_CLOSED,
  type RealtimeAllowance,
  realtimeAllowance,
} from '@evens/contract';
import { WebSocket } from 'ws';
import type { LoopShare } from '../loop-share/index.ts';
import { type Client, STALL_BYTES } from './client.ts';
import type { Hub } from './hub.ts';
import type { ClientIdentity, Wire } from './wire.ts';

/** Unreadable frames that are borne in a minute. */
const RUBBISH_BORNE = 5;
const RUBBISH_SPAN_MS = 60_000;
/** How long somebody who was told to go may take. */
const GOODBYE_MS = 2000;

/** Joins one websocket to the hub: what it may send is bounded by the contract's limits, what is beyond is refused by name. */
export function serve(
  ws: HubSocket,
  socket: Duplex,
  identity: ClientIdentity,
  { hub, share, nowMs }: { readonly hub: Hub; readonly share: LoopShare; readonly nowMs: () => number },
): void {
  const wire = new SocketWire(ws, socket, hub);
  const client = hub.connect(wire, identity);
  const allowance = realtimeAllowance(nowMs());
  let rubbish: number[] = [];

  const throwOut = (reason: string): void => {
    hub.disconnect(client);
    sayGoodbye(ws, REALTIME_CLOSED.beyondLimits, reason);
  };
  /** Whether one more frame, of whatever kind, may still be dealt with. */
  const mayGoOn = (): boolean => {
    if (ws.readyState !== ws.OPEN) return false;
    if (allowance.frame(nowMs())) return true;
    hub.answer(client, { error: 'TooManyRequests' });
    throwOut('too many frames');
    return false;
  };

  // Beside the library, which counts whole messages only: a flood of fragments or control frames is work as well.
  socket.on('data', (bytes: Buffer) => {
    if (ws.readyState === ws.OPEN && !allowance.bytes(nowMs(), bytes.length)) throwOut('too many bytes');
  });
  ws.on('ping', (data) => {
    // Nobody is owed pongs that it does not read: they would queue here without end.
    if (mayGoOn() && wire.pendingBytes() + socket.writableLength < STALL_BYTES) ws.pong(data);
  });
  ws.on('pong', () => void mayGoOn());
  ws.on('message', (data, isBinary) => {
    if (!mayGoOn()) return;
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame) {
      share.run(() => hub.together(client, () => act({ hub, client, allowance, nowMs }, frame)));
      return;
    }
    hub.answer(client, { error: 'InvalidRequest' });
    const now = nowMs();
    rubbish = [...rubbish.filter((at) => now - at < RUBBISH_SPAN_MS), now];
    if (rubbish.length > RUBBISH_BORNE) throwOut('unreadable frames');
  });
  ws.on('close', () => hub.disconnect(client));
  ws.on('error', () => ws.terminate());
}

/** One client at its hub, with what it may still ask. */
interface Served {
  readonly hub: Hub;
  readonly client: Client;
  readonly allowance: RealtimeAllowance;
  readonly nowMs: () => number;
}

/** Does what a client asks for. */
function act(served: Served, frame: ClientFrame): void {
  const { hub, client, nowMs } = served;
  switch (frame.op) {
    case 'ping':
      hub.answer(client, { pong: nowMs() });
      break;
    case 'subscribe':
      openTopics(served, new Map(frame.topics.map((topic) => [topic, () => hub.subscribe(client, topic)])));
      break;
    case 'unsubscribe':
      for (const topic of frame.topics) hub.unsubscribe(client, topic);
      break;
    case 'resume':
      openTopics(
        served,
        new Map(frame.places.map(([topic, epoch, seq]) => [topic, () => hub.resume(client, topic, epoch, seq)])),
      );
      break;
  }
}

/** Opens each topic once, as many as the budget bears, and names those that are refused. */
function openTopics(
  { hub, client, allowance, nowMs }: Served,
  ways: ReadonlyMap<string, () => string | undefined>,
): void {
  let left = allowance.topics(nowMs(), ways.size);
  for (const [topic, way] of ways) {
    const code = left > 0 ? way() : 'TooManyRequests';
    left -= 1;
    if (code) hub.refuse(client, topic, code);
  }
}

/** Tells when nothing more may be written: its close frame goes out now, the first one or the answer to the other side's. */
export class HubSocket extends WebSocket {
  onClosing: (() => void) | undefined;

  override close(code?: number, reason?: string | Buffer): void {
    this.onClosing?.();
    super.close(code, reason);
  }

  override terminate(): void {
    this.onClosing?.();
    super.terminate();
  }
}

/** What the stream's own writing says of bytes that are bytes already; its types know texts only. */
const AS_BYTES = 'buffer' as BufferEncoding;

/**
 * One write on its way. The same object serves write after write, as long as each is taken at once; one that has to wait keeps
 * it, and the next gets another.
 */
class Sending {
  wire: SocketWire | undefined;
  bytes = 0;
  waits = false;

  readonly done = (error?: Error | null): void => {
    const { wire } = this;
    this.wire = undefined;
    if (this.waits) wire?.taken(this.bytes);
    if (error) wire?.failed(error);
  };
}
let sending = new Sending();

/**
 * Prebuilt frames go straight to the socket; the library writes only its own pings and closes, each whole.
 *
 * They are handed to the stream's writing function, past the queue before it: that keeps a state, a bound function and a turn
 * of the loop for each write, in memory that lies elsewhere for each of thousands of sockets, and cost more than all that the
 * hub does (docs/performance.md). Behind it is a queue of the runtime's own, which keeps the order of whatever comes this way
 * or that.
 */
class SocketWire implements Wire {
  /** Kept here: thousands are asked one after another, and what the library knows lies elsewhere in memory for each. */
  private open = true;
  private unsent = 0;

  constructor(
    private readonly ws: HubSocket,
    private readonly socket: Duplex,
    private readonly hub: Hub,
  ) {
    const shut = (): void => {
      this.open = false;
    };
    ws.onClosing = shut;
    for (const event of ['end', 'error', 'close']) socket.once(event, shut);
  }

  write(bytes: Buffer): void {
    if (!this.open) return;
    const now = sending;
    now.wire = this;
    this.socket._write(bytes, AS_BYTES, now.done);
    if (now.wire) {
      now.bytes = bytes.length;
      now.waits = true;
      this.unsent += bytes.length;
      sending = new Sending();
    }
    this.hub.countWritten(bytes.length);
  }

  taken(bytes: number): void {
    this.unsent -= bytes;
  }

  failed(error: Error): void {
    this.socket.destroy(error);
  }

  pendingBytes(): number {
    return this.unsent;
  }

  close(code: number, reason: string): void {
    sayGoodbye(this.ws, code, reason);
  }

  terminate(): void {
    this.ws.terminate();
  }
}

function sayGoodbye(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
