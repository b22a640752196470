import { z } from 'zod'
import type { Incident } from './report'
import { services } from './services'

/** Of a column: hosted and embedded databases write it differently. */
const time = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

const status = z.enum(['investigating', 'scheduled', 'resolved'])
const figures = { checks: z.number(), failures: z.number(), ms: z.number().nullable() }

const incidentRow = z
  .object({
    id: z.string(),
    title: z.string(),
    status,
    severity: z.enum(['critical', 'major', 'minor', 'maintenance']),
    services: z.array(z.enum(services)),
    description: z.string(),
    impact: z.string(),
    start_time: time,
    end_time: time.nullable(),
    updates: z.array(z.object({ at: time, status, message: z.string() })),
  })
  .transform(
    ({ start_time: startTime, end_time: endTime, updates, ...incident }): Incident => ({
      ...incident,
      startTime,
      endTime,
      duration:
        endTime === null
          ? null
          : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000),
      updates: updates.map(({ at, ...update }) => ({ time: at, ...update })),
    }),
  )

const serviceRow = z.object({
  checked_at: time.nullable(),
  last_incident: time.nullable(),
  /** The last five of 24 hours, newest first. */
  recent: z.array(z.object({ at: time, ok: z.boolean(), slow: z.boolean() })),
  day: z.object({ ...figures, p95: z.number().nullable() }),
  /** Only those with checks, as the days. */
  hours: z.array(z.object({ at: time, ...figures })),
  days: z.array(z.object({ day: z.string(), ...figures })),
})

/** What `status_overview` answers. */
export const overviewRow = z.object({
  at: time,
  services: z.record(z.enum(services), serviceRow),
  active: z.array(incidentRow),
  history: z.array(incidentRow),
})

export type Overview = z.output<typeof overviewRow>
export type ServiceOverview = z.output<typeof serviceRow>
