import { z } from 'zod'
import { incidentSeverities, services } from '@/lib/status/report'

/** Longest texts, in characters, as in the database. */
export const incidentLimits = { title: 120, message: 2000, impact: 500, name: 60 } as const

const text = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long')
const optional = (max: number) => z.string('invalid').trim().max(max, 'too_long')
const id = z.uuid('invalid')
const version = z.int('invalid').min(0, 'invalid')
const affected = z
  .array(z.enum(services, 'invalid'), 'required')
  .min(1, 'services_missing')
  .refine((names) => new Set(names).size === names.length, 'invalid')
const severity = z.enum(incidentSeverities, 'invalid').exclude(['maintenance'])
const moment = z.iso.datetime({ offset: true, error: 'time_missing' })

const words = {
  services: affected,
  title: text(incidentLimits.title),
  description: text(incidentLimits.message),
  impact: optional(incidentLimits.impact),
}

/** A new incident; `id` makes sending it twice harmless. */
export const incidentInput = z.object({ id, severity, ...words })

/** New maintenance. */
export const maintenanceInput = z
  .object({ id, starts: moment, ends: moment, ...words })
  .refine(({ starts, ends }) => Date.parse(ends) > Date.parse(starts), {
    path: ['ends'],
    message: 'ends_too_early',
  })

/** An update on an incident of this version, the last one if it is resolved. */
export const updateInput = z.object({
  incident: id,
  knownVersion: version,
  message: text(incidentLimits.message),
  resolved: z.boolean('invalid'),
})

/** Corrected facts of an incident of this version; maintenance has an end. */
export const editInput = z
  .object({
    incident: id,
    knownVersion: version,
    severity: z.enum(incidentSeverities, 'invalid'),
    services: affected,
    title: words.title,
    impact: words.impact,
    starts: moment,
    ends: moment.nullable(),
  })
  .refine(({ severity, ends }) => (severity === 'maintenance') === (ends !== null), {
    path: ['ends'],
    message: 'time_missing',
  })
  .refine(({ starts, ends }) => !ends || Date.parse(ends) > Date.parse(starts), {
    path: ['ends'],
    message: 'ends_too_early',
  })

/** What a template begins. */
export const templateUses = ['incident', 'maintenance', 'update'] as const
export type TemplateUse = (typeof templateUses)[number]

/** A template: a new one with the known version 0. Facts that its use has no place for are dropped. */
export const templateInput = z
  .object({
    template: id,
    knownVersion: version,
    name: text(incidentLimits.name),
    use: z.enum(templateUses, 'invalid'),
    title: optional(incidentLimits.title),
    body: text(incidentLimits.message),
    impact: optional(incidentLimits.impact),
    severity: severity.nullable(),
    services: z.array(z.enum(services, 'invalid'), 'invalid'),
  })
  .transform((given) => {
    if (given.use === 'update') {
      return { ...given, title: '', impact: '', severity: null, services: [] }
    }
    return given.use === 'maintenance' ? { ...given, severity: null } : given
  })

export const templateDeletion = z.object({ template: id })
