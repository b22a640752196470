// `npm run staff`: grants and takes staff roles, also the first admin's, which nobody can grant in the console.
import { type StaffRole, staffRoles } from '@/lib/account/staff.ts'
import {
  connectService,
  dataOf,
  failure,
  lines,
  type Output,
  runCommand,
  success,
} from './command.ts'

/** The database's staff functions, called with the server's key. */
export type StaffFunctions = ReturnType<typeof connect>

const usage = `Usage: npm run staff -- grant <email> <role>
       npm run staff -- take <email> <role>
       npm run staff -- list
Roles: ${staffRoles.join(', ')}`

const isRole = (text: string | undefined): text is StaffRole =>
  staffRoles.some((one) => one === text)

/** Runs the command; returns its output and exit code. */
export async function manageStaff(
  [command, address, role, ...rest]: string[],
  staff: StaffFunctions,
): Promise<Output> {
  if (command === 'list' && address === undefined) {
    const list = await staff.list()
    return lines(
      list.map(({ email, roles, has_factor: hasFactor }) => {
        const factor = hasFactor ? '' : '  (no second factor yet)'
        return `${email}  ${roles.join(', ')}${factor}`
      }),
      'Nobody has a staff role.',
    )
  }
  if ((command !== 'grant' && command !== 'take') || !address || !isRole(role) || rest.length > 0) {
    return failure(usage)
  }
  const wanted = command === 'grant'
  const result = await staff.set(address, role, wanted)
  if (result === 'unknown') {
    return failure(`There is no confirmed account with the address ${address}.`)
  }
  if (result === 'last-admin') {
    return failure(`${address} is the last admin. Make someone else an admin first.`)
  }
  if (result === 'unchanged') {
    return success(`${address} ${wanted ? 'already has' : 'doesn’t have'} the role ${role}.`)
  }
  return success(`${address} ${wanted ? 'now has' : 'no longer has'} the role ${role}.`)
}

function connect() {
  const service = connectService()
  return {
    async set(address: string, role: StaffRole, wanted: boolean) {
      const query = service.rpc('set_staff_role', { address, role, wanted })
      const { data, error } = await query
      if (error?.message === 'last_admin') return 'last-admin'
      return data ?? dataOf(Promise.resolve({ data, error }))
    },
    list: () => dataOf(service.rpc('list_staff')),
  }
}

if (import.meta.main) await runCommand((words) => manageStaff(words, connect()))
