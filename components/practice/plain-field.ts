'use client'

import { useSyncExternalStore } from 'react'
import { currentConsent } from '@/lib/consent/store'

const key = 'altiora-plain-code'
const listeners = new Set<() => void>()
/** The choice on this page; null before it was read. */
let chosen: boolean | null = null

function current(): boolean {
  if (chosen === null) {
    try {
      chosen = currentConsent()?.functional === true && localStorage.getItem(key) === '1'
    } catch {
      chosen = false
    }
  }
  return chosen
}

/** Chooses plain text fields for code, on this device if functional storage is allowed, else on this page. */
export function choosePlain(plain: boolean): void {
  chosen = plain
  try {
    if (plain && currentConsent()?.functional) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the reader prefers a plain text field to the code editor. */
export const usePlain = (): boolean => useSyncExternalStore(subscribe, current, () => false)
