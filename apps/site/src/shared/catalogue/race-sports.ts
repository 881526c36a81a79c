/** Sports whose races have cards. */
export const hasRaceCards = (sportAlias: string): boolean =>
  sportAlias === 'horse-racing' || sportAlias === 'greyhounds';
