type Keyed = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

/**
 * Whether an output is the expected one, as `is_same_output` in the database decides: numbers within a millionth of the
 * larger, all else exactly. Unordered: the parts of the outermost list may come in any order.
 */
export function isSameOutput(expected: unknown, given: unknown, unordered = false): boolean {
  if (typeof expected === 'number' && typeof given === 'number') {
    const larger = Math.max(Math.abs(expected), Math.abs(given))
    return Math.abs(expected - given) <= Math.max(larger * 1e-6, 1e-12)
  }
  if (Array.isArray(expected) || Array.isArray(given)) {
    if (!Array.isArray(expected) || !Array.isArray(given)) return false
    if (expected.length !== given.length) return false
    if (!unordered) return expected.every((one, index) => isSameOutput(one, given[index]))
    const left = [...given]
    return expected.every((one) => {
      const place = left.findIndex((other) => isSameOutput(one, other))
      if (place < 0) return false
      left.splice(place, 1)
      return true
    })
  }
  if (isKeyed(expected) && isKeyed(given)) {
    const names = Object.keys(expected)
    return (
      names.length === Object.keys(given).length &&
      names.every((name) => name in given && isSameOutput(expected[name], given[name]))
    )
  }
  return expected === given
}

/** Of what a runtime returns, the part that is compared: the rows of SQL, not the names of its columns. */
export function comparedValue(language: string, value: unknown): unknown {
  if (language !== 'sql') return value
  return isKeyed(value) ? value.rows : null
}
