import { useEffect, useState } from 'react'

const stored = 'altiora-reply'

/** A draft that survives a reload of the tab, until it is sent. */
export function useDraft(of: string): [string, (text: string) => void] {
  const key = `${stored} ${of}`
  const [text, setText] = useState('')
  useEffect(() => {
    try {
      setText(sessionStorage.getItem(key) ?? '')
    } catch {
      // Storage may be switched off; then the draft lasts as long as the page.
    }
  }, [key])
  const change = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  }
  return [text, change]
}
