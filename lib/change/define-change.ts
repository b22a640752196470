import 'server-only'
import type { z } from 'zod'
import type { CurrentSession } from '@/lib/account/guard'
import { readTokens } from '@/lib/account/session-cookie'
import { mayAsStaff, type Permission } from '@/lib/account/staff'
import { type CookieStore, patience, personClient } from '@/lib/db/clients'
import { answerData, answerRefusal, toRefusal } from '@/lib/http/answer'
import { isStorable, readJson } from '@/lib/http/body'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import type { CookieReader } from '@/lib/http/cookies'
import { Refusal } from '@/lib/http/refusal'
import { type LimitName, type LimitSubjects, requireLimits } from '@/lib/security/limits'
import { isSameOrigin } from '@/lib/security/origin'
import { requirePerson } from './person'
import { requestCookies } from './request-cookies'

/**
 * A limit of each network, or else of each session that we gave out and of each network for all others: strangers in a
 * network can't use up a session's share, nor can someone who knows the password, as they have another session.
 */
export type SharedLimit = LimitName | { session: LimitName }

/** What a public request counts towards. */
export async function subjectsOf(
  limit: SharedLimit,
  cookies: CookieReader,
  ip: string,
): Promise<LimitSubjects> {
  if (typeof limit === 'string') return { [limit]: networkOf(ip) }
  const tokens = await readTokens(cookies)
  // The refresh token is what our mark in the cookie vouches for.
  const session = tokens?.owner ? `${tokens.owner} ${tokens.refreshToken}` : null
  return { [limit.session]: session ?? networkOf(ip) }
}

type Access = 'public' | 'person' | 'staff'

type Context<Input> = { input: Input; request: Request; cookies: CookieStore; ip: string }

/** What a signed-in person's change also gets: the person, and a database client with their rights. */
type PersonContext<Input> = Context<Input> &
  CurrentSession & { db: ReturnType<typeof personClient> }

type Declaration<Name extends string, Who extends Access, Schema extends z.ZodType, Data> = {
  /** The path below `/api` that accepts the change. */
  name: Name
  input: Schema
  /** `person`: signed-in people only; others get 401 'session_ended'. `staff`: as `person`, with the permission. */
  access: Who
  /** What staff need for this change; others get 403 'not_staff'. */
  permission?: Who extends 'staff' ? Permission : never
  /**
   * Counted per person, or for public changes per network (or session), before the body is read: invalid requests
   * count, too. Null only for renewing and ending a session, which nobody may be kept from.
   */
  limits: (Who extends 'public' ? SharedLimit : LimitName) | null
  /** Further limits by what the input names, such as an address; counted once it is valid. */
  inputLimits?: (input: z.output<Schema>, network: string) => LimitSubjects
  /** Reads the input (JSON by default) once the sender is authorised. */
  read?: (request: Request) => Promise<unknown>
  /** Wraps reading the input and making the change, for changes that have to take turns. */
  turns?: <T>(personId: string, work: () => Promise<T>) => Promise<T>
  /** Makes the change and returns its result; throws `Refusal`. */
  run: (
    context: Who extends 'public' ? Context<z.output<Schema>> : PersonContext<z.output<Schema>>,
  ) => Promise<Data>
}

/** A declared change; `useChange` infers name, input and result from its type parameters. */
export type Change<Name extends string = string, Input = unknown, Data = unknown> = {
  name: Name
  /** Runs it for a request, parsed by `read`. Throws `Refusal`, also for unexpected faults, which are logged. */
  make: (request: Request, read?: (request: Request) => Promise<unknown>) => Promise<Data>
  /** Never set: carries the input's type. */
  input?: Input
}

/** The first issue per field; our schemas use codes as messages. */
function fieldCodes(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const [field] = issue.path
    if (field !== undefined) fields[String(field)] ??= issue.message
    // Of a union's alternatives, report the last one's issues.
    else if (issue.code === 'invalid_union') {
      Object.assign(fields, fieldCodes(issue.errors.at(-1) ?? []))
    }
  }
  return fields
}

/**
 * Declares a change for a handler, an action and a hook. The steps: refuse cross-site requests, identify the person,
 * count the request, read and check the input, count what it names, run.
 */
export function defineChange<
  const Name extends string,
  Who extends Access,
  Schema extends z.ZodType,
  Data,
>(declared: Declaration<Name, Who, Schema, Data>): Change<Name, z.input<Schema>, Data> {
  const { name, access, limits, inputLimits, run } = declared

  async function steps(request: Request, read: (request: Request) => Promise<unknown>) {
    if (!isSameOrigin(request)) throw new Refusal(403, 'cross_site')
    const cookies = await requestCookies(request)
    const ip = clientIp(request)
    const person = access === 'public' ? null : await requirePerson(request, cookies)
    if (access === 'staff' && !mayAsStaff(person?.account.staff ?? null, declared.permission)) {
      throw new Refusal(403, 'not_staff')
    }
    const personId = person?.account.user.id ?? ''
    if (limits) {
      const isPersons = personId !== '' && typeof limits === 'string'
      await requireLimits(
        isPersons ? { [limits]: personId } : await subjectsOf(limits, cookies, ip),
      )
    }
    const readAndRun = async () => {
      const parsed = declared.input.safeParse(await read(request))
      if (!parsed.success) {
        throw new Refusal(422, 'invalid_input', { fields: fieldCodes(parsed.error.issues) })
      }
      const input = parsed.data
      const unstorable = Object.entries(input ?? {}).filter(([, value]) => !isStorable(value))
      if (unstorable.length > 0) {
        const fields = Object.fromEntries(unstorable.map(([field]) => [field, 'invalid']))
        throw new Refusal(422, 'invalid_input', { fields })
      }
      const named = inputLimits?.(input, networkOf(ip)) ?? {}
      if (Object.keys(named).length > 0) await requireLimits(named)
      const db = person && personClient(person.tokens.accessToken, patience.change)
      // The person's context is missing exactly when `access` is 'public'.
      return run({ input, request, cookies, ip, ...person, db } as Parameters<typeof run>[0])
    }
    return declared.turns ? declared.turns(personId, readAndRun) : readAndRun()
  }

  return {
    name,
    make: (request, read = declared.read ?? readJson) =>
      steps(request, read).catch((error: unknown) => {
        throw toRefusal(error)
      }),
  }
}

/** The `POST` handler of a change. Never throws. */
export function changeHandler(change: Change): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return answerData(await change.make(request))
    } catch (error) {
      return answerRefusal(toRefusal(error))
    }
  }
}
