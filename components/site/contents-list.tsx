'use client'

import { useEffect, useState } from 'react'
import type { LegalSection } from '@/content/legal/document'

/** The current section: in the upper half of the screen the last requested one, else the first. */
function useCurrent(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = [...document.querySelectorAll('article > section')]
    const inSight = new Set<Element>()
    const choose = () => {
      const linked = sections.find(({ id }) => `#${id}` === location.hash)
      const current =
        linked && inSight.has(linked) ? linked : sections.find((one) => inSight.has(one))
      if (current) setCurrent(current.id)
    }
    // From below the header to the middle of the screen.
    const options = { rootMargin: '-112px 0px -45%' }
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        inSight[isIntersecting ? 'add' : 'delete'](target)
      }
      choose()
    }, options)
    for (const section of sections) observer.observe(section)
    addEventListener('hashchange', choose)
    return () => {
      observer.disconnect()
      removeEventListener('hashchange', choose)
    }
  }, [])
  return current
}

type ContentsListProps = { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }

/** Links to the sections, with the current one marked. */
export function ContentsList({ sections }: ContentsListProps) {
  const current = useCurrent()
  return (
    <ol lang="en">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-9 items-baseline gap-3 py-1.5 text-label text-muted-foreground transition-colors hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground pointer-coarse:min-h-11 pointer-coarse:py-2.5"
          >
            <span aria-hidden="true" className="w-5 shrink-0 text-right font-mono font-normal">
              {index + 1}
            </span>{' '}
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
