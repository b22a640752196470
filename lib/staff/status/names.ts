import type { incidentSeverities, incidentStatuses, ServiceName } from '@/lib/status/services'

/** What the public status page calls the services, in English. */
export const serviceNames: Record<ServiceName, string> = {
  web: 'Web',
  database: 'Database',
  auth: 'Sign-in',
  storage: 'File storage',
  mail: 'Email',
}

export const severityNames: Record<(typeof incidentSeverities)[number], string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  maintenance: 'Maintenance',
}

export const statusNames: Record<(typeof incidentStatuses)[number], string> = {
  investigating: 'Investigating',
  scheduled: 'Scheduled',
  resolved: 'Resolved',
}

/** Names in a list, such as “Web, Email”. */
export const namesOf = (services: readonly ServiceName[]) =>
  services.map((service) => serviceNames[service]).join(', ')
