const most = Number(process.env.PROOF_REQUESTS ?? Number.POSITIVE_INFINITY)

/**
 * Of a list as many items as make PROOF_REQUESTS requests, spread evenly; all of them unless it is set. Each item
 * makes `each` requests.
 */
export function some<Item>(items: readonly Item[], each = 1): readonly Item[] {
  const step = Math.max((items.length * each) / most, 1)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
