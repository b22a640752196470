'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { report } from '@/lib/vitals/report'

/** Measures the page; loaded only where analytics are allowed. */
export function WebVitals() {
  useReportWebVitals(report)
  return null
}
