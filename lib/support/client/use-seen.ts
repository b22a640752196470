'use client'

import { type RefObject, useEffect, useState } from 'react'
import { onceNear } from '@/lib/once-near'

/** How far below the screen an element counts as seen, so that its content is loaded in time. */
const rootMargin = '200px'

/** Whether an element has been on screen yet; in a panel, whether its tab was opened. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => onceNear(element.current, () => setSeen(true), rootMargin), [element])
  return seen
}
