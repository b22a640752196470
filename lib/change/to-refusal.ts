import 'server-only'
import { Refusal } from '@/lib/http/refusal'

/** A fault that nobody foresaw is logged under a number and told without a detail: 500 'unexpected'. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  console.error(`[${crypto.randomUUID()}]`, error)
  return new Refusal(500, 'unexpected')
}
