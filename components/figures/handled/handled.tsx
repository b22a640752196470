'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FigureBoundary } from '@/components/figures/figure-boundary'
import type { Handling } from './handling'
import type { FigureName, Live } from './live'

type HandledProps = {
  name: FigureName
  data: unknown
  /** The figure as it begins: shown until it can be handled, and on paper. */
  children: ReactNode
}

/** Loads what a figure needs to be handled once it is less than a screen away. */
export function Handled({ name, data, children }: HandledProps) {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Part: typeof Live; handling: Handling<unknown> }>()
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        // Without a connection the figure stays as it is.
        import('./live')
          .then(async ({ Live: Part, handlingOf }) =>
            setLive({ Part, handling: await handlingOf(name) }),
          )
          .catch(() => {})
      },
      { rootMargin: '100%' },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [name])
  return (
    <div ref={place}>
      {live && (
        <div className="print:hidden">
          <FigureBoundary data={data} fallback={children}>
            <live.Part handling={live.handling} data={data} />
          </FigureBoundary>
        </div>
      )}
      <div className={live ? 'hidden print:block' : undefined}>{children}</div>
    </div>
  )
}
