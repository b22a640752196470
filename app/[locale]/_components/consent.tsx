'use client'

import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { defaultConsent, refusedConsent } from '@/lib/consent/consent'
import { saveConsent, useConsent } from '@/lib/consent/store'
import { routes } from '@/lib/routes'

const WebVitals = lazy(() => import('./web-vitals').then((part) => ({ default: part.WebVitals })))

/** Keeps the focused element and the page's last lines above the notice. */
function makeRoom(notice: HTMLElement) {
  const [root, page] = [document.documentElement.style, document.body.style]
  const observer = new ResizeObserver(() => {
    const room = `${notice.offsetHeight + 16}px`
    root.scrollPaddingBottom = room
    page.paddingBottom = room
  })
  observer.observe(notice)
  return () => {
    observer.disconnect()
    root.scrollPaddingBottom = ''
    page.paddingBottom = ''
  }
}

type ConsentProps = {
  words: { label: string; text: string; accept: string; refuse: string }
  /** The link to the settings, rendered on the server. */
  choose: ReactNode
  buttonClass: string
}

/** The first-visit notice and what a choice enables. Rendered by script only: without scripts nothing is stored. */
export function Consent({ words, choose, buttonClass }: ConsentProps) {
  const consent = useConsent()
  const choosing = usePathname().endsWith(routes.manageCookies)
  const [measuring, setMeasuring] = useState(false)
  // Stays once loaded, since it can't start twice; it checks consent before sending.
  if (consent?.analytics && !measuring) setMeasuring(true)
  return (
    <>
      {consent === null && !choosing && (
        <section
          ref={makeRoom}
          aria-label={words.label}
          className="no-print fixed inset-x-0 bottom-0 z-40 max-h-[50dvh] animate-fade-in overflow-y-auto border-t border-line bg-float py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float"
        >
          <div className="page-width flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
            <p className="text-label">{words.text}</p>
            {/* Three of one size: in a row, or stacked where the longest word doesn't fit. */}
            <div className="grid shrink-0 grid-cols-3 gap-1.5 *:px-2 max-[22.4rem]:grid-cols-1 sm:gap-2 sm:*:px-5">
              <button
                type="button"
                className={buttonClass}
                onClick={() => saveConsent(defaultConsent)}
              >
                {words.accept}
              </button>
              <button
                type="button"
                className={buttonClass}
                onClick={() => saveConsent(refusedConsent)}
              >
                {words.refuse}
              </button>
              {choose}
            </div>
          </div>
        </section>
      )}
      {measuring && (
        <Suspense>
          <WebVitals />
        </Suspense>
      )}
    </>
  )
}
