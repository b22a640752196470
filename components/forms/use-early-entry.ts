import { type RefObject, useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const texts = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

/** The value that the server rendered. */
function renderedValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** Enters the value again, as React notices only what differs from the value it has seen last. */
function enterAgain(control: Control): void {
  const { value } = control
  control.value = renderedValue(control)
  // The element's own setter tells React; the prototype's doesn't.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Keeps what was entered into the text fields and selects in `frame` before hydration: React would set it back. */
export function useEarlyEntry(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const control of frame.current?.querySelectorAll<Control>(texts) ?? []) {
      if (control.value !== renderedValue(control)) enterAgain(control)
    }
  }, [frame])
}
