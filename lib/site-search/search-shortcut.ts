type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/** Whether this is a Mac, an iPhone or an iPad, where ⌘ replaces Ctrl. */
export const onApple = () => /^(?:Mac|iP)/.test(navigator.platform)

/** Whether a key opens the search: ⌘K on Apple's systems, where Ctrl+K edits text, and Ctrl+K elsewhere. */
export function isShortcut(pressed: Pressed, apple: boolean): boolean {
  const { key, code, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = pressed
  if (defaultPrevented || altKey || shiftKey) return false
  if (metaKey !== apple || ctrlKey === apple) return false
  // On keyboards for other scripts, the key in the same place.
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

/** The text after a key pressed before the field is there; null for keys that don't write. */
export function typedText(text: string, { key, metaKey, ctrlKey }: Pressed): string | null {
  if (metaKey || ctrlKey) return null
  if (key === 'Backspace') return text.slice(0, -1)
  return [...key].length === 1 ? text + key : null
}
