/** A card takes about half a minute with its explanation. */
const secondsPerCard = 30

/** About how many minutes a number of cards takes; at least one. */
export const minutesFor = (cards: number): number =>
  Math.max(1, Math.ceil((cards * secondsPerCard) / 60))
