/** A rating in words. */
export const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
