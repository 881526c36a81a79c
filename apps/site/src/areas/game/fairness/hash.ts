/** In a file of its own, so that it loads when somebody asks for a hash. */
export { hashOfText } from '@evens/games';
