import { z } from 'zod'
import { camelKeys, camelRow, timestamp } from '@/lib/db/call'
import type { Incident } from './report'
import { incidentSeverities, incidentStatuses, services } from './services'

const status = z.enum(incidentStatuses)
const figures = { checks: z.number(), failures: z.number(), ms: z.number().nullable() }

const incidentRow = z
  .object({
    id: z.string(),
    title: z.string(),
    status,
    severity: z.enum(incidentSeverities),
    services: z.array(z.enum(services)),
    description: z.string(),
    impact: z.string(),
    start_time: timestamp,
    end_time: timestamp.nullable(),
    updates: z.array(z.object({ at: timestamp, status, message: z.string() })),
  })
  .transform((row): Incident => {
    const { startTime, endTime, updates, ...incident } = camelKeys(row)
    const ms = endTime === null ? null : Date.parse(endTime) - Date.parse(startTime)
    return {
      ...incident,
      startTime,
      endTime,
      duration: ms === null ? null : Math.round(ms / 60_000),
      updates: updates.map(({ at, ...update }) => ({ time: at, ...update })),
    }
  })

const serviceRow = camelRow({
  checked_at: timestamp.nullable(),
  last_incident: timestamp.nullable(),
  /** The last five within 24 hours, newest first. */
  recent: z.array(z.object({ at: timestamp, ok: z.boolean(), slow: z.boolean() })),
  day: z.object({ ...figures, p95: z.number().nullable() }),
  /** The first check that is stored. */
  since: timestamp.nullish(),
  /** Only hours with checks; the same for days. */
  hours: z.array(z.object({ at: timestamp, ...figures })),
  days: z.array(z.object({ day: z.string(), ...figures })),
})

/** Result of `status_overview`. */
export const overviewRow = z.object({
  at: timestamp,
  services: z.record(z.enum(services), serviceRow),
  active: z.array(incidentRow),
  history: z.array(incidentRow),
})

export type Overview = z.output<typeof overviewRow>
export type ServiceOverview = z.output<typeof serviceRow>
