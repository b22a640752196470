'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FigureBoundary } from '@/components/figures/lazy-figures'
import { onceNear } from '@/lib/once-near'
import type { FigureName, Live } from './live-figure'
import type { InteractiveFigure } from './parts'

type InteractiveProps = {
  name: FigureName
  data: unknown
  /** The figure in its first state, shown until its script has loaded, and on paper. */
  children: ReactNode
}

/** Loads a figure's controls once it is less than a screen away, because most readers of a page don't reach every figure. */
export function Interactive({ name, data, children }: InteractiveProps) {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Part: typeof Live; figure: InteractiveFigure<unknown> }>()
  useEffect(
    () =>
      onceNear(place.current, () => {
        // Without a connection the figure stays as it is.
        import('./live-figure')
          .then(async ({ Live: Part, loadInteractiveFigure }) =>
            setLive({ Part, figure: await loadInteractiveFigure(name) }),
          )
          .catch(() => {})
      }),
    [name],
  )
  return (
    <div ref={place}>
      {live && (
        <div className="print:hidden">
          <FigureBoundary data={data} fallback={children}>
            <live.Part figure={live.figure} data={data} />
          </FigureBoundary>
        </div>
      )}
      <div className={live ? 'hidden print:block' : undefined}>{children}</div>
    </div>
  )
}
