/** How early the access token is renewed, in milliseconds. */
const ahead = 120_000
/** Least time between two renewals of a tab, in milliseconds. */
const pause = 60_000

/**
 * Milliseconds until the next renewal of a token that ends in `expiresIn` seconds, `sinceLast` milliseconds after the
 * last one of this tab. Neither the device's clock, nor a token that ends soon, nor an answer that doesn't tell when it
 * ends leads to renewals without end.
 */
export function renewalDelay(expiresIn: unknown, sinceLast: number): number {
  // setTimeout fires at once if its delay isn't a number.
  if (typeof expiresIn !== 'number' || !Number.isFinite(expiresIn)) return pause
  const wait = Math.max(expiresIn * 1000 - ahead, pause - sinceLast, 1_000)
  // Longer timers would fire at once.
  return Math.min(wait, 2 ** 31 - 1)
}
