import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { locales } from '@/lib/i18n/routing'
import { incidentSeverities, incidentStatuses, services } from '@/lib/status/report'
import { severityNames, statusNames } from './names'
import { statusPath } from './paths'
import { templateUses } from './status-schema'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

const facts = {
  id: z.uuid(),
  title: z.string(),
  status: z.enum(incidentStatuses),
  severity: z.enum(incidentSeverities),
  services: z.array(z.enum(services)),
  impact: z.string(),
  start_time: timestamp,
  end_time: timestamp.nullable(),
  updated_at: timestamp,
  version: z.number(),
}

const listed = camelRow({ ...facts, updates: z.number() })

/** An incident or maintenance in the list. */
export type ListedIncident = z.output<typeof listed>

const incidentPage = z.object({ count: z.number(), rows: z.array(listed) })

export const incidentTable = defineTable({
  caption: 'All incidents and maintenance',
  path: statusPath,
  csv: '/api/staff/status/csv',
  search: 'Search by title',
  sorts: ['-start', '-updated'],
  filters: {
    status: { label: 'Status', options: statusNames },
    severity: { label: 'Severity', options: severityNames },
  },
  none: [
    'No incidents yet',
    'Incidents and maintenance appear here and on the public status page.',
  ],
  noMatch: ['Nothing matches', 'Search for words of a title, or remove a filter.'],
  heading: 'h3',
})

/** A page of incidents and maintenance, or another part. For staff with `status`. Throws `Unavailable`. */
export const getIncidents = (
  accessToken: string,
  query: QueryOf<typeof incidentTable>,
  part?: TablePart,
) =>
  read(personClient(accessToken).rpc('staff_incidents', tableArguments(query, part)), incidentPage)

const incident = camelRow({
  ...facts,
  description: z.string(),
  updates: z.array(
    z.object({ at: timestamp, status: z.enum(incidentStatuses), message: z.string() }),
  ),
  mails: z.object({ waiting: z.number(), sent: z.number(), failed: z.number() }),
})

/** An incident with its updates, newest first, and what became of its emails. */
export type StaffIncident = z.output<typeof incident>

/** An incident; null for an unknown one. For staff with `status`. Throws `Unavailable`. */
export const getIncident = (accessToken: string, id: string): Promise<StaffIncident | null> =>
  read(personClient(accessToken).rpc('staff_incident', { incident: id }), incident.nullable())

const template = camelRow({
  id: z.uuid(),
  name: z.string(),
  use: z.enum(templateUses),
  title: z.string(),
  body: z.string(),
  impact: z.string(),
  severity: z.enum(incidentSeverities).exclude(['maintenance']).nullable(),
  services: z.array(z.enum(services)),
  version: z.number(),
})

export type Template = z.output<typeof template>

/** All templates, by use and name. For staff with `status`. Throws `Unavailable`. */
export const getTemplates = (accessToken: string): Promise<Template[]> =>
  read(personClient(accessToken).rpc('staff_templates'), z.array(template))

const status = z.object({
  subscribers: z.partialRecord(z.enum(locales), z.number()),
  unconfirmed: z.number(),
  faults: z.partialRecord(
    z.enum(services),
    z.object({ at: timestamp, note: z.string().nullable() }),
  ),
})

/** Subscribers by language, and each service's last fault. For staff with `status`. Throws `Unavailable`. */
export const getStatusFigures = (accessToken: string) =>
  read(personClient(accessToken).rpc('staff_status'), status)

const system = z.object({
  rounds: z.array(
    camelRow({
      id: z.number(),
      worker: z.string(),
      started_at: timestamp,
      ended_at: timestamp,
      rounds: z.number(),
      events: z.number(),
      queued: z.number(),
      sent: z.number(),
      failed: z.number(),
      error: z.string().nullable(),
    }),
  ),
  limits: z.array(
    camelRow({ bucket: z.string(), last_at: timestamp, day: z.number(), week: z.number() }),
  ),
  outbox: z.object({ waiting: z.number(), failed: z.number() }),
  subscribers: z.number(),
  backup: camelRow({
    made_at: timestamp,
    people: z.number(),
    files: z.number(),
    bytes: z.number(),
  }).nullable(),
})

/** The worker's rounds, limits that were hit and the last backup. */
export type SystemFacts = z.output<typeof system>

/** What keeps Altiora running. For staff with `status`. Throws `Unavailable`. */
export const getSystem = (accessToken: string): Promise<SystemFacts> =>
  read(personClient(accessToken).rpc('staff_system'), system)
