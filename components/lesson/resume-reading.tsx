'use client'

import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { articleId } from '@/lib/learning/client/lesson-ref'
import { goTo } from '@/lib/learning/client/reading-position'

/** Links with `?resume` or `#resume` go straight to the saved place. */
const parameter = 'resume'

function isAsked(): boolean {
  const { hash, searchParams } = new URL(window.location.href)
  return hash === `#${parameter}` || searchParams.has(parameter)
}

/** Removed from the URL, so that a reload keeps the current position. */
function removeParameter(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(parameter)
  if (url.hash === `#${parameter}`) url.hash = ''
  window.history.replaceState(null, '', url)
}

/** A link to the person's last place, on this device or another. */
export function Resume({ share }: { share: number }) {
  const t = useTranslations('lesson')
  // The place when the page was opened, regardless of later saves.
  const [target] = useState(share)

  useEffect(() => {
    if (!isAsked()) return
    removeParameter()
    const article = document.getElementById(articleId)
    if (article) goTo(article, target, 'instant')
  }, [target])

  function onClick() {
    const article = document.getElementById(articleId)
    // Smooth unless the reader prefers reduced motion, as the styles define.
    if (article) goTo(article, target, 'auto')
  }

  return (
    <Button variant="outline" size="sm" className="no-print mt-6" onClick={onClick}>
      <ArrowDown className="size-4" />
      {t('resume')}
    </Button>
  )
}

/** Scrolls to the section in the URL, because the browser looks for it while the text is still arriving. */
export function ScrollToSection() {
  useEffect(() => {
    const { hash } = window.location
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return null
}
