'use client'

import { useEffect } from 'react'
import { articleId } from './lesson-ref'

/** Draws each figure in once, when it is first seen; without scripts or motion they are simply there. */
export function DrawFigures() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-draw', 'drawn')
          seen.unobserve(target)
        }
      },
      { rootMargin: '0px 0px -15%' },
    )
    const figures = document.querySelectorAll(`#${articleId} figure`)
    for (const figure of figures) {
      // What is on the screen already stays as it is.
      if (figure.getBoundingClientRect().top < window.innerHeight) continue
      figure.setAttribute('data-draw', 'waiting')
      seen.observe(figure)
    }
    return () => {
      seen.disconnect()
      for (const figure of figures) figure.removeAttribute('data-draw')
    }
  }, [])

  return null
}
