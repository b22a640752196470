'use client'

import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { articleId } from '../lesson-ref'
import { goTo } from './go-to'

/** A link that ends in this goes on where the person was at once: `?resume` or `#resume`. */
const wish = 'resume'

function isWished(): boolean {
  const { hash, searchParams } = new URL(window.location.href)
  return hash === `#${wish}` || searchParams.has(wish)
}

/** Takes the wish out of the address: a reload stays where the person is by then. */
function forgetWish(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(wish)
  if (url.hash === `#${wish}`) url.hash = ''
  window.history.replaceState(null, '', url)
}

/** The way to where the person was, on this device or another. */
export function Resume({ share, label }: { share: number; label: string }) {
  // The place when the page was opened, whatever is saved from here on.
  const [target] = useState(share)

  useEffect(() => {
    if (!isWished()) return
    forgetWish()
    const article = document.getElementById(articleId)
    if (article) goTo(article, target, 'instant')
  }, [target])

  function onClick() {
    const article = document.getElementById(articleId)
    // Smooth for whoever has not asked for less motion, as the styles say.
    if (article) goTo(article, target, 'auto')
  }

  return (
    <Button variant="secondary" size="sm" className="mt-6" onClick={onClick}>
      <ArrowDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {label}
    </Button>
  )
}
