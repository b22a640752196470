import { literal } from '../setup/db-sql.ts'

/** The database call of a page of the staff console; by signed-in staff, if no role is given. */
export type StaffPage = { name: string; query: string; role?: 'service_role' }

type Parameters = Record<string, string | boolean | number | null>

/** A page that calls one function. */
export const page = (name: string, call: string, parameters: Parameters = {}): StaffPage => ({
  name,
  query: `select public.${call}(${Object.entries(parameters)
    .map(([parameter, given]) => `${parameter} => ${literal(given)}`)
    .join(', ')})`,
})
