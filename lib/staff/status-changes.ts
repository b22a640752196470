import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import {
  editInput,
  incidentInput,
  maintenanceInput,
  templateDeletion,
  templateInput,
  updateInput,
} from './status-schema'

/** Opens an incident and emails subscribers; returns its id. */
export const openIncident = defineChange({
  name: 'staff/status/open',
  input: incidentInput,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('staff_open_incident', input), z.uuid()),
})

/** Announces maintenance and emails subscribers; returns its id. */
export const scheduleMaintenance = defineChange({
  name: 'staff/status/schedule',
  input: maintenanceInput,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('staff_schedule_maintenance', input), z.uuid()),
})

/** Adds an update and emails subscribers. 404 'incident_unknown', 409 'incident_changed' and 'incident_resolved'. */
export const updateIncident = defineChange({
  name: 'staff/status/update',
  input: updateInput,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input: { knownVersion, ...input }, db }) =>
    call(db.rpc('staff_update_incident', { ...input, known_version: knownVersion }), z.boolean()),
})

/** Corrects an incident without an update; returns its version. Refuses as `updateIncident`. */
export const editIncident = defineChange({
  name: 'staff/status/edit',
  input: editInput,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input: { knownVersion, ends, ...input }, db }) =>
    call(
      db.rpc('staff_edit_incident', {
        ...input,
        known_version: knownVersion,
        ...(ends && { ends }),
      }),
      z.number(),
    ),
})

/** Stores a template; returns its version. 404 'template_unknown', 409 'template_changed', 'template_limit'. */
export const saveTemplate = defineChange({
  name: 'staff/status/template',
  input: templateInput,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input: { knownVersion, severity, ...input }, db }) =>
    call(
      db.rpc('save_template', {
        ...input,
        known_version: knownVersion,
        ...(severity && { severity }),
      }),
      z.number(),
    ),
})

/** Deletes a template; false if there is none. */
export const deleteTemplate = defineChange({
  name: 'staff/status/delete-template',
  input: templateDeletion,
  access: 'staff',
  permission: 'status',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('delete_template', input), z.boolean()),
})
