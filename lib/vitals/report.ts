'use client'

import { sendOnLeave } from '@/lib/change/send-change'
import { currentConsent } from '@/lib/consent/store'
import type { storeVitals } from './changes'
import type { VitalsInput } from './schema'

type Sample = VitalsInput['samples'][number]

/** The parts of a web-vitals metric used here. */
type Measurement = {
  name: string
  value: number
  rating: string
  navigationId?: string | number
  navigationType: string
  navigationURL?: string
}

/** Unsent samples by visit; sent when the page is hidden. */
const waiting = new Map<string, { path: string; samples: Sample[] }>()
/** Measured once per visit, however often the page is hidden and shown. */
const sent = new Set<string>()

function device(): VitalsInput['device'] {
  if (innerWidth < 640) return 'phone'
  return innerWidth < 1024 ? 'tablet' : 'desktop'
}

/** Sends the samples if consent still allows it. */
function flush(): void {
  if (document.visibilityState !== 'hidden') return
  const allowed = currentConsent()?.analytics
  for (const { path, samples } of waiting.values()) {
    if (!allowed) break
    sendOnLeave<typeof storeVitals>('vitals', { path, device: device(), samples })
  }
  waiting.clear()
}

let listening = false

/** Keeps a sample until the page is hidden. */
export function report(measurement: Measurement): void {
  const { name, value, rating, navigationId, navigationType, navigationURL } = measurement
  const visit = `${navigationId ?? ''} ${navigationType}`
  if (sent.has(`${visit} ${name}`)) return
  sent.add(`${visit} ${name}`)
  const { pathname: path } = new URL(navigationURL ?? location.href, location.href)
  // The handler validates names and ratings.
  const sample = { metric: name, value, rating } as Sample
  const { samples = [] } = waiting.get(visit) ?? {}
  waiting.set(visit, { path, samples: [...samples, sample] })
  if (listening) return
  listening = true
  // On the document: web-vitals finalises its values in window listeners, which run first.
  document.addEventListener('visibilitychange', flush)
}
