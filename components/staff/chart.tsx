'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import type { BarsProps } from './chart-bars'

/** The chart library is loaded with the first chart. */
const Bars = dynamic(() => import('./chart-bars').then(({ Bars: loaded }) => loaded), {
  ssr: false,
  loading: () => <Skeleton className="h-full" />,
})

type ChartProps = BarsProps & {
  /** What it shows; its figures are in a table beside it, so that it is hidden from assistive technology. */
  label: string
}

/** Bars by name. Always beside a table of the same figures. */
export function Chart({ label, ...bars }: ChartProps) {
  return (
    <figure aria-hidden="true" title={label} className="mt-4 h-72 w-full overflow-hidden">
      <Bars {...bars} />
    </figure>
  )
}
