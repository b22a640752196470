import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { greetMailServer } from '@/lib/mail/transport'
import { type ServiceName, services, slowAfter } from './report'

/** Timeout of a probe, in milliseconds. */
const patience = 5_000

/** A probe's result; `ms` is its duration, `note` what went wrong. */
export type Found = {
  service: ServiceName
  ok: boolean
  slow: boolean
  ms: number
  note: string | null
}

async function expectStatus(status: number, url: string, init: RequestInit = {}): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(url, { ...init, signal, cache: 'no-store', redirect: 'manual' })
  await response.body?.cancel()
  if (response.status !== status) throw new Error(`HTTP ${response.status}`)
}

/** Each service's probe; throws on failure. */
const probes: Record<ServiceName, () => Promise<void>> = {
  web: () => expectStatus(204, `${env().siteUrl}/api/ping`),
  async database() {
    const { error, status } = await serviceClient(patience).rpc('check_write').retry(false)
    if (error) throw new Error(error.message || `HTTP ${status}`)
  },
  auth() {
    const { supabaseUrl, publishableKey } = env()
    return expectStatus(200, `${supabaseUrl}/auth/v1/health`, {
      headers: { apikey: publishableKey },
    })
  },
  async storage() {
    const { error } = await serviceClient(patience).storage.listBuckets()
    if (error) throw error
  },
  mail: () => greetMailServer(env().smtpUrl ?? '', patience),
}

/** Network errors have a code but no message. */
function reasonOf(error: unknown): string {
  const { name, message, code, cause } = error as Error & { code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  const { code: causeCode } = (cause ?? {}) as { code?: string }
  const reason = causeCode ?? (code && !message.includes(code) ? `${code} ${message}` : message)
  return reason.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

async function probe(service: ServiceName): Promise<Found> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  const late = Promise.withResolvers<never>()
  // Each probe has its own limits; this is the overall one.
  const timer = setTimeout(
    () => late.reject(new DOMException('no answer', 'TimeoutError')),
    patience,
  )
  try {
    await Promise.race([probes[service](), late.promise])
    const ms = took()
    return { service, ok: true, slow: ms > slowAfter[service], ms, note: null }
  } catch (error) {
    return { service, ok: false, slow: false, ms: took(), note: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Probes all configured services in parallel, within 5 s. Never throws. */
export function probeServices(): Promise<Found[]> {
  const reachableServices = services.filter(
    (service) => service !== 'mail' || env().smtpUrl !== null,
  )
  return Promise.all(reachableServices.map(probe))
}
