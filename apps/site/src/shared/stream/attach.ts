import type { FixtureDetail } from '@evens/contract';

export type StreamSource = NonNullable<FixtureDetail['stream']>;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Has the picture play in the element: by the browser where it can, else by a library that is loaded for it alone. The
 * returned function lets go of it; `failed` is called when it stops for good.
 */
export function attachStream(video: HTMLVideoElement, source: StreamSource, failed: () => void): () => void {
  let left = false;
  let destroy: (() => void) | undefined;
  const onError = () => failed();
  video.addEventListener('error', onError);
  const plain = source.type === 'mp4' || video.canPlayType(HLS_TYPE) !== '';
  if (plain) video.src = source.url;
  else
    import('hls.js/light').then(
      ({ default: Hls }) => {
        if (left) return;
        if (!Hls.isSupported()) return failed();
        const hls = new Hls({ enableWorker: false });
        destroy = () => hls.destroy();
        hls.on(Hls.Events.ERROR, (_, { fatal }) => {
          if (fatal) failed();
        });
        hls.loadSource(source.url);
        hls.attachMedia(video);
      },
      () => failed(),
    );
  return () => {
    left = true;
    video.removeEventListener('error', onError);
    destroy?.();
    video.removeAttribute('src');
    video.load();
  };
}
