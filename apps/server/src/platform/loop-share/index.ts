export { LoopShare, SHARE_MS } from './loop-share.ts';
