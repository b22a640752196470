'use client'

import { useEffect } from 'react'
import { articleId } from '@/lib/learning/client/lesson-ref'

/** Animates each figure once, when it's first seen; without scripts or with reduced motion, figures are just there. */
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
      // Figures already on screen stay as they are.
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
