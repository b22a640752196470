'use client'

import { useEffect, useState } from 'react'
import { useIsFresh } from '../../../../../_components/refresh-on-return'
import type { Section } from './sections'

/** How far down the screen a heading counts as reached, as a share of its height. */
const reach = 0.3

/** The last section whose heading was reached. */
function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  // The parts after the text are re-rendered when their state arrives, headings included.
  const fresh = useIsFresh()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const choose = () => {
      const line = window.innerHeight * reach
      setCurrent(headings.findLast((one) => one.getBoundingClientRect().top <= line)?.id)
    }
    // Only fires when a heading crosses that line.
    const options = { rootMargin: `0px 0px ${(reach - 1) * 100}%` }
    const observer = new IntersectionObserver(choose, options)
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids, fresh])
  return current
}

type SectionListProps = {
  /** Of the text, in English. */
  sections: readonly Section[]
  /** The parts after the text. */
  parts: readonly Section[]
}

/** Links to the lesson's sections, with the current one marked. */
export function SectionList({ sections, parts }: SectionListProps) {
  const current = useCurrent([...sections, ...parts].map(({ id }) => id).join(' '))
  return (
    <ol className="mt-2 border-l border-line">
      {[...sections, ...parts].map(({ id, title }, index) => (
        <li key={id} lang={index < sections.length ? 'en' : undefined}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ml-px flex min-h-8 items-center border-l-2 border-transparent py-1.25 pl-4 text-label text-muted transition-colors hover:text-text aria-[current]:border-text aria-[current]:text-text pointer-coarse:min-h-11"
          >
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
