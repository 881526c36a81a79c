/** Which of the house's own games stands behind a title. */
export interface SandboxTitle {
  readonly provider: string;
  /** The provider's own key. */
  readonly game: string;
  readonly name: string;
  readonly studio?: string;
  readonly plays: string;
  /** What that game is pressed with, where it has options. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export const SANDBOX_TITLES: readonly SandboxTitle[] = [
  {
    provider: 'endorphina',
    game: 'endorphina_BrassOrchard@ENDORPHINA',
    name: 'Brass Orchard',
    plays: 'slot-brass-orchard',
  },
  {
    provider: 'softswiss',
    game: 'bgaming:Clockmaker',
    name: 'Clockmaker',
    studio: 'bgaming',
    plays: 'slot-clockmaker',
  },
];

export const sandboxTitle = (provider: string, game: string): SandboxTitle | undefined =>
  SANDBOX_TITLES.find((each) => each.provider === provider && each.game === game);
