import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { everyRoute } from '../e2e/handlers.ts'

/** The names of changes that are declared for staff. */
function staffChanges(): string[] {
  return readdirSync('lib', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('changes.ts'))
    .flatMap((file) => {
      const [head = '', ...changes] = readFileSync(join('lib', file), 'utf8').split(
        'defineChange({',
      )
      // What several changes of a file have in common is spread into them.
      const shared = [...head.matchAll(/^const (\w+) = \{ access: 'staff'/gm)].map(
        ([, name]) => name,
      )
      const marks = ["access: 'staff'", ...shared.map((name) => `...${name},`)]
      return changes.filter((text) =>
        marks.some((mark) => text.slice(0, text.indexOf('\n})')).includes(`\n  ${mark}`)),
      )
    })
    .map((text) => /name: '([^']+)'/.exec(text)?.[1] ?? '')
}

/** The handlers for staff, below `/api/staff` and elsewhere; the parts of films have tests of their own. */
export function staffRoutes() {
  const declared = staffChanges().map((name) => `/api/${name}`)
  return everyRoute().filter(
    ({ route }) =>
      (route.startsWith('/api/staff/') || declared.includes(route)) &&
      !route.startsWith('/api/staff/films/upload'),
  )
}

export const staffFolder = 'app/[locale]/(staff)/staff'

/** The console's pages, as in the folder names; `missing` is the not-found page for unknown addresses. */
export const staffPages = () =>
  readdirSync(staffFolder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('page.tsx') && !/_components|^missing/.test(file))
    .map((file) => `/staff/${dirname(file)}`.replace(/\/\.$/, ''))
    .sort()
