import { beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import { Account, type Backend, backends } from '@/tests/setup/db-backends'
import {
  API_URL,
  type Embedded,
  embedded,
  JWT_SECRET,
  type Person,
  PUBLISHABLE_KEY,
} from '@/tests/setup/db-embedded'
import { makeStaff } from '@/tests/setup/db-factors'
import { type StaffCall, staffCalls } from '@/tests/setup/db-staff-functions'
import { forgedTokens } from '@/tests/setup/forged-tokens'
import { wrongCells } from '@/tests/setup/matrix'

/** Refusals of a caller who isn't staff, or of a token that isn't one. */
const REFUSAL =
  /^42501 (?:not_staff|permission denied)|^PGRST30[1-3] |session_ended$|^22P02 .* type uuid: /

describe('functions for staff through the API, with real and forged tokens', () => {
  let backend: Embedded
  let db: Backend
  let calls: StaffCall[]
  let staff: Person
  let member: Person

  const accountOf = ({ id, email, sessionId }: Person) =>
    new Account(db.api, { id, email, claims: { sub: id, session_id: sessionId } })
  /** Someone with all roles and a second factor, used in their session. */
  const newAdmin = async () => {
    const person = await backend.person()
    await makeStaff(db, accountOf(person), ...staffRoles)
    return person
  }

  beforeAll(async () => {
    backend = await embedded()
    const [own] = backends
    if (!own) throw new Error('no backend')
    db = await own.open()
    calls = await staffCalls(db.admin)
    staff = await newAdmin()
    member = await backend.person()
  })

  /** The code of the refusal, or what came instead. */
  async function refusal({ name, input }: StaffCall, token: string): Promise<string> {
    const answer = await backend.fetch(`${API_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        ...{ apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    if (answer.ok) return `succeeded with ${text.slice(0, 80)}`
    const { code, message } = JSON.parse(text) as { code?: string; message?: string }
    return `${code} ${message}`
  }

  const expectRefused = async (tokens: [string, string][], asked = calls) => {
    const cells = tokens.flatMap(([forged, token]) =>
      asked.map((call) => ({ forged, token, call })),
    )
    const wrong = await wrongCells(
      cells,
      ({ forged, call }) => `${call.name} with ${forged}`,
      async ({ token, call }) => {
        const code = await refusal(call, token)
        return REFUSAL.test(code) ? null : code
      },
    )
    expect(wrong).toEqual([])
  }

  const named = (...names: string[]) => calls.filter(({ name }) => names.includes(name))

  test('the token that is not forged opens all of them', async () => {
    const wrong = await wrongCells(
      // Not those that change something with what they are given here.
      calls.filter(({ name }) => !/^(?:note_|set_|save_|delete_)|_invite_|_tag_|_note$/.test(name)),
      ({ name }) => name,
      async (call) => {
        const code = await refusal(call, staff.token)
        return REFUSAL.test(code) ? code : null
      },
    )
    expect(wrong).toEqual([])
  })

  test('forged tokens open none', async () => {
    const forging = { secret: JWT_SECRET, publishableKey: PUBLISHABLE_KEY }
    const own = forgedTokens({ ...forging, good: staff.token, victim: { sub: member.id } })
    const taken = forgedTokens({ ...forging, good: member.token, victim: { sub: staff.id } })
    const some = named('staff_team', 'staff_people', 'change_staff_role', 'review_queue')
    expect(some).toHaveLength(4)
    await expectRefused([...own, ...taken], some)
    const signatures = own.filter(([name]) => /foreign|another signature|alg "none"/.test(name))
    expect(signatures).toHaveLength(5)
    await expectRefused(signatures)
  })
})
