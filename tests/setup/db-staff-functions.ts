import { readdirSync, readFileSync } from 'node:fs'
import { type Permission, permissions } from '@/lib/account/staff'
import { callersOf, callOf, everyFunction, inputOf, type Known } from './db-functions.ts'
import type { Sql } from './db-sql.ts'

/** The permission that the pages of a folder need; of others, the folder has its name. */
const SECTIONS: Record<string, Permission> = {
  ...{ 'staff/capstones': 'marking', 'staff/questions': 'marking', 'staff/films': 'events' },
  ...{ 'staff/events': 'own_sessions', 'staff/hackathons': 'own_sessions', room: 'own_sessions' },
  ...{ 'staff/help-centre': 'help_centre', 'staff/team': 'roles', showcase: 'moderation' },
}

/** What pages for something else read. */
const ELSEWHERE: Record<string, Permission> = {
  ...{ staff_instructors: 'roles', staff_judging: 'marking', staff_judging_entry: 'marking' },
  ...{
    staff_audit: 'audit',
    staff_error: 'errors',
    staff_errors: 'errors',
    open_questions: 'marking',
  },
  ...{ staff_outbox: 'outbox', note_outbox_download: 'outbox' },
}

/** The permission with which the product calls each function: that of the change, or of the pages that read. */
function permissionsInCode(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of readdirSync('lib', { recursive: true }).map(String)) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(`lib/${file}`, 'utf8')
    const shared = [...text.matchAll(/^const (\w+) = \{[^}]*permission: '(\w+)'/gm)]
    // `staff/waitlist-queries.ts` is of the same section as a file in `staff/waitlist`.
    const folder = file.replace(/^(staff\/[\w-]+)-\w+\.ts$/, '$1/').replace(/\/[^/]*$/, '')
    for (const { 1: name = '', index } of text.matchAll(/rpc\(\s*'(\w+)'/g)) {
      const declared = text.slice(text.lastIndexOf('\nexport ', index), index)
      const own = /permission: '(\w+)'/.exec(declared)?.[1]
      const common = shared.find(([, one]) => declared.includes(`...${one},`))?.[2]
      const read = ELSEWHERE[name] ?? SECTIONS[folder] ?? folder.replace('staff/', '')
      // A page may read what a change is made with, too.
      if (own || common || !found.has(name)) found.set(name, own ?? common ?? read)
    }
  }
  return found
}

export type StaffCall = { permission: Permission; name: string; query: string }

/** The functions that members may call and that refuse whoever isn't staff. */
function forStaff(found: Known[]): Known[] {
  const asking = callersOf(found, 'require_staff')
  return found.filter(({ name, callers }) => callers.includes('authenticated') && asking.has(name))
}

/** A call of every function for staff, with the permission that the product has when it calls it. */
export async function staffCalls(admin: Sql): Promise<StaffCall[]> {
  const inCode = permissionsInCode()
  return forStaff(await everyFunction(admin)).map((known) => {
    const permission = permissions.find((one) => one === inCode.get(known.name))
    if (!permission) throw new Error(`no permission for ${known.name}`)
    return { permission, name: known.name, query: callOf(known), input: inputOf(known) }
  })
}

/** The functions for staff that may change something and never write into the audit log. */
export async function unloggedFunctions(admin: Sql): Promise<string[]> {
  const found = await everyFunction(admin)
  const logging = callersOf(found, 'audit')
  return forStaff(found)
    .filter(({ name, volatility }) => volatility === 'v' && !logging.has(name))
    .map(({ name }) => name)
}
