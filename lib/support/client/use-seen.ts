'use client'

import { type RefObject, useEffect, useState } from 'react'

/** How far below the screen an element counts as seen, so that its content is loaded in time. */
const rootMargin = '200px'

/** Whether an element has been on screen yet; in a panel, whether its tab was opened. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
