import { z } from 'zod'

const metrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
const ratings = ['good', 'needs-improvement', 'poor'] as const
const devices = ['phone', 'tablet', 'desktop'] as const

const code = 'invalid'

/** One sample: `value` in milliseconds, without a unit for CLS. */
const sample = z.object({
  metric: z.enum(metrics, code),
  value: z.number(code).min(0, code).max(3_600_000, code),
  rating: z.enum(ratings, code),
})

/** Samples of one visit to `path`. */
export const vitalsInput = z.object({
  path: z.string(code).startsWith('/', code).max(512, code),
  device: z.enum(devices, code),
  samples: z.array(sample, code).min(1, code).max(metrics.length, code),
})

export type VitalsInput = z.output<typeof vitalsInput>
