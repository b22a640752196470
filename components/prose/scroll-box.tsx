'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollBoxProps = { children: ReactNode; className?: string } & (
  | { labelledBy: string; label?: never }
  | { label: string; labelledBy?: never }
)

/** Scrolls content wider than its column; a named, focusable group unless scripts find that it all fits. */
export function ScrollBox({ label, labelledBy, className = '', children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(true)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      setScrolls(current.scrollWidth > current.clientWidth)
    })
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const reachable = {
    role: 'group',
    tabIndex: 0,
    'aria-label': label,
    'aria-labelledby': labelledBy,
  }
  return (
    <div
      ref={box}
      className={`scroll-edges print:overflow-visible ${className}`}
      {...(scrolls ? reachable : {})}
    >
      {children}
    </div>
  )
}
