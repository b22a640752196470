const most = Number(process.env.PROOF_REQUESTS ?? Number.POSITIVE_INFINITY)

/** Evenly spread items of a list that make PROOF_REQUESTS requests, `each` per item; all items by default. */
export function some<Item>(items: readonly Item[], each = 1): readonly Item[] {
  const step = Math.max((items.length * each) / most, 1)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
