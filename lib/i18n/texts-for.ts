/** Texts by key, as props for a client component. Takes `t` in a callback so that `npm run check` sees the keys. */
export const textsFor = <const Key extends string>(
  keys: readonly Key[],
  text: (key: Key) => string,
) => Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>
