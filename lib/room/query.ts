import 'server-only'
import { z } from 'zod'
import { Refusal } from '@/lib/http/refusal'
import { isRoomId } from './schema'

const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
// Pages on plain http can't make a UUID with a version.
const page = z.guid()

const invalid = (field: string) =>
  new Refusal(422, 'invalid_input', { fields: { [field]: 'invalid' } })

function parameter<Schema extends z.ZodType>(
  request: Request,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(new URL(request.url).searchParams.get(name))
  if (!parsed.success) throw invalid(name)
  return parsed.data
}

/** The event of a room's path; 404 'event_unknown' for anything else. */
export function roomOf({ id }: { id: string }): string {
  if (!isRoomId(id)) throw new Refusal(404, 'event_unknown')
  return id
}

/** The number after which entries are asked for: a reconnecting stream's, or that of the query. */
export function afterOf(request: Request): number {
  const lastEventId = after.safeParse(request.headers.get('last-event-id') ?? undefined)
  return lastEventId.success ? lastEventId.data : parameter(request, 'after', after)
}

/** The page that opens a stream. */
export const pageOf = (request: Request) => parameter(request, 'page', page)
