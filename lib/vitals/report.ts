'use client'

import { sendOnLeave } from '@/lib/change/send-change'
import { currentConsent } from '@/lib/consent/store'
import type { storeVitals } from './changes'
import type { VitalsInput } from './schema'

type Sample = VitalsInput['samples'][number]

/** What the browser's measurements say, as far as it is used here. */
type Measurement = {
  name: string
  value: number
  rating: string
  navigationId?: string | number
  navigationType: string
  navigationURL?: string
}

/** By the visit that was measured; sent when the page is left or put away. */
const waiting = new Map<string, { path: string; samples: Sample[] }>()
/** A visit is measured once, however often the page is put away and looked at again. */
const sent = new Set<string>()

function device(): VitalsInput['device'] {
  if (innerWidth < 640) return 'phone'
  return innerWidth < 1024 ? 'tablet' : 'desktop'
}

/** Sends what has been measured, if that is still allowed at this moment. */
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

/** Keeps a measurement until the page is left. */
export function report(measurement: Measurement): void {
  const { name, value, rating, navigationId, navigationType, navigationURL } = measurement
  const visit = `${navigationId ?? ''} ${navigationType}`
  if (sent.has(`${visit} ${name}`)) return
  sent.add(`${visit} ${name}`)
  const { pathname: path } = new URL(navigationURL ?? location.href, location.href)
  // Which names and ratings there are, the handler checks.
  const sample = { metric: name, value, rating } as Sample
  const { samples = [] } = waiting.get(visit) ?? {}
  waiting.set(visit, { path, samples: [...samples, sample] })
  if (listening) return
  listening = true
  // On the document: the measurements are taken to their end by listeners of the window, which come first.
  document.addEventListener('visibilitychange', flush)
}
