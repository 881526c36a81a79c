/** The library's smaller build is the same to whoever plays one picture; it brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
