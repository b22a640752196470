/**
 * A text for each of several keys, as data for a component of the browser: `textsFor(['title', 'text'], (key) => t(key))`.
 * The translator is called here in so many words, so that `npm run check` sees which messages are used.
 */
export const textsFor = <const Key extends string>(
  keys: readonly Key[],
  text: (key: Key) => string,
) => Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>
